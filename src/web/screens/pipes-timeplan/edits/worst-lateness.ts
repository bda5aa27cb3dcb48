import { MINUTE } from '#domain/time.ts'
import { dueOf } from '#web/screens/pipes-timeplan/model/pipe-warnings.ts'
import type { PipesBoard } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import type { DesiredSlot } from './pipe-intent.ts'
import type { PredictedPlaces } from './predicted-places.ts'

type Places = Partial<Pick<PredictedPlaces, 'predicted'>> & { readonly slots: readonly DesiredSlot[] }
type Lateness = { readonly due: number; readonly minutes: number }

/** Returns the end of the delivery date that slots miss by most as predicted, and by how many minutes; null where none is late. */
export function worstLateness(
  { slots, predicted }: Places,
  board: Pick<PipesBoard, 'products' | 'rows' | 'dues'>,
): Lateness | null {
  const late = slots.flatMap(({ id, slot }): Lateness[] => {
    const product = board.products.get(id)
    const due = product ? dueOf(board, product) : null
    const { end } = predicted?.get(id) ?? slot
    return due !== null && end > due ? [{ due, minutes: (end - due) / MINUTE }] : []
  })
  return late.toSorted((a, b) => b.minutes - a.minutes)[0] ?? null
}
