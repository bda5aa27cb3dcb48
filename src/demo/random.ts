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
  return median * Math.exp(normal(random, 0, spread))
}

/** Returns a normally distributed number. */
export function normal(random: Random, mean: number, deviation: number): number {
  return mean + deviation * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

/** Returns whether something happens that has this share of all cases. */
export function chance(random: Random, share: number): boolean {
  return random() < share
}

/** Returns any of the items. */
export function oneOf<T>(random: Random, items: readonly T[]): T {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new RangeError('There is nothing to choose from.')
  return item
}

/** Returns any of the items, each as often as its weight says. */
export function weighted<T>(random: Random, items: readonly (readonly [item: T, weight: number])[]): T {
  let left = random() * items.reduce((sum, [, weight]) => sum + weight, 0)
  const found = items.find(([, weight]) => {
    left -= weight
    return left < 0
  })
  return found ? found[0] : oneOf(random, items)[0]
}

/** Returns a function that deals items in random order: of each so many, again and again. */
export function dealt<T>(random: Random, items: readonly (readonly [item: T, count: number])[]): () => T {
  const deck = items.flatMap(([item, count]) => Array<T>(count).fill(item))
  let hand: T[] = []
  return () => {
    if (hand.length === 0) hand = shuffled(random, deck)
    return hand.pop()!
  }
}
