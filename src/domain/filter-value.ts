import type { FilterFieldType } from './filter-operators.ts'
import { isPlainDate } from './time.ts'

/** One of the values of a field with choices. */
export type FilterChoice = { readonly code: number | string; readonly slug: string }

/** A number, a text, the code of a choice, an id, a date such as `2026-06-01`, or an instant in epoch milliseconds. */
export type FilterValue = number | string

/** Returns the value that was sent for a field of this type; undefined if it is not one. */
export function parseFilterValue(
  type: FilterFieldType,
  choices: readonly FilterChoice[] | undefined,
  sent: unknown,
): FilterValue | undefined {
  if (!choices) return parsers[type](sent)
  if (typeof sent !== 'string' && typeof sent !== 'number') return undefined
  return choices.find(({ code, slug }) => slug === sent || String(code) === String(sent))?.code
}

const MAX_ID = 2_147_483_647
/** Larger numbers are typing errors, and would not fit into some columns. */
const MAX_NUMBER = 1e9
const MAX_TEXT_LENGTH = 100

const parsers: Readonly<Record<FilterFieldType, (sent: unknown) => FilterValue | undefined>> = {
  text: parseText,
  number: parseNumber,
  measurement: parseNumber,
  date: parseDate,
  datetime: parseInstant,
  choice: parseId,
  multi_choice: parseId,
  material: parseId,
  boolean: () => undefined,
}

// A control character is never meant, and PostgreSQL stores neither NUL nor half of a surrogate pair.
const unusable = /[\p{Cc}\p{Cs}]/u

function parseText(sent: unknown): string | undefined {
  if (typeof sent !== 'string' || sent.length > MAX_TEXT_LENGTH) return undefined
  return sent.trim() === '' || unusable.test(sent) ? undefined : sent.trim()
}

function parseNumber(sent: unknown): number | undefined {
  return typeof sent === 'number' && Math.abs(sent) <= MAX_NUMBER ? sent : undefined
}

function parseId(sent: unknown): number | undefined {
  const isId = typeof sent === 'number' && Number.isInteger(sent) && sent >= 1 && sent <= MAX_ID
  return isId ? sent : undefined
}

// Other years are typing errors, and PostgreSQL cannot store some of them.
const sensibleYear = /^(?:19|2\d)\d\d-/
const instant = /^.{10}T\d\d:\d\d(?::[0-5]\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:\d\d)$/

function parseDate(sent: unknown): string | undefined {
  return typeof sent === 'string' && sensibleYear.test(sent) && isPlainDate(sent) ? sent : undefined
}

function parseInstant(sent: unknown): number | undefined {
  if (typeof sent !== 'string' || !instant.test(sent) || !parseDate(sent.slice(0, 10))) return undefined
  const time = Date.parse(sent)
  return Number.isNaN(time) ? undefined : time
}
