const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** A key of the pad. */
export type PadKey = (typeof digits)[number] | ',' | 'back' | 'sign'

/** Before the comma; no size needs more. */
const MOST_DIGITS = 6
/** A gauge may send more decimals than are shown. */
const MOST_DECIMALS = 3

/** Returns what is typed after a key. */
export function typedAfter(typed: string, key: PadKey): string {
  if (key === 'back') return typed.slice(0, -1)
  if (key === 'sign') return typed.startsWith('−') ? typed.slice(1) : `−${typed}`
  if (key === ',') return typed.includes(',') ? typed : `${/\d$/.test(typed) ? typed : `${typed}0`},`
  const [whole = '', decimals] = typed.split(',')
  const isFull = decimals === undefined ? whole.length >= MOST_DIGITS : decimals.length >= MOST_DECIMALS
  return isFull ? typed : `${typed}${key}`
}

const keys = new Map<string, PadKey>([
  ...digits.map((digit): [string, PadKey] => [digit, digit]),
  [',', ','],
  ['.', ','],
  ['-', 'sign'],
  ['−', 'sign'],
  ['Backspace', 'back'],
])

/** Returns the key of the pad that a key of a keyboard or gauge stands for; undefined if there is none. */
export function padKeyOf(key: string): PadKey | undefined {
  return keys.get(key)
}
