import { standing } from '#planning/changes/made-change.ts'
import type { ListedChange, ReadMove } from './change.ts'
import { isSamePlace } from './held.ts'
import type { OwnChanges } from './own-changes.ts'
import type { UndoStack } from './undo-stack.ts'

/** What has happened to a plan, newest first, what of it this page did, and how its moves are read. */
type Happened<Move> = {
  readonly changes: readonly ListedChange<Move>[]
  readonly own: Pick<OwnChanges, 'ids'>
  readonly readMove: ReadMove<Move>
}

/** Returns an undo stack without the changes whose work others, or another window, have since moved elsewhere. */
export function undoable<Move, Summary>(
  stack: UndoStack<Summary>,
  happened: Happened<Move>,
): UndoStack<Summary> {
  const { changes, own } = happened
  if (changes.every(({ id }) => own.ids.has(id))) return stack
  const isOffered = ({ id }: { readonly id: number | string }) => {
    const change = changes.find((each) => each.id === id)
    return change === undefined || !isOverwritten(change, happened)
  }
  return { past: stack.past.filter(isOffered), future: stack.future.filter(isOffered) }
}

function isOverwritten<Move>(
  change: ListedChange<Move>,
  { changes, own, readMove }: Happened<Move>,
): boolean {
  const left = new Map(
    change.moves.map(readMove).flatMap(({ picks, to }) => picks.map((pick) => [pick, to] as const)),
  )
  const later = changes.filter(({ id }) => id > change.id).toReversed()
  return standing(change, later)
    .filter(({ id }) => !own.ids.has(id))
    .flatMap(({ moves }) => moves.map(readMove))
    .some(({ picks, to }) =>
      picks.some((pick) => {
        const place = left.get(pick)
        return place !== undefined && !isSamePlace(place, to)
      }),
    )
}
