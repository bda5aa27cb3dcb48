import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { Steps } from '#planning/steps.ts'

/** Long work yields to other requests after this time, and after the step that exceeds it. */
const SLICE_MS = 4

/** Returns a function to call after each step of long work: it returns a promise to await when others should be served, else nothing: a promise for each of many steps costs more than the steps. */
export function slices(): () => Promise<void> | undefined {
  let began = performance.now()
  return () => {
    if (performance.now() - began < SLICE_MS) return undefined
    return yieldToOthers().then(() => {
      began = performance.now()
    })
  }
}

/** Does long work in slices, so that other requests are served in between. */
export async function inSlices<T>(steps: Steps<T>): Promise<T> {
  const slice = slices()
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    const pause = slice()
    if (pause) await pause
  }
}

/** Maps many items in slices, so that other requests are served in between. */
export async function mapInSlices<T, R>(
  items: Iterable<T>,
  map: (item: T, index: number) => R,
): Promise<R[]> {
  const mapped: R[] = []
  const slice = slices()
  for (const item of items) {
    mapped.push(map(item, mapped.length))
    const pause = slice()
    if (pause) await pause
  }
  return mapped
}
