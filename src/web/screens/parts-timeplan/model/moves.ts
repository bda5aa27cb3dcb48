import type { PartMove } from '#contract/part-plan.ts'
import type { ListedPlanChange, NamedItem, UndoPreview } from '#contract/plan-changes.ts'
import type { ListedChange, UndoPreview as Preview } from '#web/plan/changes/change.ts'

/** A move of the parts plan, with what people call its part product where the answer says so. */
export type PartsMove = PartMove & { readonly product?: NamedItem }

/** Returns a change of the list as every plan has it. */
export function toListed({
  changed_yours,
  item_names,
  ...change
}: ListedPlanChange<PartMove>): ListedChange<PartsMove> {
  const moves = named(change.moves, item_names)
  const moveOf = (id: number) => moves.find(({ item }) => item === id) ?? null
  const overrides = changed_yours.map(({ change_id, item }) => ({
    change: change_id,
    move: moveOf(item),
  }))
  return { ...change, moves, overrides }
}

/** Returns the preview of an undo as every plan has it. */
export function toPreview({ item_names, ...preview }: UndoPreview<PartMove>): Preview<PartsMove> {
  return { ...preview, moves: named(preview.moves, item_names) }
}

function named(moves: readonly PartMove[], items: readonly NamedItem[]): PartsMove[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  return moves.map((move) => {
    const product = byId.get(move.item)
    return product ? { ...move, product } : move
  })
}
