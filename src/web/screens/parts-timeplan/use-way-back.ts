import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { focusWhenDrawn } from '#web/plan/board/focus-when-drawn.ts'
import type { ViewState } from '#web/screens/parts-timeplan/model/view-state.ts'

type Props = {
  root: RefObject<HTMLElement | null>
  view: ViewState
  onView: (changed: Partial<ViewState>) => void
}

/** The way back from the card, and from what a problem has led to. */
export type WayBack = {
  /** Remembers the problem from which one leaves the list. */
  readonly leave: (problem: string) => void
  /** Closes the card and goes back to where one was before; answers whether there was any way back. */
  readonly back: () => boolean
  /** Closes what stands beside the board. */
  readonly close: () => void
}

/** Goes back by Escape, and closes what stands beside the board, without losing the focus. */
export function useWayBack({ root, view, onView }: Props): WayBack {
  const left = useRef<string>(undefined)
  const back = () => {
    const problem = view.panel === 'problems' ? left.current : undefined
    const { open } = view
    left.current = undefined
    if (open !== null) onView({ open: null })
    if (problem !== undefined) focusIn(root, `[data-problem="${problem}"]`)
    else if (open !== null && !isOnBoard(document.activeElement))
      focusIn(root, `[role=grid] [data-block="${open}"]`)
    return open !== null || problem !== undefined
  }
  const close = () => {
    if (view.open !== null) return void back()
    focusIn(root, '[role=toolbar] [aria-expanded=true]')
    onView({ panel: null })
  }
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
  const leave = (problem: string) => {
    left.current = problem
  }
  return { leave, back, close }
}

function focusIn(root: RefObject<HTMLElement | null>, selector: string): void {
  focusWhenDrawn(root.current, () => root.current?.querySelector<HTMLElement>(selector))
}

function isOnBoard(element: Element | null): boolean {
  return element?.closest('[role=grid]') !== null
}

/** Whether a key pressed there is for what stands beside the board; a field has its own Escape. */
function isBeside(root: HTMLElement | null, target: Element): boolean {
  const panel = target.closest('[data-beside]')
  return panel !== null && root?.contains(panel) === true && !target.closest('form, input, textarea')
}
