import { partPlan } from '#contract/part-plan.ts'
import { type PartTimeplan, partTimeplan } from '#contract/part-timeplan.ts'
import { type Random, whole } from '#demo/random.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import { pick } from '#faults/bad-input/mutate-body.ts'
import { type Attempt, on, type RacedPlan } from '#faults/planner-race/raced-plan.ts'
import { instantAt, plantDays } from '#planning/calendar/plant-days.ts'

type Group = PartTimeplan['data'][number]

/** The parts plan: groups of actions planned, unplanned and taken from their workers. */
export const partsRace: RacedPlan = {
  name: 'parts',
  verbs: ['plan', 'unplan'],
  usernames: ['partsplanner', 'admin'],
  timeplan: partTimeplan,
  see: async (visitor) => {
    const plan = await visitor.get(partTimeplan.read, { query: {} })
    return {
      stateHash: plan.state_hash,
      places: placesIn(plan),
      attempt: (random) => attemptOn(plan, random),
    }
  },
  faults: async (world) => {
    const rows = await world.ask<{ fault: string }>(
      `select format('%s and %s overlap', a.work_order_id, b.work_order_id) as fault
       from work_order_reservation a join work_order_reservation b
         on a.work_order_id < b.work_order_id and a.operator_id = b.operator_id and a.during && b.during`,
    )
    return rows.map(({ fault }) => fault)
  },
}

function placesIn({ data, unplanned }: PartTimeplan): ReadonlyMap<string, string> {
  return new Map(
    [...data, ...unplanned].flatMap(({ partProductId, workerId, workOrder, actions }) =>
      actions.map(({ path }) => [
        `${partProductId} ${path}`,
        JSON.stringify([workerId, workOrder?.id, workOrder?.start_time, workOrder?.end_time]),
      ]),
    ),
  )
}

function attemptOn(plan: PartTimeplan, random: Random): Attempt | undefined {
  const { data, unplanned, absences, server_time } = plan
  const days = plantDays(server_time.slice(0, 10), 14)
  // Work planned during an absence can be moved away, but not back.
  const away = new Set(absences.map(({ operator }) => operator.id))
  const operators = plan.operators.filter(({ id }) => !away.has(id))
  const isFree = ({ workOrder, workerId }: Group) =>
    workOrder?.status === WorkOrderStatus.NotStarted &&
    Date.parse(workOrder.start_time) >= days[0]!.start &&
    !(workerId !== null && away.has(workerId))
  const planned = data.filter(isFree)
  const groups = [...planned, ...unplanned]
  if (groups.length === 0 || operators.length === 0) return undefined
  const die = random()
  const { partProductId, workerId, workOrder, actions } = pick(groups, random)
  if (die < 0.6) {
    const item = {
      id: partProductId,
      worker_id: pick(operators, random).id,
      work_order_id: workOrder?.id ?? null,
      start_time: new Date(instantAt(days, whole(random, 1, 13), whole(random, 8, 15) * 60)).toISOString(),
      work_plan_action_paths: actions.filter(({ done }) => !done).map(({ path }) => path),
    }
    return { what: 'plan', endpoint: partPlan.plan, inputOn: on([item]) }
  }
  if (die < 0.85 && planned.length > 0)
    return {
      what: 'unplan',
      endpoint: partPlan.unplan,
      inputOn: on([pick(planned, random).workOrder?.id]),
    }
  const body = [{ id: partProductId, worker_id: workerId ?? pick(operators, random).id }]
  return { what: 'revoke', endpoint: partPlan.revoke, inputOn: on(body) }
}
