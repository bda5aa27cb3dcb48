import type { Page } from 'playwright-core'

type Point = { readonly x: number; readonly y: number }

/** Presses long enough to drag what is there, and drags it to another point; returns the function that lifts the finger. */
export async function dragByFinger(page: Page, from: Point, to: Point): Promise<() => Promise<void>> {
  const finger = await page.context().newCDPSession(page)
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) => {
    await finger.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
  await touch('touchStart', [from])
  await page.locator('[data-dragging]').waitFor({ state: 'attached' })
  await touch('touchMove', [to])
  return () => touch('touchEnd', [])
}
