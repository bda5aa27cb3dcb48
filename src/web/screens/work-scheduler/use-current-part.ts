import { useEffect, useState } from 'react'
import { type ListPart, listParts } from './list-parts.ts'
import { partElementId } from './part-heading.tsx'

/**
 * Returns the part of the list that is read, which is always in the window, and the way to say that the user went to one,
 * which stays current until the page is scrolled, even if it is too near the end to reach the top.
 */
export function useCurrentPart(): { current: ListPart; goTo: (part: ListPart) => void } {
  const [{ current }, setState] = useState<{ current: ListPart; at: number | null }>({
    current: 'now',
    at: null,
  })
  useEffect(() => {
    const update = () =>
      setState((state) => {
        if (state.at === scrollY) return state
        const part = readPart()
        return part === state.current && state.at === null ? state : { current: part, at: null }
      })
    // Cards also come, go and open without any scrolling.
    const resized = new ResizeObserver(update)
    resized.observe(document.body)
    addEventListener('scroll', update, { passive: true })
    return () => {
      resized.disconnect()
      removeEventListener('scroll', update)
    }
  }, [])
  return { current, goTo: (part) => setState({ current: part, at: scrollY }) }
}

/** Returns the part at a line that goes down the window as the page is scrolled: at its top at first, at its bottom at the end. */
function readPart(): ListPart {
  const { scrollHeight, clientHeight } = document.documentElement
  const progress = scrollHeight > clientHeight ? scrollY / (scrollHeight - clientHeight) : 0
  const headings = listParts.flatMap((part) => {
    const element = document.getElementById(partElementId(part))
    return element ? [{ part, element }] : []
  })
  const top = Number.parseFloat(headings[0] ? getComputedStyle(headings[0].element).scrollMarginTop : '0')
  const line = top + progress * (clientHeight - top)
  const reached = headings.filter(({ element }) => element.getBoundingClientRect().top <= line)
  return reached.at(-1)?.part ?? 'now'
}
