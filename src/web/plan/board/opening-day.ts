import type { Lane } from './board.ts'
import type { Range } from './visible-area.ts'

/**
 * Returns the day on which a lane's working time opens: today or else the first working day after it, of those that are
 * visible; the first of them where all are over.
 */
export function openingDay(
  { cells }: Pick<Lane, 'cells'>,
  [first, last]: Range,
  today: string,
): string | undefined {
  const visible = cells.slice(first, last + 1)
  const ahead = visible.filter(({ day }) => day.date >= today)
  const best = ahead.find(({ day, working }) => day.date === today || working.length > 0)
  return (best ?? ahead[0] ?? visible[0] ?? cells[0])?.day.date
}
