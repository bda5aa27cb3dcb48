import { type RefObject, useEffect, useRef } from 'react'
import { useAfterPaint } from '#web/plan/changes/after-paint.ts'
import type { PipesBoard } from '#web/screens/pipes-timeplan/model/pipes-board.ts'

/** Returns an element, or null where there is none. */
export type FindElement = () => HTMLElement | null

/** Returns the block of a planned pipe, or its card in the list of a line. */
export function blockIn(id: number | string | undefined): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-block="${id}"]`)
}

/** Returns how planned pipes are found that have moved, and on a phone all: the tree keeps the focus where they came from it. */
export function blockOfMoved(
  [first]: ReadonlySet<string>,
  { products }: PipesBoard,
  isPhone: boolean,
): FindElement {
  const wasPlanned = products.get(Number(first))?.slot !== null
  return () => (wasPlanned || isPhone ? blockIn(first) : null)
}

/**
 * Returns a function that brings the focus to an element once a change is drawn, where it is lost with what had it; to the tree where
 * there is no such element.
 */
export function useFocusAfter(board: PipesBoard, pane: RefObject<HTMLElement | null>) {
  const drawn = useAfterPaint(board)
  const next = useRef<{ find: FindElement; before: PipesBoard } | null>(null)
  useEffect(() => {
    // An older change can be drawn while this one waits: the tree still has what leaves it then.
    if (drawn !== board || !next.current || next.current.before === board) return
    if (document.activeElement === document.body) {
      const element = next.current.find()
      if (element) focusInView(element)
      else pane.current?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')?.focus()
    }
    next.current = null
  }, [board, drawn, pane])
  return (find: FindElement) => {
    next.current = { find, before: board }
  }
}

/** The lanes already show what was done in them; bars cover the ends of a list. */
function focusInView(element: HTMLElement): void {
  if (!element.closest('[data-lanes]')) element.scrollIntoView({ block: 'center' })
  element.focus({ preventScroll: true })
}
