import { type Interval, MINUTE, nextMinute } from '#domain/time.ts'
import { heldSlot } from '#planning/pipes/predict-line.ts'
import type { PipeBlock } from './pipes-board.ts'

/** A shorter gap has no room for a pipe. */
const SHORTEST = 60 * MINUTE

/** When a line is free, as far as that is known now. */
export type FreeTimes = {
  /** The gap before a pipe, by its id. */
  readonly before: ReadonlyMap<number, Interval>
  /** From when on nothing is planned. */
  readonly after: number
  /** The first of all of these. */
  readonly next: number
}

/** Returns when a line is free from an instant on, to the minute. */
export function freeTimes(
  blocks: readonly Pick<PipeBlock, 'id' | 'slot' | 'predicted'>[],
  from: number,
): FreeTimes {
  const before = new Map<number, Interval>()
  let after = nextMinute(from)
  for (const { id, slot, predicted } of blocks) {
    const { start, end } = heldSlot(slot, predicted)
    if (start - after >= SHORTEST) before.set(id, { start: after, end: start })
    after = Math.max(after, end)
  }
  const [first] = before.values()
  return { before, after, next: first?.start ?? after }
}
