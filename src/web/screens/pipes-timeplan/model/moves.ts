import type { PipeMove } from '#contract/pipe-timeplan.ts'
import type { ListedPlanChange, NamedItem, UndoPreview } from '#contract/plan-changes.ts'
import type { ListedChange, UndoPreview as Preview } from '#web/plan/changes/change.ts'

/** A move of the pipes plan, with what people call its pipe product where the answer says so. */
export type NamedPipeMove = PipeMove & { readonly product?: NamedItem }

/** Returns a change of the list as every plan has it. */
export function toListedPipeChange({
  changed_yours,
  item_names,
  ...change
}: ListedPlanChange<PipeMove>): ListedChange<NamedPipeMove> {
  const moves = named(change.moves, item_names)
  const overrides = changed_yours.map(({ change_id, item }) => ({
    change: change_id,
    move: moves.find((move) => move.item === item) ?? null,
  }))
  return { ...change, moves, overrides }
}

/** Returns the preview of an undo as every plan has it. */
export function toPipeUndoPreview({ item_names, ...preview }: UndoPreview<PipeMove>): Preview<NamedPipeMove> {
  return { ...preview, moves: named(preview.moves, item_names) }
}

function named(moves: readonly PipeMove[], items: readonly NamedItem[]): NamedPipeMove[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  return moves.map((move) => {
    const product = byId.get(move.item)
    return product ? { ...move, product } : move
  })
}
