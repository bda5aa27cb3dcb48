import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { notedAt } from './first-picture.ts'

const FRAME_MS = 1000 / 60

/**
 * Returns the milliseconds from letting go of what the mouse drags until the picture in which one more such element is.
 *
 * @param phase the part of the time between two frames after which it is let go: what comes just after a frame waits longest for the next
 */
export async function droppedMs(page: Page, added: string, phase: number): Promise<number> {
  await page.evaluate(noteDrop, added)
  await setTimeout(phase * FRAME_MS)
  await page.mouse.up()
  return notedAt(page, 'droppedMs')
}

async function noteDrop(selector: string): Promise<void> {
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
  await new Promise(requestAnimationFrame)
}
