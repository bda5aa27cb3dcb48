import type { Page } from 'playwright-core'

/** In the page, before its program: records when blocks and the tree are first visible. */
export function noteFirstPicture(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[data-block]') || !document.querySelector('[role=treeitem]')) return
    observer.disconnect()
    const channel = new MessageChannel()
    channel.port1.onmessage = () => Object.assign(globalThis, { paintedAt: performance.now() })
    requestAnimationFrame(() => channel.port2.postMessage(null))
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** Returns the milliseconds from the arrival of a plan to its first picture, and those from the navigation to it. */
export async function firstPicture(page: Page, plan: string) {
  const opened = await notedAt(page, 'paintedAt')
  return { sinceAnswer: opened - (await answeredAt(page, plan)), sinceNavigation: opened }
}

/** Returns the milliseconds from the arrival of the newest plan to what the page notes. */
export async function sinceAnswer(page: Page, noted: string, plan: string): Promise<number> {
  return (await notedAt(page, noted)) - (await answeredAt(page, plan))
}

/** Waits until the page has noted something, and returns it. */
export async function notedAt(page: Page, noted: string): Promise<number> {
  await page.waitForFunction((name) => Reflect.get(globalThis, name) !== undefined, noted)
  return page.evaluate((name) => Number(Reflect.get(globalThis, name)), noted)
}

function answeredAt(page: Page, plan: string): Promise<number> {
  return page.evaluate((path) => {
    const answer = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes(`/${path}/?`))
      .at(-1)
    return answer instanceof PerformanceResourceTiming ? answer.responseEnd : Number.NaN
  }, plan)
}
