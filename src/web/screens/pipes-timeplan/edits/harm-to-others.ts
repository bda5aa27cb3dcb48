import { MINUTE } from '#domain/time.ts'
import { dueOf } from '#web/screens/pipes-timeplan/model/pipe-warnings.ts'
import type { PipesBoard } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import type { DesiredSlot } from './pipe-intent.ts'

/** How many pipes become late, and how many that are late anyway become later than predicted. */
export type Harm = { readonly late: number; readonly later: number }

/** A plan is moved with some minutes to spare: a pipe that ends up to this much later than predicted does not count. */
const SPARE = 15 * MINUTE

/**
 * Returns how many pipes become late, or later, in new slots, compared with when they are predicted to end now.
 *
 * @param except is not counted
 */
export function harmToOthers(
  { lanes, ...board }: Pick<PipesBoard, 'lanes' | 'rows' | 'dues'>,
  slots: readonly DesiredSlot[],
  except: number | null = null,
): Harm {
  const blocks = new Map(lanes.flatMap((lane) => lane.blocks).map((block) => [block.id, block]))
  const late = slots.flatMap(({ id, slot: { end } }) => {
    const block = id === except ? undefined : blocks.get(id)
    const due = block ? dueOf(board, block.product) : null
    if (!block || due === null || end <= due) return []
    const before = (block.predicted ?? block.slot).end
    return [{ wasLate: before > due, by: end - before }]
  })
  return {
    late: late.filter(({ wasLate }) => !wasLate).length,
    later: late.filter(({ wasLate, by }) => wasLate && by > SPARE).length,
  }
}
