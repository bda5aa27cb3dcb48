import { deflateSync, gzipSync } from 'node:zlib'
import { type Random, whole } from '#demo/random.ts'
import { changed, pathsIn } from '#faults/bad-input/json-paths.ts'
import type { RequestDraft } from '#faults/bad-input/request-draft.ts'
import { badValues } from '#faults/bad-input/values.ts'

/** Changes one thing of a draft and describes it. */
export type Mutation = (draft: RequestDraft, random: Random) => string

/** Mutations of the body; repeated ones are more frequent. */
export const bodyMutations: readonly Mutation[] = [
  ...Array.from({ length: 8 }, () => replaceValue),
  ...[dropMember, dropMember, addMembers, addMembers, doubleKeys, wrongNumber, cutShort, strangeText],
  ...[nestDeep, growHuge, growHuge, manyKeys, manyKeys, strangeBytes, wrongType, wrongEncoding, replaceAll],
]

function replaceValue(draft: RequestDraft, random: Random): string {
  const path = pick(pathsIn(draft.json), random)
  draft.json = changed(draft.json, path, () => pick(badValues, random))
  return `value at ${path.join('.')}`
}

function replaceAll(draft: RequestDraft, random: Random): string {
  draft.json = pick(badValues, random)
  return 'body'
}

function dropMember(draft: RequestDraft, random: Random): string {
  const path = pick(pathsIn(draft.json), random)
  draft.json = changed(draft.json, path, () => undefined)
  return `nothing at ${path.join('.')}`
}

const additions = [
  '"__proto__":{"is_superuser":true},',
  '"constructor":{"prototype":{"x":1}},',
  '"id":999999,"is_superuser":true,"user_id":1,"created_at":"2020-01-01T00:00:00Z",',
  '"toString":null,"hasOwnProperty":1,"length":-1,',
  `${Array.from({ length: 5_000 }, (_, index) => `"k${index}":${index},`).join('')}`,
  '"\\u0000":1,"\\ud800":2,"":3,',
]

function addMembers(draft: RequestDraft, random: Random): string {
  return rewrite(draft, 'members added', (text) => text.replace('{', `{${pick(additions, random)}`))
}

function doubleKeys(draft: RequestDraft): string {
  return rewrite(draft, 'keys doubled', (text) =>
    text.replace(/\{(("[^"]*"):[^,{}[\]]*)([,}])/, '{$1,$2:null,$1$3'),
  )
}

const numbers = [
  '1e400',
  '-1e400',
  '9'.repeat(400),
  '0.1e-400',
  '-0',
  '1E+2',
  '0x1F',
  '01',
  '.5',
  '5.',
  '+1',
  'NaN',
  '-Infinity',
]

function wrongNumber(draft: RequestDraft, random: Random): string {
  return rewrite(draft, 'number', (text) =>
    text.replace(/:\s*("[^"]*"|-?[\d.]+|null|true|false)/, `:${pick(numbers, random)}`),
  )
}

function cutShort(draft: RequestDraft, random: Random): string {
  return rewrite(draft, 'cut short', (text) => text.slice(0, Math.floor(random() * text.length)))
}

const texts = [
  '\ufeff{}',
  '{"a":1,}',
  "{'a':1}",
  '// {}',
  '{}{}',
  '[1 2]',
  '"\\x41"',
  '"\\ud800"',
  'undefined',
  'null',
  '""',
  ' ',
  '{"a":"\n"}',
  'NaN',
]

function strangeText(draft: RequestDraft, random: Random): string {
  return rewrite(draft, 'text', () => pick(texts, random))
}

function nestDeep(draft: RequestDraft, random: Random): string {
  const depth = pick([41, 1_000, 10_000, 100_000], random)
  const [open, close] = pick(
    [
      ['[', ']'],
      ['{"components":[', ']}'],
      ['{"a":', '}'],
    ] as const,
    random,
  )
  return rewrite(draft, `nested ${depth} deep`, () => `${open.repeat(depth)}1${close.repeat(depth)}`)
}

function growHuge(draft: RequestDraft, random: Random): string {
  const filler = pick(
    ['1,', '{},', '[],', '[[]],', '"x",', `"${'y'.repeat(1_000)}",`, `"${'\\n'.repeat(30_000)}",`],
    random,
  )
  const bytes = pick([4_000, 65_000, 100_000, 1_000_000, 1_048_577, 3_000_000, 8_000_000], random)
  const list = `[${filler.repeat(bytes / filler.length)}1]`
  return rewrite(draft, `huge, ${list.length} bytes`, (text) =>
    pick([list, text.replace(/:[^,}]*/, `:${list}`)], random),
  )
}

/** Makes an object with very many keys, or many objects with as many keys together. */
function manyKeys(draft: RequestDraft, random: Random): string {
  const count = pick([9_999, 10_001, 100_000, 400_000, 780_000], random)
  const each = pick([1, 10, 9_999, count], random)
  const one = `{${Array.from({ length: each }, (_, index) => `"${index.toString(36)}z":1`).join(',')}}`
  const all = Array(Math.ceil(count / each))
    .fill(one)
    .join(',')
  const text = pick([`[${all}]`, `{"changes":[${all}]}`], random)
  return rewrite(draft, `${count} keys, ${each} in each object`, () => text)
}

const bytes = [
  'fffe0080',
  'c3',
  'eda080',
  'f4908080',
  '00'.repeat(50),
  'efbbbf7b7d',
  '7b2261223a22ff227d',
  '7b22c328223a317d',
]

function strangeBytes(draft: RequestDraft, random: Random): string {
  draft.bytes = Buffer.from(pick(bytes, random), 'hex')
  return 'bytes'
}

const types = [
  ...[
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'text/json',
  ],
  ...[
    'application/json; charset=utf-16',
    'application/json;',
    'APPLICATION/JSON',
    'application/jsonx',
    'json',
    '',
    '/',
    ';',
  ],
  ...[
    'application/json, text/plain',
    'application/json; a="',
    'application/vnd.api+json',
    `application/${'x'.repeat(5_000)}`,
  ],
]

function wrongType(draft: RequestDraft, random: Random): string {
  draft.headers = draft.headers.filter(([name]) => name !== 'content-type')
  const type = pick([...types, undefined], random)
  if (type !== undefined) draft.headers.push(['content-type', type])
  return `type ${type?.slice(0, 40)}`
}

function wrongEncoding(draft: RequestDraft, random: Random): string {
  const text = JSON.stringify(draft.json) ?? ''
  const [encoding, packed] = pick(
    [
      ['gzip', Buffer.from(text)],
      ['gzip', gzipSync(text)],
      ['gzip', gzipSync(Buffer.alloc(20_000_000))],
      ['deflate', deflateSync(text)],
      ['br', Buffer.from(text)],
      ['identity, gzip', Buffer.from(text)],
    ] as const,
    random,
  )
  draft.headers.push(['content-encoding', encoding])
  draft.bytes = packed
  return `encoding ${encoding}`
}

function rewrite(draft: RequestDraft, what: string, change: (text: string) => string): string {
  draft.bytes = Buffer.from(change(JSON.stringify(draft.json) ?? '{}'))
  return what
}

export function pick<T>(items: readonly T[], random: Random): T {
  return items[whole(random, 0, items.length - 1)]!
}
