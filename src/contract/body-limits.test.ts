import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  IsArray,
  IsEnum,
  IsObject,
  IsRecord,
  IsString,
  IsUnion,
  type TObject,
  type TSchema,
  Type,
} from 'typebox'
import { type BodyLimit, bodyLimitOf, bodyLimits } from '#contract/body-limits.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'

/** How a body is filled: letters of a text, each of three bytes, and items of a list within a list. */
type Filling = { readonly letters: number; readonly nested: number }
const ordinary: Filling = { letters: 60, nested: 2 }
const fullest: Filling = { letters: Infinity, nested: Infinity }

const withBody = Object.entries(endpoints).flatMap(([noun, verbs]) =>
  Object.entries(verbs)
    .filter(([, { method }]) => method !== 'GET')
    .map(([verb, endpoint]): [string, Endpoint] => [`${noun}.${verb}`, endpoint]),
)

for (const [name, endpoint] of withBody)
  test(`${name} accepts every ordinary body of its schema, with the smallest limit that fits`, () => {
    const limit = bodyLimitOf(endpoint)
    const usual = sizeOf(endpoint.body ?? Type.Null(), ordinary)
    const largest = sizeOf(endpoint.body ?? Type.Null(), fullest)

    assert.ok(isWithin(usual, limit), `${JSON.stringify(usual)} does not fit`)
    // Plan calls share one limit, whichever way the plan is changed.
    const enough = limit === bodyLimits.planCall ? [] : smallerThan(limit)
    assert.ok(!enough.some((less) => isWithin(largest, less)), `${JSON.stringify(largest)} fits into less`)
  })

for (const [name, endpoint] of withBody)
  if (endpoint.may === 'anyone')
    test(`${name} accepts only small bodies before sign-in`, () => {
      assert.deepEqual(bodyLimitOf(endpoint), bodyLimits.small)
    })

type Size = { readonly bytes: number; readonly keys: number; readonly items: number }

function isWithin({ bytes, keys, items }: Size, limit: BodyLimit): boolean {
  return bytes <= limit.bytes && Math.max(keys, items) <= limit.entries
}

function smallerThan({ bytes }: BodyLimit): BodyLimit[] {
  return Object.values(bodyLimits).filter((limit) => limit.bytes < bytes)
}

/** The size of the fullest body of a schema, filled as far as that goes. */
function sizeOf(schema: TSchema, filling: Filling, level = 0): Size {
  if (IsUnion(schema))
    return schema.anyOf
      .map((one) => sizeOf(one, filling, level))
      .reduce((a, b) => (a.bytes < b.bytes ? b : a))
  if (IsObject(schema)) return sizeOfObject(schema, filling, level)
  if (IsRecord(schema)) return times(sizeOf(Type.Null(), filling), filling.nested)
  if (IsArray(schema)) {
    const maxItems = most(schema, 'maxItems')
    const count = level === 0 ? maxItems : Math.min(maxItems, filling.nested)
    const { items, ...item } = sizeOf(schema.items, filling, level + 1)
    return times({ ...item, items: items + 1 }, count)
  }
  return { bytes: bytesOf(schema, filling), keys: 0, items: 0 }
}

/** Its keys in quotes, each with a colon and a comma; lists of an object that is all of a body are filled. */
function sizeOfObject({ properties }: TObject, filling: Filling, level: number): Size {
  const sizes = Object.entries(properties).map(([key, schema]): Size => {
    const { bytes, keys, items } = sizeOf(schema, filling, level)
    return { bytes: key.length + 4 + bytes, keys: keys + 1, items }
  })
  return sizes.reduce(plus, { bytes: 1, keys: 0, items: 0 })
}

function plus(a: Size, b: Size): Size {
  return { bytes: a.bytes + b.bytes, keys: a.keys + b.keys, items: a.items + b.items }
}

/** So many of them in brackets, with a comma each. */
function times({ bytes, keys, items }: Size, count: number): Size {
  const times = (size: number) => (size === 0 ? 0 : size * count)
  return { bytes: 1 + times(bytes + 1), keys: times(keys), items: times(items) }
}

function bytesOf(schema: TSchema, { letters }: Filling): number {
  if (IsString(schema)) {
    const length = Math.min(letters, most(schema, 'maxLength'))
    return 'format' in schema ? '"2026-06-01T08:00:00.000+03:00"'.length : 2 + 3 * length
  }
  if (IsEnum(schema)) return Math.max(...schema.enum.map((value) => JSON.stringify(value).length))
  return '2147483647'.length
}

function most(schema: TSchema, keyword: 'maxItems' | 'maxLength'): number {
  const limit: unknown = Reflect.get(schema, keyword)
  return typeof limit === 'number' ? limit : Infinity
}
