import { MINUTE } from '#domain/time.ts'
import { type ChangeoverCause, changeoverCausesOf } from '#planning/pipes/changeover.ts'
import { mandrelWaits } from '#planning/pipes/mandrel-gaps.ts'
import type { AssignedUse } from '#planning/pipes/mandrels.ts'
import type { PlacedJob } from '#planning/pipes/pipe-job.ts'
import type { PlanWarningCode } from '#planning/pipes/warnings.ts'
import { mandrelGroups } from '#web/screens/pipes-timeplan/model/mandrel-groups.ts'
import { type PipesBoard, slotToWarn, warningsAt } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import type { DesiredSlot } from './pipe-intent.ts'

/** What a planner should know of pipe products in slots that they do not have yet. */
export type SlotFacts = {
  readonly warnings: readonly PlanWarningCode[]
  /** What becomes wrong with others that move for them. */
  readonly othersWarnings: readonly { readonly id: number; readonly warnings: readonly PlanWarningCode[] }[]
  /** How many warnings all of them have together. */
  readonly warningCount: number
  /** Until when every mandrel is occupied, where one is. */
  readonly busyUntil: number | null
  /** What is changed on the line before the first. */
  readonly causes: readonly ChangeoverCause[]
  /** When the last of them is cooled, and the code of the mandrel that it is on. */
  readonly coolsUntil: number
  readonly mandrel: string | null
  /** Whether the first starts when its mandrel becomes free. */
  readonly isReleased: boolean
  /** What they occupy mandrels with. */
  readonly uses: readonly AssignedUse[]
  /** Since when the line waits for the mandrel of a pipe product, by its id. */
  readonly waits: ReadonlyMap<number, number>
}

/** Returns what pipe products would be like in slots on one line, with others that move for them. */
export function judgeSlots(
  board: PipesBoard,
  slots: readonly DesiredSlot[],
  now: number,
  others: readonly DesiredSlot[] = [],
): SlotFacts {
  const all = [...slots, ...others]
  const moved = new Map(all.map(({ id, slot }) => [id, slot]))
  const placed = [...board.state.products.values()].flatMap(({ id, job, slot }): PlacedJob[] => {
    const own = moved.get(id) ?? slot
    return job && own ? [{ job, slot: own, isFixed: false }] : []
  })
  const dns = new Set(all.flatMap(({ id }) => board.products.get(id)?.dn ?? []))
  const uses = mandrelGroups(board, placed, now, { sizes: dns }).flatMap((group) => group.uses)
  const useOf = new Map(uses.map((use) => [use.job, use]))
  const known = knownWarnings(board, others)
  const newWarnings = ({ id, slot }: DesiredSlot) => {
    const product = board.products.get(id)
    const found = product ? warningsAt(board, product, slotToWarn(slot, useOf.get(id))) : []
    return found.filter((warning) => !known.get(id)?.includes(warning))
  }
  const warnings = slots.flatMap(newWarnings)
  const othersWarnings = others
    .map((other) => ({ id: other.id, warnings: newWarnings(other) }))
    .filter((other) => other.warnings.length > 0)
  const othersCount = othersWarnings.reduce((sum, other) => sum + other.warnings.length, 0)
  const busy = all.flatMap(({ id }) => useOf.get(id)?.busyUntil ?? []).filter(Number.isFinite)
  const [first, last] = [slots[0]!, slots.at(-1)!]
  const line = placed
    .filter(({ slot }) => slot.line === first.slot.line)
    .toSorted((a, b) => a.slot.start - b.slot.start)
  const index = line.findIndex(({ job }) => job.id === first.id)
  const before = line[index - 1]?.job.setUp ?? board.state.lines.get(first.slot.line)?.last
  const { job } = line.find((each) => each.job.id === last.id)!
  const mandrel = useOf.get(last.id)?.mandrel
  return {
    ...{ warnings: [...new Set(warnings)], othersWarnings, warningCount: warnings.length + othersCount },
    busyUntil: busy.length > 0 ? Math.max(...busy) : null,
    causes: changeoverCausesOf(before, line[index]!.job.setUp),
    coolsUntil: last.slot.end + job.coolingMinutes * MINUTE,
    mandrel: board.plan.mandrels.find(({ id }) => id === mandrel)?.code ?? null,
    isReleased: isReleased(first, uses),
    uses: all.flatMap(({ id }) => useOf.get(id) ?? []),
    waits: mandrelWaits([line], uses),
  }
}

/** Returns by id what is wrong already with pipes that move for others. */
function knownWarnings({ lanes }: PipesBoard, others: readonly DesiredSlot[]) {
  const ids = new Set(others.map(({ id }) => id))
  const blocks = lanes.flatMap((lane) => lane.blocks).filter(({ id }) => ids.has(id))
  return new Map(blocks.map(({ id, warnings }) => [id, warnings]))
}

/** Returns whether a pipe product starts in the minute in which its mandrel becomes free. */
function isReleased({ id, slot }: DesiredSlot, uses: readonly AssignedUse[]): boolean {
  const own = uses.find(({ job }) => job === id)?.mandrel ?? null
  return (
    own !== null &&
    uses.some(({ mandrel, end }) => mandrel === own && end <= slot.start && slot.start - end < MINUTE)
  )
}
