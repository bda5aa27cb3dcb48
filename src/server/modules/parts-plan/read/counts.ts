import type { PlanCounts } from '#contract/part-timeplan.ts'
import { plantDay } from '#domain/time.ts'
import { type PlantDay, plantDays } from '#planning/calendar/plant-days.ts'
import { problemsAhead } from '#planning/judging/problems-ahead.ts'
import { readPlanLimits } from '#server/configuration.ts'
import type { Context } from '#server/context.ts'
import { singleFlightByDatabase } from '#server/db/single-flight.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import { seesAllOvertime } from '#server/modules/overtimes/policy.ts'
import { countOvertimeRequests } from '#server/modules/overtimes/queries.ts'
import { readWorkingRules, type Window } from '#server/modules/working-rules/queries.ts'
import { mapInSlices } from '#server/slices.ts'
import { type BookedOrder, readBookedOrders } from './booked-orders.ts'
import { carriedJobs, type Orders } from './carried-orders.ts'
import { findEarlyOrders } from './early-orders.ts'
import { withLateCauses } from './late-causes.ts'
import { type OrderJob, readStepsOf, toOrderJob } from './order-steps.ts'
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

async function count(context: Context, today: string): Promise<PlanCounts> {
  const midnight = new Date(plantDays(today, 1)[0]!.start)
  const orders = await readBookedOrders(context, midnight)
  const ahead = orders.filter(({ end_time }) => end_time > midnight)
  const unfinished = orders.filter(({ end_time }) => end_time <= midnight)
  return {
    from: today,
    planned_minutes: ahead.reduce((sum, { open_minutes }) => sum + open_minutes, 0),
    overtime_requests: await countOvertimeRequests(context, midnight),
    problems: orders.length > 0 ? await findProblems(context, today, { ahead, unfinished }) : [],
  }
}

async function findProblems(
  context: Context,
  today: string,
  { ahead, unfinished }: Orders,
): Promise<PlanCounts['problems']> {
  const { horizon_days } = await readPlanLimits(context.db)
  const days = plantDays(today, horizon_days + 1)
  const rules = await readWorkingRules(context, windowOf(ahead, days))
  const now = context.now().getTime()
  const carried = carriedJobs({ ahead, unfinished }, { rules, days, now })
  const byOperator = Map.groupBy(ahead, ({ operator_id }) => operator_id)
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
  const jobs = [...carried, ...ahead.filter(({ open_paths }) => open_paths.length > 0).map(toOrderJob)]
  const products = await readStepsOf(context, jobsToJudge(jobs))
  const listed = [...found.flat(), ...carried.flatMap(unfinishedOf)]
  const problems = await withLateCauses(listed, products, { jobs, rules, now })
  return [...problems, ...(await findEarlyOrders(products))].toSorted(byKindAndStart)
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

/**
 * Returns the days of work orders and these days, from the first to the last.
 *
 * @param orders by start
 */
function windowOf(orders: readonly BookedOrder[], days: readonly PlantDay[]): Window {
  const first = Math.min(days[0]!.start, orders[0]?.start_time.getTime() ?? Number.POSITIVE_INFINITY)
  const last = orders.reduce((most, { end_time }) => Math.max(most, end_time.getTime()), days.at(-1)!.start)
  return { from: plantDay(new Date(first)), to: plantDay(new Date(last)) }
}
