import { type RefObject, useEffect } from 'react'

/** Goes on F6 from the tree to the board, to the panel beside it, and back to the tree; on Shift+F6 the other way round. */
export function useRegionKeys(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const element = root.current
      if (event.key !== 'F6' || !element || !isWithin(element)) return
      event.preventDefault()
      const regions = [...element.querySelectorAll<HTMLElement>('aside, [role=grid]')].filter((each) =>
        each.checkVisibility(),
      )
      const at = regions.findIndex((each) => each.contains(document.activeElement))
      const next = event.shiftKey ? (at < 0 ? -1 : at - 1) : at + 1
      entryOf(regions.at(next % regions.length))?.focus()
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [root])
}

/** Returns whether the focus is on the screen or nowhere; a dialog keeps it. */
function isWithin(root: HTMLElement): boolean {
  const { activeElement } = document
  return activeElement?.closest('[role=dialog]') == null && root.isConnected
}

/** Returns where the keyboard enters a region: the tab stop of its tree or grid, else its title, else its first button. */
function entryOf(region: HTMLElement | undefined): HTMLElement | null | undefined {
  const stop = ':is([role=treeitem], [role=gridcell])[tabindex="0"]'
  return region?.querySelector<HTMLElement>(stop) ?? region?.querySelector<HTMLElement>('h2, button')
}
