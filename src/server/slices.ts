import { setImmediate as yieldToOthers } from 'node:timers/promises'

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

/** Maps many items in slices, so that other requests are served in between. */
export async function mapInSlices<T, R>(items: Iterable<T>, map: (item: T) => R): Promise<R[]> {
  const mapped: R[] = []
  const slice = slices()
  for (const item of items) {
    mapped.push(map(item))
    const pause = slice()
    if (pause) await pause
  }
  return mapped
}
