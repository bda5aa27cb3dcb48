import { createHash } from 'node:crypto'
import { type Random, seededRandom } from '#demo/random.ts'

/** Returns the random numbers of a subject; the same names give the same numbers, also after a restart. */
export function randomOf(...names: readonly (string | number)[]): Random {
  return seededRandom(names.join(' '))
}

/** Returns the guid of a subject, always the same: what is sent again is known. */
export function guidOf(...names: readonly (string | number)[]): string {
  const hex = createHash('sha256').update(names.join('\n')).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
