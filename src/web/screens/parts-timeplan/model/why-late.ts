import { plantDay } from '#domain/time.ts'
import { type NotWorking, whyNotWorking } from '#planning/calendar/why-not-working.ts'
import type { WorkingRules } from '#planning/calendar/working-rules.ts'
import type { OperatorLane, OrderBlock } from './lanes.ts'

/** What makes a part product late. */
export type WhyLate = {
  /** Its work order that ends last. */
  readonly last: OrderBlock
  /** The work directly before that: on the same operator, or else of the same product; null where neither is. */
  readonly after: OrderBlock | null
  /** The days until then on which the operator is away, each with the reason. */
  readonly away: readonly { readonly date: string; readonly why: NotWorking }[]
}

/** Returns what makes the part product of a late work order late. */
export function whyLate(
  { group: { partProductId } }: OrderBlock,
  lanes: readonly OperatorLane[],
  { rules, now }: { readonly rules: WorkingRules; readonly now: number },
): WhyLate | null {
  const own = lanes.flatMap((lane) =>
    lane.blocks.flatMap((block) => (block.group.partProductId === partProductId ? [{ lane, block }] : [])),
  )
  const [latest] = own.toSorted((a, b) => b.block.end - a.block.end)
  if (!latest) return null
  const { lane, block: last } = latest
  const others = [lane.blocks, own.map(({ block }) => block).toSorted((a, b) => a.end - b.end)]
  const after = others
    .map((blocks) => blocks.findLast(({ id, end }) => id !== last.id && end <= last.start))
    .find((before) => before && freeMinutes(lane, before.end, last.start) === 0)
  return { last, after: after ?? null, away: awayDays(lane, rules, now, last.end) }
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
