import type { ActionGroup } from '#contract/action-groups.ts'
import type { PartTimeplan } from '#contract/part-timeplan.ts'
import { wireTime } from '#domain/time.ts'
import { labelOf } from '#domain/work-plan.ts'
import { readPlanLimits } from '#server/configuration.ts'
import type { Context } from '#server/context.ts'
import { singleFlightByDatabase } from '#server/db/single-flight.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import { byName, isOneOf } from '#server/lists/conditions.ts'
import { readOpenBlockersOf } from '#server/modules/blockers/queries.ts'
import { seesAllOvertime } from '#server/modules/overtimes/policy.ts'
import { readPartActions } from '#server/modules/part-actions/queries.ts'
import { readRevision } from '#server/modules/plan-changes/queries.ts'
import { readCatalogue } from '#server/modules/work-plans/queries.ts'
import { readWorkingTimes } from '#server/modules/working-rules/queries.ts'
import { mapInSlices } from '#server/slices.ts'
import { groupsOf, readProducts } from './groups.ts'
import { toPlannedProduct } from './rows.ts'
import {
  belongs,
  type PlanWindow,
  productsPlanned,
  productsWaiting,
  type WindowQuery,
  windowOf,
} from './window.ts'

/**
 * Returns the parts plan as of one instant: what is planned in the window, what waits, and who works when. Identical requests
 * at the same time, such as after each change of the plan, share one read.
 */
export async function readPartTimeplan(context: Context, query: WindowQuery): Promise<PartTimeplan> {
  const window = windowOf(query, context.now())
  const seesOvertimeOf = seesAllOvertime(context) ? 'all' : context.user.id
  const key = JSON.stringify([window.span, context.language, seesOvertimeOf])
  return flightsOf(context.db).run(key, () => readWindow(context, window))
}

const flightsOf = singleFlightByDatabase<PartTimeplan>()

function readWindow(context: Context, window: PlanWindow): Promise<PartTimeplan> {
  return readSnapshot(context.db, async (db) => {
    const at = { ...context, db }
    const ids = new Set([...(await productsWaiting(at)), ...(await productsPlanned(at, window.span))])
    const products = await readProducts(at, [...ids])
    const { planned, waiting } = await groupsOf(at, products)
    const catalogue = await readCatalogue(at)
    const shown = planned.filter((group) => belongs(group, window.span))
    return {
      state_hash: await readRevision(at, 'parts'),
      data: shown,
      unplanned: waiting,
      part_products: await mapInSlices(products, (product) => toPlannedProduct(product, catalogue)),
      actions: await readPlanActions(at),
      operators: await readPlanOperators(at, shown),
      ...(await readWorkingTimes(at, window)),
      limits: await readPlanLimits(db),
      blockers: await readOpenBlockersOf(at, [...ids]),
      server_time: wireTime(context.now()),
    }
  })
}

/** The names and work types of the catalogue's actions, as the user reads them. */
async function readPlanActions(context: Context): Promise<PartTimeplan['actions']> {
  const actions = await readPartActions(context)
  return actions.map(({ id, name_et, work_type, ...action }) => {
    return { id, name: context.language === 'et' ? name_et : labelOf(action), work_type }
  })
}

/** Those who can be planned for, and those who have work in the window; by name. */
async function readPlanOperators(
  { db }: Context,
  groups: readonly ActionGroup[],
): Promise<PartTimeplan['operators']> {
  const busy = groups.flatMap(({ workerId }) => workerId ?? [])
  return db
    .selectFrom('operator')
    .select(['id', 'name', 'employee_number', 'skills'])
    .where((eb) =>
      eb.or([eb.and([eb('is_active', '=', true), eb('department', '=', 'parts')]), isOneOf('id', busy)]),
    )
    .orderBy(byName('name'))
    .orderBy('id')
    .execute()
}
