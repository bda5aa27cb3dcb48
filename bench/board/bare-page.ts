import type { JSHandle } from 'playwright-core'

/** Puts boxes that no program knows in place of what a scroller shows; what React holds stays in the page, unseen. */
export async function showBare(selector: string, boxes: JSHandle<HTMLElement>): Promise<void> {
  await boxes.evaluate((bare, where) => {
    const real = document.querySelector(where)
    const scroller = real?.cloneNode(false) as HTMLElement
    scroller.append(bare)
    real?.replaceWith(scroller)
  }, selector)
}
