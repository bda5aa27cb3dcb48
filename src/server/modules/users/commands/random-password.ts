import { randomInt } from 'node:crypto'

// Without letters and digits that are taken for one another when typed from a screen.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A password nobody guesses and anybody can type: three groups of four. */
export function randomPassword(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return [group(), group(), group()].join('-')
}
