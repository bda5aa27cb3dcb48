import type { Kysely } from 'kysely'
import type { Configuration } from '#contract/bootstrap.ts'
import { defaultConfiguration } from '#contract/configuration.ts'
import type { Schema } from '#server/db/schema.ts'

/** Returns the business constants: the stored values and, for the others, the defaults. */
export async function readConfiguration(db: Kysely<Schema>): Promise<Configuration> {
  const rows = await db
    .selectFrom('setting')
    .select(['key', 'value'])
    .where('key', 'in', Object.keys(defaultConfiguration))
    .execute()
  return { ...defaultConfiguration, ...Object.fromEntries(rows.map(({ key, value }) => [key, value])) }
}

type PlanLimits = Pick<Configuration, 'horizon_days' | 'fit_window_days' | 'items_per_day'>

/** Returns the limits of planning as currently stored. */
export async function readPlanLimits(db: Kysely<Schema>): Promise<PlanLimits> {
  const { horizon_days, fit_window_days, items_per_day } = await readConfiguration(db)
  return { horizon_days, fit_window_days, items_per_day }
}
