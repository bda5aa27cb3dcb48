import { type FieldFault, fieldSentence } from '#contract/field-sentences.ts'
import type { Language } from '#contract/languages.ts'
import { VISIBLE } from '#contract/shapes.ts'
import { kindOfValue, shownValue } from '#server/http/fault-values.ts'
import type { Fault } from '#server/http/unsafe-text.ts'

type Nested = { [key: string]: Nested | Nested[] | string[] }

/** Returns one message per path: the most specific fault found there. */
export function fieldSentences(faults: readonly Fault[], language: Language): Entry[] {
  return mostSpecific(faults).map((fault) => ({
    path: fault.path.length === 0 ? ['non_field_errors'] : fault.path,
    sentence: fieldSentence(kindOf(fault), language, detailOf(fault)),
  }))
}

/** A message and the path of its input; numbers in a path are list indexes. */
export type Entry = { readonly path: readonly string[]; readonly sentence: string }

/** Returns the messages nested like the input: a list if a list was sent and every message is about an item. */
export function nestAsSent(entries: readonly Entry[], sent: unknown): Nested | Nested[] {
  const isByItem = Array.isArray(sent) && entries.every(({ path }) => isIndex(path[0]))
  if (!isByItem) return nest(entries)
  const list: Nested[] = []
  for (const { path, sentence } of entries) placeAt(list, path, sentence)
  return list
}

function nest(entries: readonly Entry[]): Nested {
  const root: Nested = Object.create(null)
  for (const { path, sentence } of entries) place(root, path, sentence)
  return root
}

function place(node: Nested, path: readonly string[], sentence: string): void {
  const [head = 'non_field_errors', ...rest] = path
  const key = head === '__proto__' ? 'non_field_errors' : head
  const existing = node[key]
  if (rest.length === 0) node[key] = [...(isSentences(existing) ? existing : []), sentence]
  else if (isIndex(rest[0])) placeInList(node, key, rest, sentence)
  else place(childOf(node, key), rest, sentence)
}

function placeInList(node: Nested, key: string, path: readonly string[], sentence: string): void {
  const existing = node[key]
  const list = Array.isArray(existing) && !isSentences(existing) ? existing : []
  node[key] = list
  placeAt(list, path, sentence)
}

function placeAt(list: Nested[], [position, ...rest]: readonly string[], sentence: string): void {
  const index = Number(position)
  while (list.length <= index) list.push(Object.create(null))
  place(list[index]!, rest, sentence)
}

function childOf(node: Nested, key: string): Nested {
  const existing = node[key]
  if (existing !== undefined && !Array.isArray(existing)) return existing
  const child: Nested = Object.create(null)
  node[key] = child
  return child
}

/** Longer numbers are treated as field names, because an index that large would create a huge list. */
function isIndex(segment: string | undefined): boolean {
  return /^\d{1,4}$/.test(segment ?? '')
}

function isSentences(value: Nested[string] | undefined): value is string[] {
  return Array.isArray(value) && typeof value[0] === 'string'
}

/** Returns one fault per path: a union also reports `anyOf` itself, which says less than a fault of one of its members. */
function mostSpecific(faults: readonly Fault[]): Fault[] {
  const byPath = Map.groupBy(faults, ({ path }) => path.join('/'))
  return [...byPath.values()].map((same) => same.find(({ keyword }) => keyword !== 'anyOf') ?? same[0]!)
}

const byKeyword: Readonly<Record<string, FieldFault>> = {
  required: 'required',
  minimum: 'minimum',
  exclusiveMinimum: 'above',
  maximum: 'maximum',
  maxLength: 'maxLength',
  minLength: 'blank',
  minItems: 'minItems',
  maxItems: 'maxItems',
  uniqueItems: 'unique',
  enum: 'enum',
  const: 'enum',
  characters: 'characters',
}
const byType: Readonly<Record<string, FieldFault>> = {
  integer: 'integer',
  number: 'number',
  string: 'string',
  boolean: 'boolean',
  array: 'array',
  object: 'object',
}

const byFormat: Readonly<Record<string, FieldFault>> = { date: 'date', uuid: 'guid' }

function kindOf({ keyword, params }: Fault): FieldFault {
  if (params['value'] === null) return 'null'
  if (keyword === 'type') return byType[String(params['type'])] ?? 'invalid'
  if (keyword === 'format') return byFormat[String(params['format'])] ?? 'dateTime'
  if (keyword === 'pattern') return kindOfPattern(String(params['pattern']))
  return byKeyword[keyword] ?? 'invalid'
}

function kindOfPattern(pattern: string): FieldFault {
  if (pattern === VISIBLE) return 'blank'
  return pattern.startsWith('^\\d') ? 'ids' : 'invalid'
}

/** Returns the value that completes the message: the limit, the rejected value or its type. */
function detailOf(fault: Fault): string {
  const { limit, value } = fault.params
  const kind = kindOf(fault)
  if (kind === 'enum') return shownValue(value)
  if (kind === 'array' || kind === 'object') return kindOfValue(value)
  return limit === undefined ? '' : String(limit)
}
