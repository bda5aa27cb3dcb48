import { isFilled, type Lane } from './board.ts'
import type { BoardLabels } from './labels.ts'

/** Returns why a day has no working time, where it has none, and how full it is, where anything is. */
export function dayLabel(lane: Lane, cell: Lane['cells'][number], labels: BoardLabels): string {
  const off = labels.off(lane, cell)
  const load = isFilled(cell) || off === '' ? labels.load(cell.load) : ''
  return [off, load].filter(Boolean).join(' · ')
}
