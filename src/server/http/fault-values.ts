import type { Fault } from '#server/http/storable.ts'

/** Returns a fault that also tells the value found at its place, for sentences that name it. */
export function withValue(fault: Fault, input: unknown): Fault {
  const value = fault.path.reduce<unknown>((node, key) => Object(node)[key], input)
  return { ...fault, params: { ...fault.params, value } }
}

/** Names the kind of a value, in the words that Django REST uses for it. */
export function kindOfValue(value: unknown): string {
  if (Array.isArray(value)) return 'list'
  if (typeof value === 'object') return 'dict'
  return kinds[typeof value] ?? (Number.isInteger(value) ? 'int' : 'float')
}

const kinds: Readonly<Record<string, string>> = { string: 'str', boolean: 'bool' }

/** Writes a value as a sentence shows it: its beginning, where it is long. */
export function shownValue(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length <= MOST_SHOWN ? text : `${text.slice(0, MOST_SHOWN)}…`
}

const MOST_SHOWN = 60
