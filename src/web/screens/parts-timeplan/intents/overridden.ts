import type { ListedPlanChange, PlanMove } from '#contract/part-timeplan.ts'

/** A move by which somebody, or another window of the same user, has changed what this page planned. */
export type Overridden = {
  readonly change: ListedPlanChange
  readonly move: PlanMove
  readonly isSelf: boolean
}

/** Who reads the changes, and which of them this page has made. */
export type Reader = { readonly user: number | undefined; readonly own: ReadonlySet<number> }

/** Returns the changes that moved what this page planned, oldest first: one move of each. */
export function overriddenHere(
  changes: readonly ListedPlanChange[],
  { user, own }: Reader,
): readonly Overridden[] {
  return changes.toReversed().flatMap((change) => {
    if (own.has(change.id)) return []
    const yours = change.changed_yours.find(({ change_id }) => own.has(change_id))
    const move = change.moves.find(({ part_product }) => part_product === yours?.part_product)
    return move ? [{ change, move, isSelf: change.made_by?.id === user }] : []
  })
}

/** Returns the changes by which others have moved what the user planned, on whatever page. */
export function overriddenByOthers(
  changes: readonly ListedPlanChange[],
  { user, own }: Reader,
): readonly ListedPlanChange[] {
  return changes.filter(
    ({ id, made_by, changed_yours }) => changed_yours.length > 0 && made_by?.id !== user && !own.has(id),
  )
}
