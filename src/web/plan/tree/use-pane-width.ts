import { useLayoutEffect, useState } from 'react'

/** In pixels. */
export const paneWidths = { min: 200, max: 480 }

const KEY = 'plan-pane-width'
const PROPERTY = '--work-width'

export type PaneWidth = {
  /** Undefined as long as the user has not chosen one: the stylesheet decides. */
  readonly chosen: number | undefined
  readonly choose: (width: number) => void
}

/** Keeps the width of the pane as this device remembers it, as a property of the page: messages begin beside the pane. */
export function usePaneWidth(): PaneWidth {
  const [chosen, setChosen] = useState(remembered)
  useLayoutEffect(() => {
    if (chosen === undefined) return
    const { style } = document.documentElement
    style.setProperty(PROPERTY, `${chosen}px`)
    return () => {
      style.removeProperty(PROPERTY)
    }
  }, [chosen])
  return {
    chosen,
    choose: (wanted) => {
      const next = Math.min(Math.max(Math.round(wanted), paneWidths.min), paneWidths.max)
      localStorage.setItem(KEY, String(next))
      setChosen(next)
    },
  }
}

function remembered(): number | undefined {
  const width = Number(localStorage.getItem(KEY))
  return width >= paneWidths.min && width <= paneWidths.max ? width : undefined
}
