import { plantDay } from '#domain/time.ts'
import { type NotWorking, whyNotWorking } from '#planning/calendar/why-not-working.ts'
import type { WorkingRules } from '#planning/calendar/working-rules.ts'
import type { OperatorLane, OrderBlock } from './lanes.ts'

/** What makes a work order late. */
export type WhyLate = {
  /** The work order of the same product that starts first. */
  readonly first: OrderBlock
  /** The one that ends last. */
  readonly last: OrderBlock
  /** The work directly before it, without free time between them: on the same operator, or of the same product; null where there is none. */
  readonly after: OrderBlock | null
  /** The days on which the operator is away meanwhile, from the first work of that row to its end, each with the reason. */
  readonly away: readonly { readonly date: string; readonly why: NotWorking }[]
}

/** Returns what makes a work order late; null where the lanes do not have it. */
export function whyLate(
  { id, group: { partProductId } }: OrderBlock,
  lanes: readonly OperatorLane[],
  rules: WorkingRules,
): WhyLate | null {
  const lane = lanes.find(({ blocks }) => blocks.some((block) => block.id === id))
  const block = lane?.blocks.find((each) => each.id === id)
  if (!lane || !block) return null
  const own = openBlocksOf(partProductId, lanes)
  const step = stepBefore(block, own)
  const row = rowBefore(block, lane)
  return {
    first: own.reduce((first, each) => (each.start < first.start ? each : first), block),
    last: own.reduce((last, each) => (each.end > last.end ? each : last), block),
    after: row[0] ?? (step && freeMinutes(lane, step.end, block.start) === 0 ? step : null),
    away: awayDays(lane, rules, (row.at(-1) ?? block).start, block.end),
  }
}

/** Returns the work order of the same product that is planned last before a block; the plan knows no other order of operations. */
export function stepBefore({ id, start }: OrderBlock, own: readonly OrderBlock[]): OrderBlock | undefined {
  return own
    .filter((each) => each.id !== id && each.end <= start)
    .toSorted((a, b) => a.end - b.end)
    .at(-1)
}

/** Returns the planned work of a product that is not done. */
export function openBlocksOf(partProduct: number, lanes: readonly OperatorLane[]): OrderBlock[] {
  return lanes
    .flatMap(({ blocks }) => blocks)
    .filter(({ doneAt, group }) => group.partProductId === partProduct && doneAt === null)
}

/** Returns the work before a block, without free time between any two, the nearest first. */
function rowBefore(block: OrderBlock, lane: OperatorLane): OrderBlock[] {
  const row: OrderBlock[] = []
  for (let next = block; ; next = row.at(-1)!) {
    const before = lane.blocks.findLast(({ id, end }) => id !== next.id && end <= next.start)
    if (!before || before.start >= next.start || freeMinutes(lane, before.end, next.start) > 0) return row
    row.push(before)
  }
}

function freeMinutes({ cells }: OperatorLane, from: number, to: number): number {
  return cells
    .flatMap(({ working }) => working)
    .reduce((sum, { start, end }) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)), 0)
}

function awayDays({ cells, operator }: OperatorLane, rules: WorkingRules, from: number, to: number) {
  return cells
    .flatMap(({ stretches }) => stretches)
    .filter(({ kind, start, end }) => kind === 'away' && start < to && end > from)
    .flatMap(({ start }) => {
      const why = whyNotWorking(rules, operator.id, start)
      return why?.kind === 'absence' || why?.kind === 'holiday'
        ? [{ date: plantDay(new Date(start)), why }]
        : []
    })
    .filter(({ date }, index, all) => all.findIndex((each) => each.date === date) === index)
}
