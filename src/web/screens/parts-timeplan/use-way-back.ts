import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { focusWhenDrawn } from '#web/plan/board/focus-when-drawn.ts'
import type { ViewState } from '#web/screens/parts-timeplan/model/view-state.ts'
import { stepBack, stepOut } from './way-back.ts'

type Props = {
  root: RefObject<HTMLElement | null>
  view: ViewState
  /** Does what leaves the card, once the user agrees to lose what is not saved in it. */
  leave: (go: () => void) => void
  onView: (changed: Partial<ViewState>) => void
}

/** The way back from the card, and from what a problem has led to. */
export type WayBack = {
  /** Remembers the problem from which the user leaves the list. */
  readonly leave: (problem: string) => void
  /** Closes the card and goes back to where the user came from; returns whether there was anything to go back to. */
  readonly back: () => boolean
  /** Closes the card or the panel. */
  readonly close: () => void
}

/** Goes back on Escape and closes cards and panels, without losing the focus. */
export function useWayBack({ root, view, leave, onView }: Props): WayBack {
  const leftProblem = useRef<string>(null)
  const take = (stepOf: typeof stepBack) => {
    const step = stepOf({
      view,
      leftProblem: leftProblem.current,
      isOnBoard: isOnBoard(document.activeElement),
    })
    if (!step) return false
    leave(() => {
      leftProblem.current = null
      if (step.view) onView(step.view)
      if (step.focus !== null) focusIn(root, step.focus)
    })
    return true
  }
  const back = () => take(stepBack)
  const close = () => void take(stepOut)
  const closeBy = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    if (!(event.target instanceof Element) || !isBeside(root.current, event.target)) return
    event.preventDefault()
    close()
  })
  useEffect(() => {
    addEventListener('keydown', closeBy)
    return () => removeEventListener('keydown', closeBy)
  }, [])
  const leaveProblem = (problem: string) => {
    leftProblem.current = problem
  }
  return { leave: leaveProblem, back, close }
}

function focusIn(root: RefObject<HTMLElement | null>, selector: string): void {
  focusWhenDrawn(root.current, () => root.current?.querySelector<HTMLElement>(selector))
}

function isOnBoard(element: Element | null): boolean {
  return element?.closest('[role=grid]') !== null
}

/** Returns whether an element is in the panel, where Escape closes the panel; in fields, Escape has another meaning. */
function isBeside(root: HTMLElement | null, target: Element): boolean {
  const panel = target.closest('[data-beside]')
  const isWriting = target.closest('form:not([data-move]), input:not([data-move] *), textarea') !== null
  return panel !== null && root?.contains(panel) === true && !isWriting
}
