import { useLayoutEffect, useState } from 'react'

/** In pixels. */
export const paneWidths = { min: 200, initial: 288, max: 480 }

const KEY = 'plan-pane-width'
const PROPERTY = '--work-width'

export type PaneWidth = {
  readonly width: number
  readonly choose: (width: number) => void
}

/** Keeps the width of the pane as this device remembers it, as a property of the page: what stays at its end begins beside the pane. */
export function usePaneWidth(): PaneWidth {
  const [width, setWidth] = useState(remembered)
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.setProperty(PROPERTY, `${width}px`)
    return () => {
      style.removeProperty(PROPERTY)
    }
  }, [width])
  return {
    width,
    choose: (wanted) => {
      const next = Math.min(Math.max(Math.round(wanted), paneWidths.min), paneWidths.max)
      localStorage.setItem(KEY, String(next))
      setWidth(next)
    },
  }
}

function remembered(): number {
  const width = Number(localStorage.getItem(KEY))
  return width >= paneWidths.min && width <= paneWidths.max ? width : paneWidths.initial
}
