import type { PlantDay } from '#planning/calendar/plant-days.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { type AddressCodec, addressCodec } from '#web/lists/address.ts'
import { date } from '#web/lists/date-field.ts'
import { choice, id, optional, searchText } from '#web/lists/fields.ts'
import { type Zoom, zooms } from '#web/plan/board/scale.ts'
import { type TimePlace, timePlace } from '#web/working-time/place.ts'

export const tabs = ['unassigned', 'unplanned', 'planned'] as const
export type Tab = (typeof tabs)[number]

export const panels = ['problems', 'changes', 'auto-fit', 'earlier', 'time'] as const
export type PanelName = (typeof panels)[number]

/** What of the plan is shown: all of it is kept in the address of the page. */
export type ViewState = {
  /** The first day shown: a date; null: Monday of this week. */
  readonly from: string | null
  readonly zoom: Zoom
  readonly tab: Tab
  /** In lower case. */
  readonly search: string
  /** The list beside the board. */
  readonly panel: PanelName | null
  /** What the panel of working time shows; null: today. Kept while what no longer fits is scheduled from there. */
  readonly time: TimePlace | null
  /** The part product whose order the panel of that name plans earlier. */
  readonly product: number | null
  /** The work order whose card is open. */
  readonly open: number | null
}

/** How many days the board shows. */
export const DAYS_SHOWN = 31

const codec = addressCodec<ViewState>(
  {
    from: null,
    zoom: 'days',
    tab: 'unassigned',
    search: '',
    panel: null,
    time: null,
    product: null,
    open: null,
  },
  {
    from: optional(date),
    zoom: choice(zooms),
    tab: choice(tabs),
    search: searchText,
    panel: optional(choice(panels)),
    time: optional(timePlace),
    product: optional(id),
    open: optional(id),
  },
)

export const viewCodec: AddressCodec<ViewState> = {
  read: codec.read,
  write: ({ time, product, ...view }, params) =>
    codec.write(
      {
        ...view,
        time: view.panel === 'time' || view.panel === 'auto-fit' ? time : null,
        product: view.panel === 'earlier' ? product : null,
      },
      params,
    ),
}

/** Returns whether the days include an instant. */
export function hasInstant(days: readonly PlantDay[], instant: number): boolean {
  return days.some(({ start, end }) => start <= instant && instant < end)
}

/** Returns the view of days that begin today or before, where the board begins later. */
export function viewFromNow({ days }: { readonly days: readonly PlantDay[] }): Partial<ViewState> {
  return days[0]!.start <= serverNow() ? {} : { from: null }
}
