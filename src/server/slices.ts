import { setImmediate as others } from 'node:timers/promises'

/** Others wait no longer than this for long work, but for its largest single step. */
const SLICE_MS = 4

/** For long work: called after each step, gives a promise to wait for whenever it is time to let others in. */
export function slices(): () => Promise<void> | undefined {
  let began = performance.now()
  return () => {
    if (performance.now() - began < SLICE_MS) return undefined
    return others().then(() => {
      began = performance.now()
    })
  }
}

/** Maps many items, and lets others in as often as that takes long. */
export async function mapInSlices<T, R>(items: Iterable<T>, map: (item: T) => R): Promise<R[]> {
  const mapped: R[] = []
  const slice = slices()
  for (const item of items) {
    mapped.push(map(item))
    await slice()
  }
  return mapped
}
