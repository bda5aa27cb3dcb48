import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import type { Row } from './day-rows.ts'

/** Keeps the focus in its place of the list when a gap is filled or a row deleted, which takes the focused button with it. */
export function useRowFocus(rows: readonly Row[]) {
  const list = useRef<HTMLOListElement>(null)
  const place = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (place.current === undefined || document.activeElement !== document.body) return
    const items = list.current?.children
    items
      ?.item(Math.min(place.current, rows.length - 1))
      ?.querySelector('button')
      ?.focus()
  }, [rows])
  return {
    ref: list,
    onFocus: ({ currentTarget, target }: FocusEvent) => {
      place.current = [...currentTarget.children].findIndex((each) => each.contains(target))
    },
    // The user went elsewhere.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget === null) place.current = undefined
    },
  }
}
