import { randomInt } from 'node:crypto'

// Without characters that are easily confused.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Returns a random password that is easy to type: three groups of four characters. */
export function randomPassword(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return [group(), group(), group()].join('-')
}
