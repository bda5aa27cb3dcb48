import type { ViewState } from '#web/screens/parts-timeplan/model/view-state.ts'

/** A step back: what it changes of the view, and the selector of what it focuses; each null where it stays. */
export type StepBack = { readonly view: Partial<ViewState> | null; readonly focus: string | null }

/** Where the user is: what is open, the problem that they left, and whether the focus is on the board. */
export type CurrentPlace = {
  readonly view: Pick<ViewState, 'panel' | 'open' | 'time'>
  readonly leftProblem: string | null
  readonly isOnBoard: boolean
}

/** Returns the step from the card to where the user came from; null where there is nothing to go back to. */
export function stepBack({ view: { panel, open }, leftProblem, isOnBoard }: CurrentPlace): StepBack | null {
  const view = open === null ? null : { open: null }
  if (panel === 'problems' && leftProblem !== null) return { view, focus: `[data-problem="${leftProblem}"]` }
  if (open === null) return null
  return { view, focus: isOnBoard ? null : `[role=grid] [data-block="${open}"]` }
}

/** Returns the step that closes the card or, without one, the panel. */
export function stepOut(current: CurrentPlace): StepBack | null {
  if (current.view.open !== null) return stepBack(current)
  return { view: { panel: panelBehind(current.view) }, focus: '[role=toolbar] [aria-expanded=true]' }
}

/** Returns the panel that is shown once the present one is closed: that of working time, from which work was scheduled. */
function panelBehind({ panel, time }: Pick<ViewState, 'panel' | 'time'>): ViewState['panel'] {
  return panel === 'auto-fit' && time !== null ? 'time' : null
}
