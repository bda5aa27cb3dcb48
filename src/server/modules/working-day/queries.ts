import type { WorkingDaySettings } from '#contract/working-day.ts'
import { readConfiguration } from '#server/configuration.ts'
import type { Context } from '#server/context.ts'

/** Returns the usual day as currently stored. */
export async function readWorkingDay({ db }: Pick<Context, 'db'>): Promise<WorkingDaySettings> {
  const { work_start, work_end, lunch_min, rest_min, skip_holidays, shorten_eves } =
    await readConfiguration(db)
  return { work_start, work_end, lunch_min, rest_min, skip_holidays, shorten_eves }
}
