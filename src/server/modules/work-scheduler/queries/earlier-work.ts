import type { WorkOrder } from '#contract/work-orders.ts'
import type { EarlierWork } from '#contract/work-scheduler.ts'
import { wireTime } from '#domain/time.ts'
import { allows } from '#domain/work-order.ts'
import { unfinishedBefore } from '#planning/judging/early-starts.ts'
import type { Context } from '#server/context.ts'
import { isOneOf } from '#server/lists/conditions.ts'
import { nameFor } from '#server/modules/operators/policy.ts'
import { readPlanSteps } from '#server/modules/work-plans/queries.ts'

/** Returns the unfinished work that must come before each work order that can be started, whoever is assigned to it. */
export async function readEarlierWork(
  context: Context,
  workOrders: readonly WorkOrder[],
): Promise<EarlierWork[]> {
  const startable = new Set(workOrders.flatMap(({ id, status }) => (allows(status, 'start') ? id : [])))
  const products = workOrders.flatMap(({ id, part_product }) => (startable.has(id) ? part_product : []))
  if (products.length === 0) return []
  const plans = await readPlanSteps(context, [...new Set(products)])
  const planned = Map.groupBy(await readPlanned(context, [...plans.keys()]), (row) => row.part_product_id)
  return [...plans].flatMap(([product, steps]) => {
    const { jobs, byPath } = jobsOf(planned.get(product) ?? [])
    const placed = steps.map((step) => ({ ...step, isDone: false, job: null, ...byPath.get(step.path) }))
    const before = unfinishedBefore(placed)
    return jobs
      .filter(({ order }) => startable.has(order))
      .flatMap((job) => toEarlierWork(context, job.order, before.get(job) ?? []))
  })
}

/** Reads where the steps of part products are planned, and how far that work is. */
function readPlanned({ db }: Context, products: readonly number[]) {
  return db
    .selectFrom('work_order_action as a')
    .innerJoin('work_order as w', 'w.id', 'a.work_order_id')
    .leftJoin('operator as o', 'o.id', 'w.operator_id')
    .select(['a.part_product_id', 'a.path', 'a.done_at', 'w.id', 'w.start_time', 'w.end_time'])
    .select(['w.operator_id', 'o.name as operator_name'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('time_tracker as t').select('t.id').whereRef('t.work_order_id', '=', 'w.id')).as(
        'is_started',
      ),
    )
    .where(isOneOf('a.part_product_id', products))
    .execute()
}

type Planned = Awaited<ReturnType<typeof readPlanned>>[number]
type Job = ReturnType<typeof toJob>

/** Returns the work orders of a part product as jobs, and its planned steps by path. */
function jobsOf(rows: readonly Planned[]) {
  const jobs = new Map(rows.map((row) => [row.id, toJob(row)]))
  const steps = rows.map(({ id, path, done_at }): [string, { isDone: boolean; job: Job }] => {
    return [path, { isDone: done_at !== null, job: jobs.get(id)! }]
  })
  return { jobs: [...jobs.values()], byPath: new Map(steps) }
}

function toJob({ id, start_time, end_time, ...row }: Planned) {
  const { is_started, operator_id, operator_name } = row
  return {
    ...{ order: id, start: start_time.getTime(), end: end_time.getTime(), start_time },
    ...{ isStarted: Boolean(is_started), operator_id, operator_name },
  }
}

type Before = { readonly path: string; readonly action: number; readonly job: Job | null }

function toEarlierWork(
  context: Context,
  work_order: number,
  [first, ...others]: readonly Before[],
): EarlierWork[] {
  if (!first) return []
  const { path, action, job } = first
  return [
    {
      ...{ work_order, count: others.length + 1, path, action: { id: action } },
      is_started: job?.isStarted ?? false,
      start_time: job && wireTime(job.start_time),
      operator: job && nameFor(context, job.operator_id, job.operator_name),
    },
  ]
}
