import { addressCodec } from '#web/lists/address.ts'
import { date } from '#web/lists/date-field.ts'
import { choice, id, optional, searchText } from '#web/lists/fields.ts'
import { type PipeZoom, pipeZooms } from './axis.ts'

export const pipeTabs = ['unplanned', 'planned', 'all'] as const
export type PipeTab = (typeof pipeTabs)[number]

const pipePanels = ['problems', 'changes', 'suggest'] as const
export type PipesPanel = (typeof pipePanels)[number]

/** What of the plan is shown: all of it is kept in the address of the page. */
export type PipesView = {
  /** The selected date; null: today. */
  readonly date: string | null
  /** The day that the lanes are scrolled to; null: the selected date. */
  readonly day: string | null
  readonly zoom: PipeZoom
  readonly tab: PipeTab
  /** In lower case. */
  readonly search: string
  /** The pipe product that a link leads to. */
  readonly block: number | null
  /** The list beside the lines. */
  readonly panel: PipesPanel | null
}

export const pipesViewCodec = addressCodec<PipesView>(
  { date: null, day: null, zoom: '36h', tab: 'unplanned', search: '', block: null, panel: null },
  {
    date: optional(date),
    day: optional(date),
    zoom: choice(pipeZooms),
    tab: choice(pipeTabs),
    search: searchText,
    block: optional(id),
    panel: optional(choice(pipePanels)),
  },
)
