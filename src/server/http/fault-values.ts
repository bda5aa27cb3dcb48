import type { Fault } from '#server/http/unsafe-text.ts'

/** Returns the fault with the value at its path, for messages that quote it. */
export function withValue(fault: Fault, input: unknown): Fault {
  const value = fault.path.reduce<unknown>((node, key) => Object(node)[key], input)
  return { ...fault, params: { ...fault.params, value } }
}

/** Returns the type name of a value as Django REST framework's messages have it. */
export function kindOfValue(value: unknown): string {
  if (Array.isArray(value)) return 'list'
  if (typeof value === 'object') return 'dict'
  return kinds[typeof value] ?? (Number.isInteger(value) ? 'int' : 'float')
}

const kinds: Readonly<Record<string, string>> = { string: 'str', boolean: 'bool' }

/** Formats a value for a message, cut after 60 characters. */
export function shownValue(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length <= MOST_SHOWN ? text : `${text.slice(0, MOST_SHOWN)}…`
}

const MOST_SHOWN = 60
