import { pop, push } from './heap.ts'

/** Tasks of one machine without breaks, in the order of their due times. */
export type Tasks = {
  readonly lengths: Float64Array
  /** On the machine's clock; infinity without a due time. */
  readonly dues: Float64Array
  /** Returns how late a task is that finishes at a time of the machine's clock. */
  readonly tardiness: (task: number, finish: number) => number
}

/** How long before its latest start a task becomes urgent, in average lengths. */
const LOOK_AHEADS = [2, 3, 5, 8]
const SWAP_PASSES = 3

/**
 * Returns an order of tasks that makes them little late in all.
 *
 * It is the best of several look-aheads of apparent tardiness cost (Vepsäläinen and Morton, 1987), each improved by swaps of
 * neighbours.
 */
export function leastTardyOrder(tasks: Tasks): readonly number[] {
  const ranks = ranksOf(tasks)
  const orders = LOOK_AHEADS.map((lookAhead) => {
    const order = byApparentCost(tasks, ranks, lookAhead)
    for (let pass = 0; pass < SWAP_PASSES; pass += 1) swapNeighbours(tasks, order)
    return { order, total: totalTardiness(tasks, order) }
  })
  return orders.reduce((best, each) => (each.total < best.total ? each : best)).order
}

/** What is the same for every look-ahead. */
type Ranks = {
  readonly tasks: readonly number[]
  /** The latest start that is on time. */
  readonly latest: Float64Array
  readonly byLatest: readonly number[]
  /** Highest for the shortest task, and for the first of equally short ones. */
  readonly shortness: Float64Array
  /** The logarithm of the cost index of a task without slack. */
  readonly topCosts: Float64Array
  readonly average: number
}

function ranksOf({ lengths, dues }: Tasks): Ranks {
  const tasks = [...lengths.keys()]
  const latest = dues.map((due, task) => due - lengths[task]!)
  const shortness = new Float64Array(lengths.length)
  const byLength = tasks.toSorted((a, b) => lengths[a]! - lengths[b]! || a - b)
  for (let rank = 0; rank < byLength.length; rank += 1) shortness[byLength[rank]!] = -rank
  return {
    tasks,
    latest,
    byLatest: tasks.toSorted((a, b) => latest[a]! - latest[b]! || a - b),
    shortness,
    topCosts: lengths.map((length) => -Math.log(length)),
    average: lengths.reduce((sum, length) => sum + length, 0) / lengths.length,
  }
}

/**
 * Always starts the task of the highest cost index, which is exp(-slack / (lookAhead * average)) / length.
 *
 * Its logarithm grows equally for all tasks with slack and is constant for all without, so each of the two keeps its order.
 */
function byApparentCost({ lengths }: Tasks, ranks: Ranks, lookAhead: number): number[] {
  const { tasks, latest, byLatest, shortness, topCosts, average } = ranks
  const scale = lookAhead * average
  const costs = topCosts.map((cost, task) => cost - latest[task]! / scale)
  const waiting = tasks.toSorted((a, b) => costs[b]! - costs[a]! || a - b)
  const hasLeft = new Uint8Array(tasks.length)
  const urgent: number[] = []
  let [time, firstWaiting, firstLatest] = [0, 0, 0]
  return tasks.map(() => {
    for (; latest[byLatest[firstLatest]!]! <= time; firstLatest += 1) {
      const task = byLatest[firstLatest]!
      if (!hasLeft[task]) push(urgent, task, shortness)
      hasLeft[task] = 1
    }
    while (hasLeft[waiting[firstWaiting]!]) firstWaiting += 1
    const [patient, pressing] = [waiting[firstWaiting], urgent[0]]
    const isPressing =
      patient === undefined ||
      (pressing !== undefined && topCosts[pressing]! >= costs[patient]! + time / scale)
    const next = isPressing ? pop(urgent, shortness) : patient
    hasLeft[next] = 1
    time += lengths[next]!
    return next
  })
}

/** Swaps each task with the next one if that makes the two less late. */
function swapNeighbours({ lengths, dues, tardiness }: Tasks, order: number[]): void {
  let time = 0
  for (let at = 0; at + 1 < order.length; at += 1) {
    const [first, second] = [order[at]!, order[at + 1]!]
    const end = time + lengths[first]! + lengths[second]!
    if (end > dues[second]!) {
      const kept = tardiness(first, time + lengths[first]!) + tardiness(second, end)
      const swapped = tardiness(second, time + lengths[second]!) + tardiness(first, end)
      if (swapped < kept) [order[at], order[at + 1]] = [second, first]
    }
    time += lengths[order[at]!]!
  }
}

function totalTardiness({ lengths, tardiness }: Tasks, order: readonly number[]): number {
  let [time, total] = [0, 0]
  for (const task of order) {
    time += lengths[task]!
    total += tardiness(task, time)
  }
  return total
}
