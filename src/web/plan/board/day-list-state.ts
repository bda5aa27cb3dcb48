/** The day that a narrow screen shows, and the lane in which selected work is previewed. */
export type DayListState = { readonly date: string; readonly previewed: number | null }

export type DayListEvent =
  /** Another day is shown. */
  | { readonly kind: 'show'; readonly date: string }
  /** The button of a lane is pressed: it previews first, then drops. */
  | { readonly kind: 'press'; readonly lane: number }

export function nextDayList(state: DayListState, event: DayListEvent): DayListState {
  if (event.kind === 'show') return { date: event.date, previewed: null }
  return { ...state, previewed: state.previewed === event.lane ? null : event.lane }
}
