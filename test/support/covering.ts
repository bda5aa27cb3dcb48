import type { Locator } from 'playwright-core'

/** Returns the names of the visible controls outside an element whose middle it covers. */
export function controlsUnder(cover: Locator): Promise<string[]> {
  return cover.evaluate((element) =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [role=gridcell]')]
      .filter((control) => !element.contains(control) && control.checkVisibility())
      .filter((control) => {
        const { left, top, width, height } = control.getBoundingClientRect()
        const found = document.elementFromPoint(left + width / 2, top + height / 2)
        return found !== null && element.contains(found)
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? ''),
  )
}
