import { useEffect, useState } from 'react'
import { type ListPart, listParts } from './list-parts.ts'
import { partElementId } from './part-heading.tsx'

/** How far below the bars a heading counts as reached. */
const REACHED_PX = 48

/**
 * Returns the part of the list at the top of the window, and the way to say that the user went to one, which stays current
 * until the page is scrolled, even if it is too near the end to reach the top.
 */
export function useCurrentPart(): { current: ListPart; goTo: (part: ListPart) => void } {
  const [{ current }, setState] = useState<{ current: ListPart; at: number | null }>({
    current: 'now',
    at: null,
  })
  useEffect(() => {
    const handleScroll = () =>
      setState((state) => {
        if (state.at === scrollY) return state
        const part = partAtTop()
        return part === state.current && state.at === null ? state : { current: part, at: null }
      })
    addEventListener('scroll', handleScroll, { passive: true })
    return () => removeEventListener('scroll', handleScroll)
  }, [])
  return { current, goTo: (part) => setState({ current: part, at: scrollY }) }
}

function partAtTop(): ListPart {
  const reached = listParts.filter((part) => {
    const heading = document.getElementById(partElementId(part))
    if (!heading) return false
    const margin = Number.parseFloat(getComputedStyle(heading).scrollMarginTop)
    return heading.getBoundingClientRect().top <= margin + REACHED_PX
  })
  return reached.at(-1) ?? 'now'
}
