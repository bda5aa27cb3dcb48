import type { ListedChange, UndoPreview } from './change.ts'

/** What people call an item of a plan. */
export type NamedItem = { readonly id: number; readonly order_number: string; readonly client_name: string }

/** A move of a plan, with what people call its item where the answer says so. */
export type Named<Move> = Move & { readonly product?: NamedItem }

type OfItem = { readonly item: number }
type WithNames = { readonly item_names: readonly NamedItem[] }
type Overriding = { readonly changed_yours: readonly { readonly change_id: number; readonly item: number }[] }

/** Returns a change of the list with its moves named. */
export function toListedChange<Move extends OfItem>({
  changed_yours,
  item_names,
  ...change
}: Omit<ListedChange<Move>, 'overrides' | 'unmoved'> & WithNames & Overriding): ListedChange<Named<Move>> {
  const moves = named(change.moves, item_names)
  const overrides = changed_yours.map(({ change_id, item }) => ({
    change: change_id,
    move: moves.find((move) => move.item === item) ?? null,
  }))
  const names = item_names.map(({ order_number, client_name }) => `${order_number} ${client_name}`.trim())
  return { ...change, moves, overrides, unmoved: moves.length > 0 ? [] : names }
}

/** Returns the preview of an undo with its moves named. */
export function toUndoPreview<Move extends OfItem>({
  item_names,
  ...preview
}: UndoPreview<Move> & WithNames): UndoPreview<Named<Move>> {
  return { ...preview, moves: named(preview.moves, item_names) }
}

function named<Move extends OfItem>(moves: readonly Move[], items: readonly NamedItem[]): Named<Move>[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  return moves.map((move) => {
    const product = byId.get(move.item)
    return product ? { ...move, product } : move
  })
}
