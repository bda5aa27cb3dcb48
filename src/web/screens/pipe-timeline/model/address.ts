import { timelineWaits } from '#domain/pipes/timeline.ts'
import { addressCodec, type Field } from '#web/lists/address.ts'
import { choice, id, ids, optional, searchText } from '#web/lists/fields.ts'
import { type TimelineZoom, timelineZooms } from './period.ts'

export const groupings = ['line', 'order'] as const
export type Grouping = (typeof groupings)[number]

export const waitKinds = timelineWaits.map((wait) => `wait_${wait}` as const)
export type WaitKind = (typeof waitKinds)[number]

/** What of the timeline is shown: all of it is kept in the address of the page. */
export type TimelineAddress = {
  /** The start of the period; null: the period that ends soon after now. */
  readonly from: number | null
  readonly zoom: TimelineZoom
  readonly by: Grouping
  /** Ids of lines and codes of statuses; none: all. */
  readonly line: readonly string[]
  readonly status: readonly string[]
  /** In lower case. */
  readonly search: string
  /** The waits that are marked. */
  readonly wait: WaitKind | null
  /** The pipe that is scrolled to and marked. */
  readonly pipe: number | null
}

/** An instant to the minute, in UTC: `2026-03-02T06:00Z`. */
const minute: Field<number> = {
  read: (text) => (/^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/.test(text) ? Date.parse(text) || undefined : undefined),
  write: (instant) => `${new Date(instant).toISOString().slice(0, 16)}Z`,
}

export const timelineCodec = addressCodec<TimelineAddress>(
  { from: null, zoom: 'day', by: 'line', line: [], status: [], search: '', wait: null, pipe: null },
  {
    from: optional(minute),
    zoom: choice(timelineZooms),
    by: choice(groupings),
    line: ids(),
    status: ids(),
    search: searchText,
    wait: optional(choice(waitKinds)),
    pipe: optional(id),
  },
)
