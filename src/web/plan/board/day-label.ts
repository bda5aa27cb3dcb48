import { formatHours } from '#web/lib/format.ts'
import { isFilled, type Lane, UNASSIGNED_LANE } from './board.ts'
import type { BoardLabels } from './labels.ts'

/** Returns why a day has no working time, where it has none, how full it is, where anything is, and what is left from earlier. */
export function dayLabel(lane: Lane, cell: Lane['cells'][number], labels: BoardLabels): string {
  const off = labels.off(lane, cell)
  const load = isFilled(cell) || off === '' ? laneLoad(lane, cell, labels) : ''
  return [off, load, labels.carried(lane, cell)].filter(Boolean).join(' · ')
}

/** Returns how full a day is; work without an operator has no working time to fill. */
export function laneLoad(
  { id }: Pick<Lane, 'id'>,
  { load }: Pick<Lane['cells'][number], 'load'>,
  labels: Pick<BoardLabels, 'load'>,
): string {
  if (id !== UNASSIGNED_LANE) return labels.load(load)
  return load.plannedMinutes > 0 ? formatHours(load.plannedMinutes) : ''
}
