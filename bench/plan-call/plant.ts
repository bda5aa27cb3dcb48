import { MAX_ITEMS, type PlanItem } from '#contract/part-plan.ts'
import { wireTime } from '#domain/time.ts'
import { plantDays } from '#planning/calendar/plant-days.ts'
import { operatorResource } from '#planning/parts/operator-resource.ts'
import { schedule } from '#planning/scheduling/schedule.ts'
import { aPartAction } from '#test/support/factories/catalogue.ts'
import { asSystem, type Db } from '#test/support/factories/insert.ts'
import { anOrderRow } from '#test/support/factories/orders.ts'
import { anOperator } from '#test/support/factories/people.ts'
import { limits, someRules } from '#test/support/planning.ts'
import { aPart, aStep, aWorkPlan } from '#test/support/work-plans.ts'

const OPERATORS = 30
/** Of a part product, and actions of a group. */
const [GROUPS, STEPS] = [6, 3]
const STEP_MINUTES = 5
/** Groups that stay unplanned. */
export const WAITING = 5_003

/** Creates part products enough and returns items that plan the groups of thirty operators one after another. */
export async function aPlant(db: Db, start: number): Promise<PlanItem[]> {
  const operators = await Promise.all(
    Array.from({ length: OPERATORS }, async () => (await anOperator(db)).id),
  )
  const { id: action } = await aPartAction(db, { formula: String(STEP_MINUTES) })
  const productIds = await someProducts(db, action, operators)
  const steps = Array.from({ length: STEPS }, (_, step) => step)
  const groups = productIds
    .flatMap((id) => Array.from({ length: GROUPS }, (_, part) => ({ id, part })))
    .slice(0, MAX_ITEMS)
    .map(({ id, part }, index) => ({
      id: `${id} ${part}`,
      durationMinutes: STEPS * STEP_MINUTES,
      capabilities: [],
      resourceId: operators[index % OPERATORS]!,
      item: {
        id,
        action_ids: steps.map(() => action),
        was_unassigned: false,
        work_plan_action_paths: steps.map((step) => `cbody/pp${part}/a${step}`),
      },
    }))
  const days = plantDays('2026-03-02', 45)
  const { placements } = schedule({
    groups,
    resources: operators.map((id) =>
      operatorResource({ id, skills: [], reservations: [] }, someRules(), days),
    ),
    start,
    options: limits,
  })
  const places = new Map(placements.map((placement) => [placement.groupId, placement]))
  return groups.map(({ id, durationMinutes, item }) => {
    const { resourceId: operatorId, pieces } = places.get(id)!
    const { start, end } = pieces[0]!
    return {
      ...item,
      worker_id: operatorId,
      work_order_id: null,
      duration: durationMinutes,
      start_time: wireTime(new Date(start)),
      end_time: wireTime(new Date(end)),
    }
  })
}

/** Creates part products of some parts each, every part another operator's. */
async function someProducts(db: Db, action: number, operators: readonly number[]): Promise<number[]> {
  const parts = Array.from({ length: GROUPS }, (_, part) => `p${part}`)
  const steps = Array.from({ length: STEPS }, (_, step) => step)
  const plan = aWorkPlan({
    uid: 'body',
    parts: parts.map((id, part) => {
      const worker_id = operators[part]!
      const actions = steps.map((order) => aStep({ uid: String(order), id: action, order, worker_id }))
      return aPart({ id, part_name: id, actions })
    }),
  })
  const paths = parts.flatMap((part) => steps.map((step) => `cbody/p${part}/a${step}`))
  const { id: order_row_id } = await anOrderRow(db)
  const columns = { order_row_id, delivery_date: '2026-04-01', work_plan: JSON.stringify(plan) }
  const count = Math.ceil((MAX_ITEMS + WAITING) / GROUPS)
  const rows = await asSystem(db, (tx) =>
    tx
      .insertInto('part_product')
      .values(Array.from({ length: count }, () => ({ ...columns, work_plan_paths: paths })))
      .returning('id')
      .execute(),
  )
  return rows.map(({ id }) => id)
}
