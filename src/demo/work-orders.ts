import type { PlanItem } from '#contract/part-plan.ts'
import { wireTime } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { isOneOf } from '#server/lists/conditions.ts'
import { planGroups } from '#server/modules/parts-plan/change/commands.ts'
import { lockPlan } from '#server/modules/plan-changes/commands.ts'
import { type Calendar, dayAt, dayOf, instantOf, workingDayUpTo } from './calendar.ts'
import { jobsOf } from './jobs.ts'
import { actAs } from './moment.ts'
import type { DemoProduct, Factory } from './orders.ts'
import { type PlacedJob, scheduleJobs } from './schedule-jobs.ts'

/** The time of day at which work is planned. */
const PLANNING_HOUR = '14:00'
/** How many working days before its start work is usually planned. */
const PLANNED_AHEAD = 3

/** A stored work order; the ids of its actions are in the order of the job's actions. */
export type DemoWorkOrder = PlacedJob & { readonly id: number; readonly actionIds: readonly number[] }

/** The users who plan, in turns. */
const planners = ['partsplanner', 'partsplanner', 'foreman'] as const

/** Plans each job of the part products as a work order, by one of the planners some days before its start. */
export async function makeWorkOrders(
  factory: Factory,
  products: readonly DemoProduct[],
): Promise<DemoWorkOrder[]> {
  const { tx, calendar, people } = factory
  const jobs = scheduleJobs(
    products.map((product) => jobsOf(product, people)),
    calendar,
    people,
  )
  const sittings = [...Map.groupBy(jobs, (job) => plannedAt(job, calendar))].toSorted(([a], [b]) => a - b)
  const made: DemoWorkOrder[] = []
  for (const [index, [instant, planned]] of sittings.entries()) {
    const planner = people.users.get(planners[index % planners.length]!)!
    made.push(...(await enter(await actAs(tx, planner, new Date(instant)), planned)))
  }
  return made
}

/** Plans some unassigned work without a worker. */
export async function planUnassigned(
  { tx, calendar, people }: Factory,
  products: readonly DemoProduct[],
): Promise<void> {
  const waiting = products.find(
    ({ product, plan }) => plan && product.stage.is === 'unplanned' && product.crew.cut === null,
  )
  if (!waiting) throw new Error('The demo has no unassigned work.')
  const at = new Date(instantOf(dayAt(calendar, 0), '08:40'))
  const foreman = await actAs(tx, people.users.get('foreman')!, at)
  const start_time = wireTime(new Date(instantOf(dayAt(calendar, 5), '08:00')))
  const paths = waiting.actions.slice(0, 3).map(({ path }) => path)
  await plan(foreman, [{ id: waiting.id, worker_id: null, start_time, work_plan_action_paths: paths }])
}

/** Returns when a job is planned: some days before the work, but after the order and not after the last working day. */
function plannedAt({ start, product }: PlacedJob, calendar: Calendar): number {
  const indexOf = (day: Temporal.PlainDate) => calendar.days.findIndex((other) => other.equals(day))
  const ordered = indexOf(workingDayUpTo(calendar, product.placed))
  const usual = Math.min(indexOf(dayOf(start)) - PLANNED_AHEAD, calendar.today - 1)
  return instantOf(dayAt(calendar, Math.max(usual, ordered + 1) - calendar.today), PLANNING_HOUR)
}

async function enter(context: Context, jobs: readonly PlacedJob[]): Promise<DemoWorkOrder[]> {
  const orders = await plan(
    context,
    jobs.map(({ product, operator, start, end, minutes, actions }) => ({
      id: product.id,
      worker_id: operator,
      duration: minutes,
      start_time: wireTime(new Date(start)),
      end_time: wireTime(new Date(end)),
      work_plan_action_paths: actions.map(({ path }) => path),
    })),
  )
  const rows = await context.db
    .selectFrom('work_order_action')
    .select(['id', 'work_order_id', 'path'])
    .where(isOneOf('work_order_id', orders))
    .execute()
  const ids = new Map(rows.map(({ id, work_order_id, path }) => [`${work_order_id} ${path}`, id]))
  return jobs.map((job, index) => {
    const id = orders[index]!
    return { ...job, id, actionIds: job.actions.map(({ path }) => ids.get(`${id} ${path}`)!) }
  })
}

/** Plans items on the current plan; returns the work order of each item. */
async function plan(context: Context, items: readonly PlanItem[]): Promise<number[]> {
  const state_hash = await lockPlan(context, 'parts')
  const { work_orders } = await planGroups(context, items, { state_hash })
  return work_orders.flatMap((id) => id ?? [])
}
