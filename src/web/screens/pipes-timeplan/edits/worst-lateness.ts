import { MINUTE } from '#domain/time.ts'
import { dueOf } from '#web/screens/pipes-timeplan/model/pipe-warnings.ts'
import type { PipesBoard } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import type { DesiredSlot } from './pipe-intent.ts'

type Lateness = { readonly due: number; readonly minutes: number }

/** Returns the end of the delivery date that slots miss by most, and by how many minutes; null where none is late. */
export function worstLateness(
  slots: readonly DesiredSlot[],
  board: Pick<PipesBoard, 'products' | 'rows' | 'dues'>,
): Lateness | null {
  const late = slots.flatMap(({ id, slot }): Lateness[] => {
    const product = board.products.get(id)
    const due = product ? dueOf(board, product) : null
    return due !== null && slot.end > due ? [{ due, minutes: (slot.end - due) / MINUTE }] : []
  })
  return late.toSorted((a, b) => b.minutes - a.minutes)[0] ?? null
}
