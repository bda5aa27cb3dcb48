import type { Interval } from '#domain/time.ts'
import type { Cell } from './board.ts'
import { offsetOf } from './board-places.ts'
import { type Scale, shownIn } from './scale.ts'
import type { LaneTime, Stretch } from './stretches.ts'

const layers: Readonly<Record<Stretch['kind'], string | undefined>> = {
  work: undefined,
  away: 'var(--hatch)',
  outside: 'var(--hatch)',
  overtime: 'linear-gradient(var(--overtime), var(--overtime))',
  off: undefined,
}
const WORK = 'linear-gradient(var(--ground), var(--ground))'
const LUNCH = 'repeating-linear-gradient(var(--day-line) 0 2px, transparent 2px 4px)'

/** Returns the CSS backgrounds of a cell: what of its time is not simply worked; undefined where all is. */
export function groundOf(
  { stretches, working, lunches }: Cell,
  day: number,
  { scale, time }: { readonly scale: Scale; readonly time: LaneTime },
): string | undefined {
  const { zoom } = scale
  if (zoom === 'month') return undefined
  const column = scale.columns[day]!
  const shown = shownIn(scale, day, time)
  const across = (instant: number) => Math.round(offsetOf(column, shown, instant))
  const layer = (image: string, { start, end }: Interval) =>
    `${image} ${across(start)}px 0 / ${across(end) - across(start)}px 100% no-repeat`
  const halves = zoom === 'days' && !column.isThin ? lunches.filter(({ start }) => isIn(working, start)) : []
  const isFolded = column.width > column.time
  const all = [
    ...halves.map(({ start }) => `${LUNCH} ${across(start)}px 19px / 1px 100% no-repeat`),
    ...stretches.flatMap(({ kind, ...span }) => (layers[kind] ? [layer(layers[kind], span)] : [])),
    ...(zoom === 'hours' ? working.map((span) => layer(WORK, span)) : []),
    ...(isFolded ? [`var(--hatch) ${column.time}px 0 / ${column.width - column.time}px 100% no-repeat`] : []),
  ]
  const base = zoom === 'hours' ? 'var(--off)' : 'var(--ground)'
  return all.length === 0 ? undefined : [...all, base].join(', ')
}

/** Returns whether working time goes on up to an instant. */
function isIn(working: readonly Interval[], instant: number): boolean {
  return working.some(({ start, end }) => start < instant && instant <= end)
}
