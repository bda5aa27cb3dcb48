import { type Random, seededRandom } from '#demo/random.ts'

/** Returns the random numbers of a subject; the same names give the same numbers, also after a restart. */
export function randomOf(...names: readonly (string | number)[]): Random {
  return seededRandom(names.join(' '))
}
