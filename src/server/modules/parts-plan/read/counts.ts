import type { PlanCounts } from '#contract/part-timeplan.ts'
import { plantDay } from '#domain/time.ts'
import { plantDays } from '#planning/calendar/plant-days.ts'
import { problemsAhead } from '#planning/judging/problems-ahead.ts'
import type { Context } from '#server/context.ts'
import { singleFlightByDatabase } from '#server/db/single-flight.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import { seesAllOvertime } from '#server/modules/overtimes/policy.ts'
import { countOvertimeRequests } from '#server/modules/overtimes/queries.ts'
import { readWorkingRules, type Window } from '#server/modules/working-rules/queries.ts'
import { mapInSlices } from '#server/slices.ts'
import { type BookedOrder, readBookedOrders } from './booked-orders.ts'
import { findEarlyOrders } from './early-orders.ts'
import { withLateCauses } from './late-causes.ts'
import { type OrderJob, readStepsOf } from './order-steps.ts'
import {
  blockedOf,
  byKindAndStart,
  toBookedResource,
  toListed,
  unfinishedOf,
  withoutWorkerOf,
} from './problem-rows.ts'

const flightsOf = singleFlightByDatabase<PlanCounts>()

/** Returns what the whole plan holds from today on; those who ask at the same time share one reading. */
export async function readPlanCounts(context: Context): Promise<PlanCounts> {
  const date = plantDay(context.now())
  const seesOvertimeOf = seesAllOvertime(context) ? 'all' : context.user.id
  const key = JSON.stringify([date, seesOvertimeOf])
  return flightsOf(context.db).run(key, () =>
    readSnapshot(context.db, (db) => count({ ...context, db }, date)),
  )
}

async function count(context: Context, date: string): Promise<PlanCounts> {
  const midnight = new Date(plantDays(date, 1)[0]!.start)
  const orders = await readBookedOrders(context, midnight)
  const ahead = orders.filter(({ end_time }) => end_time > midnight)
  const unfinished = orders.filter(({ end_time }) => end_time <= midnight)
  const problems = await findProblems(context, date, ahead)
  return {
    from: date,
    planned_minutes: ahead.reduce((sum, { open_minutes }) => sum + open_minutes, 0),
    overtime_requests: await countOvertimeRequests(context, midnight),
    problems: [...problems, ...unfinished.map(unfinishedOf)].toSorted(byKindAndStart),
  }
}

async function findProblems(
  context: Context,
  today: string,
  orders: readonly BookedOrder[],
): Promise<PlanCounts['problems']> {
  if (orders.length === 0) return []
  const rules = await readWorkingRules(context, daysOf(orders, today))
  const byOperator = Map.groupBy(orders, ({ operator_id }) => operator_id)
  const found = await mapInSlices(byOperator.values(), (own) => {
    const resource = toBookedResource(own)
    const byId = new Map(own.map((order) => [order.id, order]))
    const problems = resource ? problemsAhead(resource, today, rules) : []
    return [
      ...problems.flatMap((problem) => toListed(problem, byId)),
      ...own.flatMap(withoutWorkerOf),
      ...own.flatMap(blockedOf),
    ]
  })
  const jobs = orders.filter(({ open_paths }) => open_paths.length > 0).map(toJob)
  const products = await readStepsOf(context, jobsToJudge(jobs))
  const basis = { jobs, rules, now: context.now().getTime() }
  const problems = await withLateCauses(found.flat(), products, basis)
  return [...problems, ...(await findEarlyOrders(products))]
}

/** Returns the jobs of the part products whose steps matter: those in several work orders, and those that end late. */
function jobsToJudge(jobs: readonly OrderJob[]): Map<number, OrderJob[]> {
  const byProduct = Map.groupBy(jobs, ({ order }) => order.part_product_id)
  return new Map(
    [...byProduct].filter(
      ([, own]) => own.length > 1 || own.some(({ end, order }) => end > order.due.getTime()),
    ),
  )
}

function toJob(order: BookedOrder): OrderJob {
  return { order, start: order.start_time.getTime(), end: order.end_time.getTime() }
}

/**
 * Returns today or the day of the first work order, and the last day that one meets.
 *
 * @param orders by start
 */
function daysOf(orders: readonly BookedOrder[], today: string): Window {
  const first = plantDay(orders[0]!.start_time)
  const last = orders.reduce((most, { end_time }) => Math.max(most, end_time.getTime()), 0)
  return { from: first < today ? first : today, to: plantDay(new Date(last)) }
}
