import { MINUTE } from '#domain/time.ts'
import { type ChangeoverCause, changeoverCausesOf } from '#planning/pipes/changeover.ts'
import { mandrelWaits } from '#planning/pipes/mandrel-gaps.ts'
import type { AssignedUse } from '#planning/pipes/mandrels.ts'
import type { PipeSlot, PlacedJob } from '#planning/pipes/pipe-job.ts'
import { heldSlot } from '#planning/pipes/predict-line.ts'
import type { PlanWarningCode } from '#planning/pipes/warnings.ts'
import { mandrelGroups } from '#web/screens/pipes-timeplan/model/mandrel-groups.ts'
import { isWoundInHours, slotToWarn, warningsAt } from '#web/screens/pipes-timeplan/model/pipe-warnings.ts'
import type { PipesBoard } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { slotsOnFreeLines } from '#web/screens/pipes-timeplan/model/predictions.ts'
import {
  type LongerSetup,
  longerSetups,
  type OtherWarnings,
  othersWarningsOf,
  slotsAfter,
} from './judge-others.ts'
import type { DesiredSlot } from './pipe-intent.ts'
import { type PredictedPlaces, predictedPlaces } from './predicted-places.ts'

/** What a planner should know of pipe products in slots that they do not have yet. */
export type SlotFacts = PredictedPlaces & {
  readonly warnings: readonly PlanWarningCode[]
  /** Whether lines work while they are wound, and not while one of them is set up for. */
  readonly isOnlySetUpOutside: boolean
  /** What becomes wrong with others: those that move for them, that are set up for differently or that need the same mandrels. */
  readonly othersWarnings: readonly OtherWarnings[]
  readonly longerSetups: readonly LongerSetup[]
  /** How many warnings all of them have together; that their line makes them later is one, too. */
  readonly warningCount: number
  /** The one of them that has no mandrel for longest. */
  readonly conflict: AssignedUse | null
  /** What is changed on the line before the first. */
  readonly causes: readonly ChangeoverCause[]
  /** When the last of them is cooled, and the code of the mandrel that it is on. */
  readonly coolsUntil: number
  readonly mandrel: string | null
  /** What is on that mandrel directly before and after the last of them. */
  readonly onMandrel: { readonly before: AssignedUse | undefined; readonly after: AssignedUse | undefined }
  /** Whether the first starts when its mandrel becomes free. */
  readonly isReleased: boolean
  /** What they occupy mandrels with. */
  readonly uses: readonly AssignedUse[]
  /** What others occupy mandrels with then, where that is another mandrel than before or none, by pipe product. */
  readonly movedUses: ReadonlyMap<number, AssignedUse>
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
  const after = slotsAfter(board, all)
  const placed = placedIn(board, after)
  // What is not made yet holds its mandrel for longer than planned.
  const expected = slotsOnFreeLines(board, now, { leaving: new Set(all.map(({ id }) => `${id}`)) })
  const dns = new Set([...after.keys()].flatMap((id) => board.products.get(id)?.dn ?? []))
  const usesIn = (jobs: readonly PlacedJob[]) =>
    mandrelGroups(
      board,
      jobs.map((each) => ({ ...each, slot: heldSlot(each.slot, expected.get(each.job.id)) })),
      now,
      { sizes: dns },
    ).flatMap((group) => group.uses)
  const uses = usesIn(placed)
  const useOf = new Map(uses.map((use) => [use.job, use]))
  const before = new Map(usesIn(placedIn(board, new Map())).map((use) => [use.job, use]))
  const change = { own: new Set(slots.map(({ id }) => id)), slots: after, before, after: useOf }
  const { predicted, delay } = predictedPlaces(board, { slots, after, expected }, now)
  const warnings = slots.flatMap(({ id, slot }) => {
    const product = board.products.get(id)
    const warned = { ...slotToWarn(slot, useOf.get(id)), predictedEnd: predicted.get(id)?.end }
    return product ? warningsAt(board, product, warned) : []
  })
  const othersWarnings = othersWarningsOf(board, change)
  const counted = [warnings, ...othersWarnings.map((other) => other.warnings)].flat().length
  const conflicts = slots.flatMap(({ id }) => {
    const use = useOf.get(id)
    return use && use.busyUntil !== null ? { use, until: use.busyUntil } : []
  })
  const [first, last] = [slots[0]!, slots.at(-1)!]
  const line = placed
    .filter(({ slot }) => slot.line === first.slot.line)
    .toSorted((a, b) => a.slot.start - b.slot.start)
  const index = line.findIndex(({ job }) => job.id === first.id)
  const setUpBefore = line[index - 1]?.job.setUp ?? board.state.lines.get(first.slot.line)?.last
  const { job } = line.find((each) => each.job.id === last.id)!
  const mandrel = useOf.get(last.id)?.mandrel
  return {
    ...{ warnings: [...new Set(warnings)], othersWarnings, predicted, delay },
    warningCount: counted + Number(delay !== null),
    isOnlySetUpOutside: warnings.includes('outside_hours') && slots.every(({ slot }) => isWoundInHours(slot)),
    longerSetups: longerSetups(board, change),
    conflict: conflicts.toSorted((a, b) => b.until - a.until)[0]?.use ?? null,
    causes: changeoverCausesOf(setUpBefore, line[index]!.job.setUp),
    coolsUntil: last.slot.end + job.coolingMinutes * MINUTE,
    mandrel: board.plan.mandrels.find(({ id }) => id === mandrel)?.code ?? null,
    onMandrel: besideOf(useOf.get(last.id), uses),
    isReleased: isReleased(first, uses),
    uses: all.flatMap(({ id }) => useOf.get(id) ?? []),
    movedUses: movedUses(uses, before, new Set(all.map(({ id }) => id))),
    waits: mandrelWaits([line], uses),
  }
}

function besideOf(own: AssignedUse | undefined, uses: readonly AssignedUse[]): SlotFacts['onMandrel'] {
  const others = uses
    .filter((use) => own && own.mandrel !== null && use.mandrel === own.mandrel && use !== own)
    .toSorted((a, b) => a.start - b.start)
  return {
    before: others.findLast(({ start }) => start < own!.start),
    after: others.find(({ start }) => start >= own!.start),
  }
}

function movedUses(
  uses: readonly AssignedUse[],
  before: ReadonlyMap<number | null, AssignedUse>,
  own: ReadonlySet<number>,
): Map<number, AssignedUse> {
  const moved = uses.flatMap((use) => {
    const isMoved = use.job !== null && !own.has(use.job) && before.get(use.job)?.mandrel !== use.mandrel
    return isMoved ? [[use.job, use] as const] : []
  })
  return new Map(moved)
}

/** Returns what is planned, each in its slot or in another that is given for it. */
function placedIn({ state }: PipesBoard, slots: ReadonlyMap<number, PipeSlot>): PlacedJob[] {
  return [...state.products.values()].flatMap(({ id, job, slot }): PlacedJob[] => {
    const own = slots.get(id) ?? slot
    return job && own ? [{ job, slot: own, isFixed: false }] : []
  })
}

/** Returns whether a pipe product starts in the minute in which its mandrel becomes free. */
function isReleased({ id, slot }: DesiredSlot, uses: readonly AssignedUse[]): boolean {
  const own = uses.find(({ job }) => job === id)?.mandrel ?? null
  return own !== null && uses.some(({ mandrel, end }) => mandrel === own && end === slot.start)
}
