import { type FieldFault, fieldSentence } from '#contract/field-sentences.ts'
import type { Language } from '#contract/languages.ts'
import { kindOfValue, shownValue } from '#server/http/fault-values.ts'
import type { Fault } from '#server/http/storable.ts'

type Nested = { [key: string]: Nested | Nested[] | string[] }

/** Returns the sentence of each fault; of several at one place the first that says most. */
export function fieldSentences(faults: readonly Fault[], language: Language): Entry[] {
  return deepest(faults).map((fault) => ({
    path: fault.path.length === 0 ? ['non_field_errors'] : fault.path,
    sentence: fieldSentence(kindOf(fault), language, detailOf(fault)),
  }))
}

/** A sentence and the path of the input it is about; a number in a path is an index into a list. */
export type Entry = { readonly path: readonly string[]; readonly sentence: string }

/** Returns the sentences under their paths: for a list that was sent, a list aligned with it. */
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

/** Longer numbers are names of fields: no list of ours is that long, and none is to be made that long. */
function isIndex(segment: string | undefined): boolean {
  return /^\d{1,4}$/.test(segment ?? '')
}

function isSentences(value: Nested[string] | undefined): value is string[] {
  return Array.isArray(value) && typeof value[0] === 'string'
}

/** One fault per place: a choice of shapes reports each shape it did not match, of which the first says most. */
function deepest(faults: readonly Fault[]): Fault[] {
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

function kindOf({ keyword, params }: Fault): FieldFault {
  if (params['value'] === null) return 'null'
  if (keyword === 'type') return byType[String(params['type'])] ?? 'invalid'
  if (keyword === 'format') return params['format'] === 'date' ? 'date' : 'dateTime'
  if (keyword === 'pattern') return kindOfPattern(String(params['pattern']))
  return byKeyword[keyword] ?? 'invalid'
}

function kindOfPattern(pattern: string): FieldFault {
  if (pattern === '\\S') return 'blank'
  return pattern.startsWith('^\\d') ? 'ids' : 'invalid'
}

/** What a sentence tells besides the kind of fault. */
function detailOf(fault: Fault): string {
  const { limit, value } = fault.params
  const kind = kindOf(fault)
  if (kind === 'enum') return shownValue(value)
  if (kind === 'array' || kind === 'object') return kindOfValue(value)
  return limit === undefined ? '' : String(limit)
}
