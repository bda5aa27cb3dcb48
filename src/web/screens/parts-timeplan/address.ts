import { isDate } from '#web/lib/plant-clock.ts'
import { type Zoom, zooms } from './board/scale.ts'
import { type Tab, tabs } from './tree/plan-tree.ts'
import { readPlace, type TimePlace, writePlace } from './working-time/place.ts'

export const panels = ['problems', 'changes', 'auto-fit', 'time'] as const
export type Panel = (typeof panels)[number]

/** What of the plan is looked at: all of it stands in the address of the page. */
export type Look = {
  /** The first day shown: a date; null: Monday of this week. */
  readonly from: string | null
  readonly zoom: Zoom
  readonly tab: Tab
  /** In lower case. */
  readonly search: string
  /** The list that stands beside the board. */
  readonly panel: Panel | null
  /** What the panel of working time shows; null: today. */
  readonly time: TimePlace | null
  /** The work order whose card is open. */
  readonly open: number | null
}

/** How many days the board shows. */
export const DAYS_SHOWN = 31

/** What an address asks for; whatever in it is not understood counts as not asked. */
export function readLook(params: URLSearchParams): Look {
  const open = params.get('open')
  return {
    from: dateOf(params.get('from')),
    zoom: zooms.find((zoom) => zoom === params.get('zoom')) ?? 'days',
    tab: tabs.find((tab) => tab === params.get('tab')) ?? 'unassigned',
    search: (params.get('search') ?? '').trim().slice(0, 200).toLowerCase(),
    panel: panels.find((panel) => panel === params.get('panel')) ?? null,
    time: readPlace(params.get('time')),
    open: open !== null && /^\d{1,10}$/.test(open) ? Number(open) : null,
  }
}

/** Writes what is looked at into an address; what goes without saying does not stand there. */
export function writeLook({ from, zoom, tab, search, panel, time, open }: Look): string {
  const params = new URLSearchParams({
    ...(from !== null && { from }),
    ...(zoom !== 'days' && { zoom }),
    ...(tab !== 'unassigned' && { tab }),
    ...(search !== '' && { search }),
    ...(panel !== null && { panel }),
    ...(panel === 'time' && time !== null && { time: writePlace(time) }),
    ...(open !== null && { open: String(open) }),
  })
  return params.toString()
}

/** Monday of the week in which a date lies. */
export function mondayOf(date: string): string {
  const day = Temporal.PlainDate.from(date)
  return day.subtract({ days: day.dayOfWeek - 1 }).toString()
}

export function daysOn(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString()
}

function dateOf(text: string | null): string | null {
  return text !== null && isDate(text) ? text : null
}
