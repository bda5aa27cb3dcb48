import type { Page } from 'playwright-core'

/** So many frames, and how far each scrolls, in pixels. */
export type ScrollRun = { readonly frames: number; readonly left: number; readonly top: number }

/** Returns the milliseconds between frames while an element scrolls. */
export function scrolled(page: Page, selector: string, runs: readonly ScrollRun[]): Promise<number[]> {
  return page.evaluate(
    async ({ where, all }) => {
      const element = document.querySelector(where)
      const times: number[] = []
      let before = await new Promise<number>(requestAnimationFrame)
      for (const { frames, left, top } of all)
        for (let frame = 0; frame < frames; frame += 1) {
          element?.scrollBy(left, top)
          const now = await new Promise<number>(requestAnimationFrame)
          times.push(now - before)
          before = now
        }
      return times
    },
    { where: selector, all: runs },
  )
}

/** Returns the same while nothing happens, to compare machines. */
export function idleFrames(page: Page, frames: number): Promise<number[]> {
  return scrolled(page, 'body', [{ frames, left: 0, top: 0 }])
}

/** Returns the milliseconds between frames during some work. */
export async function framesDuring(page: Page, work: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = []
    let before: number | undefined
    const note = (now: number) => {
      if (before !== undefined) times.push(now - before)
      before = now
      frame = requestAnimationFrame(note)
    }
    let frame = requestAnimationFrame(note)
    const end = () => {
      cancelAnimationFrame(frame)
      return times
    }
    Object.assign(globalThis, { endFrames: end })
  })
  await work()
  return page.evaluate(() => Reflect.get(globalThis, 'endFrames')())
}
