import type { Page } from 'playwright-core'
import { notedAt } from './first-picture.ts'

/** Returns the milliseconds from letting go of what the mouse drags until the picture in which one more such element is. */
export async function droppedMs(page: Page, added: string): Promise<number> {
  await page.evaluate(noteDrop, added)
  await page.mouse.up()
  return Math.round(await notedAt(page, 'droppedMs'))
}

function noteDrop(selector: string): void {
  Object.assign(globalThis, { droppedMs: undefined })
  const added = () => document.querySelectorAll(selector).length
  const before = added()
  let up = Number.NaN
  addEventListener('pointerup', ({ timeStamp }) => (up = timeStamp), { capture: true, once: true })
  const channel = new MessageChannel()
  channel.port1.onmessage = () => Object.assign(globalThis, { droppedMs: performance.now() - up })
  const observer = new MutationObserver(() => {
    if (added() === before) return
    observer.disconnect()
    requestAnimationFrame(() => channel.port2.postMessage(null))
  })
  observer.observe(document, { childList: true, subtree: true })
}
