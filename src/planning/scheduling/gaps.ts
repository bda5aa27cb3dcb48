/**
 * The free time between reservations as a segment tree, which finds the first gap of a length in logarithmic time.
 *
 * A gap extends from its front to its back and is only filled from its front.
 */
export type Gaps = {
  readonly fronts: Float64Array
  readonly backs: Float64Array
  /** The largest room below each node; the leaves start at `width`. */
  readonly room: Float64Array
  readonly width: number
}

export function gapsOf(fronts: readonly number[], backs: readonly number[]): Gaps {
  let width = 1
  while (width < fronts.length) width *= 2
  const room = new Float64Array(2 * width).fill(-1)
  for (let gap = 0; gap < fronts.length; gap += 1) room[width + gap] = backs[gap]! - fronts[gap]!
  for (let node = width - 1; node > 0; node -= 1) room[node] = Math.max(room[2 * node]!, room[2 * node + 1]!)
  return { fronts: Float64Array.from(fronts), backs: Float64Array.from(backs), room, width }
}

/** Returns the first gap with room for a length, starting at a gap; undefined if there is none. */
export function firstGap({ room, width }: Gaps, length: number, from = 0): number | undefined {
  if (from >= width) return undefined
  let node = width + from
  while (room[node]! < length) {
    // Climb while the node is a right child, then go to the right sibling.
    while (node & 1) node >>= 1
    if (node === 0) return undefined
    node += 1
  }
  while (node < width) node = room[2 * node]! >= length ? 2 * node : 2 * node + 1
  return node - width
}

/** Fills a gap up to a new front. */
export function fill({ fronts, backs, room, width }: Gaps, gap: number, front: number): void {
  fronts[gap] = front
  let node = width + gap
  room[node] = backs[gap]! - front
  for (node >>= 1; node > 0; node >>= 1) room[node] = Math.max(room[2 * node]!, room[2 * node + 1]!)
}

/** Returns the room of the longest gap. */
export function longestGap({ room }: Gaps): number {
  return Math.max(room[1]!, 0)
}
