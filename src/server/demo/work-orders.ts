import { type Calendar, dayAt, dayOf, instantOf, workingDayUpTo } from './calendar.ts'
import { jobsOf } from './jobs.ts'
import { layOut, type PlacedJob } from './lay-out.ts'
import { idsOf, madeAt, moveTo } from './moment.ts'
import type { DemoProduct, Factory } from './orders.ts'

/** When the planner sits down to plan. */
const PLANNING_HOUR = '14:00'
/** How many working days ahead work is usually planned. */
const PLANNED_AHEAD = 3

/** A work order as it stands in the database; the ids of its actions are in the order of the job's. */
export type DemoWorkOrder = PlacedJob & { readonly id: number; readonly actionIds: readonly number[] }

/** Plans the jobs of the part products: a work order each, entered by the parts planner some days before its start. */
export async function makeWorkOrders(
  factory: Factory,
  products: readonly DemoProduct[],
): Promise<DemoWorkOrder[]> {
  const { tx, calendar, people } = factory
  const jobs = layOut(
    products.map((product) => jobsOf(product, people)),
    calendar,
  )
  const planner = people.users.get('partsplanner')?.id ?? null
  const sittings = [...Map.groupBy(jobs, (job) => plannedAt(job, calendar))].toSorted(([a], [b]) => a - b)
  const made: DemoWorkOrder[] = []
  for (const [instant, planned] of sittings) {
    await moveTo(tx, new Date(instant), planner)
    made.push(...(await enter(factory, new Date(instant), planner, planned)))
  }
  return made
}

/** Some days before the work, but after the order and not later than the last working day. */
function plannedAt({ start, product }: PlacedJob, calendar: Calendar): number {
  const indexOf = (day: Temporal.PlainDate) => calendar.days.findIndex((other) => other.equals(day))
  const ordered = indexOf(workingDayUpTo(calendar, product.placed))
  const usual = Math.min(indexOf(dayOf(start)) - PLANNED_AHEAD, calendar.today - 1)
  return instantOf(dayAt(calendar, Math.max(usual, ordered + 1) - calendar.today), PLANNING_HOUR)
}

async function enter(
  { tx }: Factory,
  at: Date,
  planned_by: number | null,
  jobs: readonly PlacedJob[],
): Promise<DemoWorkOrder[]> {
  const orders = await tx
    .insertInto('work_order')
    .values(
      jobs.map(({ product, operator, start, end, minutes }) => ({
        part_product_id: product.id,
        operator_id: operator,
        start_time: new Date(start),
        end_time: new Date(end),
        duration_minutes: minutes,
        planned_by,
        ...madeAt(at),
      })),
    )
    .returning('id')
    .execute()
  const ids = idsOf(orders)
  const actions = await tx
    .insertInto('work_order_action')
    .values(
      jobs.flatMap(({ product, wasUnassigned, actions }, index) =>
        actions.map(({ action_id, path, duration }, sort) => ({
          work_order_id: ids[index]!,
          part_product_id: product.id,
          part_action_id: action_id,
          path,
          sort,
          duration_minutes: duration,
          was_unassigned: wasUnassigned,
          ...madeAt(at),
        })),
      ),
    )
    .returning('id')
    .execute()
  const actionIds = idsOf(actions)
  return jobs.map((job, index) => ({
    ...job,
    id: ids[index]!,
    actionIds: actionIds.splice(0, job.actions.length),
  }))
}
