import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type BodyLimit, bodyLimits } from '#contract/body-limits.ts'
import { JsonScanner } from '#server/http/json-scanner.ts'

const usual: BodyLimit = bodyLimits.usual
const limit: BodyLimit = bodyLimits.planCall

/** What a scanner says of a text that arrives in chunks of so many bytes. */
function verdict(text: string, { limit = usual, chunk = 1_000 } = {}): string {
  const scanner = new JsonScanner(limit)
  const bytes = Buffer.from(text)
  try {
    for (let at = 0; at < bytes.length; at += chunk) scanner.read(bytes.subarray(at, at + chunk))
    return 'read'
  } catch (fault) {
    return String(Object(fault).fault)
  }
}

const keys = (count: number) => `{${Array.from({ length: count }, (_, index) => `"k${index}":1`).join(',')}}`
const list = (count: number) => `[${Array(count).fill('1').join(',')}]`

test('accepts 10,000 keys and 10,000 items, and no more', () => {
  assert.equal(verdict(keys(10_000)), 'read')
  assert.equal(verdict(keys(10_001)), 'too_many_values')
  assert.equal(verdict(`{"ids":${list(10_000)}}`), 'read')
  assert.equal(verdict(`{"ids":${list(10_001)}}`), 'too_many_values')
})

test('counts keys and items of all objects and lists, including empty ones', () => {
  assert.equal(verdict(`{"rows":[${Array(5_001).fill('[[]]').join(',')}]}`), 'too_many_values')
  assert.equal(verdict(`{"rows":[${Array(5_001).fill('{"a":1,"b":2}').join(',')}]}`), 'too_many_values')
})

test('accepts 64 levels, and no more', () => {
  const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

  assert.equal(verdict(nested(64)), 'read')
  assert.equal(verdict(nested(65)), 'too_deep')
  assert.equal(verdict('{"a":'.repeat(65)), 'too_deep')
})

test('counts nothing inside strings, wherever the chunks are split', () => {
  const text = JSON.stringify({ [`a"\\${':'.repeat(20_000)}`]: `"\\"${'[{,'.repeat(20_000)}\\` })

  for (const chunk of [1, 2, 3, 7, 65_536]) assert.equal(verdict(text, { chunk }), 'read')
})

test('accepts 100,000 keys in a plan call, and at most 10,000 in an item', () => {
  const items = (count: number, each: number) => `[${Array(count).fill(keys(each)).join(',')}]`

  assert.equal(verdict(items(10, 10_000), { limit }), 'read')
  assert.equal(verdict(items(11, 10_000), { limit }), 'too_many_values')
  assert.equal(verdict(items(1, 10_001), { limit }), 'too_many_values')
})
