import { useLayoutEffect } from 'react'

/**
 * Marks the page, as `data-page-…` on its root, while something is shown that other parts of it make room for. A style by
 * `:root:has(…)` would search the whole page after every change of it.
 */
export function usePageMark(
  mark: 'banner' | 'filled' | 'panel' | 'plan' | 'rail' | 'review' | 'wide',
  isSet = true,
): void {
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute(`data-page-${mark}`, isSet)
    return () => document.documentElement.removeAttribute(`data-page-${mark}`)
  }, [mark, isSet])
}
