import type { AssignedUse } from '#planning/pipes/mandrels.ts'
import type { PipeSlot } from '#planning/pipes/pipe-job.ts'
import { movesOfPipePlan } from '#planning/pipes/plan-moves.ts'
import type { PlanWarningCode } from '#planning/pipes/warnings.ts'
import { slotToWarn, warningsAt } from '#web/screens/pipes-timeplan/model/pipe-warnings.ts'
import type { PipesBoard } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import type { DesiredSlot } from './pipe-intent.ts'

/** What becomes wrong with another pipe, in the slot that it then has, and with which mandrel. */
export type OtherWarnings = DesiredSlot & {
  readonly warnings: readonly PlanWarningCode[]
  readonly use: AssignedUse | undefined
}

/** A set-up that takes longer than before because another pipe is wound first. */
export type LongerSetup = DesiredSlot & { readonly before: number }

/** Returns by id where pipes are wound once some have the slots that they are to have: neighbours are set up for differently. */
export function slotsAfter(
  { state, rules }: PipesBoard,
  desired: readonly DesiredSlot[],
): ReadonlyMap<number, PipeSlot> {
  const wanted = desired.map(({ id, slot: { line, start } }) => ({ id, line, start }))
  const laid = movesOfPipePlan(wanted, state, rules).moves.flatMap(({ item, to }) =>
    to.state === 'planned' ? [[item, to.slot] as const] : [],
  )
  return new Map([...desired.map(({ id, slot }) => [id, slot] as const), ...laid])
}

/** The uses of mandrels by pipe product. */
type Uses = ReadonlyMap<number | null, AssignedUse>
type Change = {
  /** The pipes that are planned. */
  readonly own: ReadonlySet<number>
  readonly slots: ReadonlyMap<number, PipeSlot>
  readonly before: Uses
  readonly after: Uses
}

/** Returns what becomes wrong with pipes that are not planned themselves, by start. */
export function othersWarningsOf(board: PipesBoard, { own, slots, before, after }: Change): OtherWarnings[] {
  const found = [...board.state.products.values()].flatMap(({ id, slot: old }): OtherWarnings[] => {
    const product = board.products.get(id)
    const [slot, use] = [slots.get(id) ?? old, after.get(id)]
    if (own.has(id) || !product || !old || !slot) return []
    const was = before.get(id)
    // In the same slot, only a conflict that begins is new.
    if (slot === old && (!use?.busyUntil || was?.busyUntil)) return []
    const known = warningsAt(board, product, slotToWarn(old, was, board.hours.working))
    const warnings = warningsAt(board, product, slotToWarn(slot, use)).filter((each) => !known.includes(each))
    return warnings.length > 0 ? [{ id, slot, warnings, use }] : []
  })
  return found.toSorted((a, b) => a.slot.start - b.slot.start)
}

/** Returns whose set-up takes longer, by start. */
export function longerSetups(
  { state }: PipesBoard,
  { own, slots }: Pick<Change, 'own' | 'slots'>,
): LongerSetup[] {
  const found = [...slots].flatMap(([id, slot]): LongerSetup[] => {
    const before = state.products.get(id)?.slot?.setupMinutes
    return before !== undefined && !own.has(id) && slot.setupMinutes > before ? [{ id, slot, before }] : []
  })
  return found.toSorted((a, b) => a.slot.start - b.slot.start)
}
