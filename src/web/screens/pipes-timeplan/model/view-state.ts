import { addressCodec } from '#web/lists/address.ts'
import { date } from '#web/lists/date-field.ts'
import { choice, id, optional, searchText } from '#web/lists/fields.ts'
import { type DueState, dues } from '#web/orders/orders-address.ts'
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
  /** When the orders of the tree are due. */
  readonly due: DueState['due']
  readonly due_from: DueState['date']
  readonly due_to: DueState['end_date']
  /** The pipe product that a link leads to. */
  readonly block: number | null
  /** The list beside the lines. */
  readonly panel: PipesPanel | null
}

export const pipesViewCodec = addressCodec<PipesView>(
  {
    ...{ date: null, day: null, zoom: '36h', tab: 'unplanned', search: '', block: null, panel: null },
    ...{ due: 'any', due_from: null, due_to: null },
  },
  {
    date: optional(date),
    day: optional(date),
    zoom: choice(pipeZooms),
    tab: choice(pipeTabs),
    search: searchText,
    due: choice(dues),
    due_from: optional(date),
    due_to: optional(date),
    block: optional(id),
    panel: optional(choice(pipePanels)),
  },
)

/** Returns when the orders of the tree are due, as orders are filtered by it. */
export function dueOfView({ due, due_from: date, due_to: end_date }: PipesView): DueState {
  return { due, date, end_date }
}
