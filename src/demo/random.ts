/** A generator of numbers from 0 up to but excluding 1. */
export type Random = () => number

/** Returns the generator of a seed; each subject has its own, so that a change in one does not affect the others. */
export function seededRandom(seed: string): Random {
  let state = [...seed].reduce(
    (hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619),
    7,
  )
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Returns a random integer; both limits are included. */
export function whole(random: Random, from: number, to: number): number {
  return from + Math.floor(random() * (to - from + 1))
}

/** Returns the items in random order. */
export function shuffled<T>(random: Random, items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, key: random() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item)
}

/** Returns a log-normally distributed number. */
export function logNormal(random: Random, median: number, spread: number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return median * Math.exp(spread * normal)
}
