import { type Random, whole } from '#demo/random.ts'
import { type Mutation, pick } from '#faults/bad-input/mutate-body.ts'
import type { RequestDraft } from '#faults/bad-input/request-draft.ts'
import { badPaths, badQueryValues } from '#faults/bad-input/values.ts'

/** Mutations of the URL; repeated ones are more frequent. */
export const addressMutations: readonly Mutation[] = [
  ...[queryValue, queryValue, queryValue, queryValue, queryDoubled, queryDoubled, queryUnknown],
  ...[queryRaw, segment, segment, otherPlace, wholeAddress],
]

const names = [
  'cursor',
  'search',
  'status__in',
  'id__in',
  'done_since',
  'limit',
  'is_active',
  'object_id',
  'worker__in',
]

function queryValue(draft: RequestDraft, random: Random): string {
  const [name] = draft.query.length > 0 ? pick(draft.query, random) : [pick(names, random)]
  draft.query = [...draft.query.filter(([other]) => other !== name), [name, pick(badQueryValues, random)]]
  return `query ${name}`
}

function queryDoubled(draft: RequestDraft, random: Random): string {
  const name = draft.query.length > 0 ? pick(draft.query, random)[0] : pick(names, random)
  const value = pick(['1', '2', 'x', ''], random)
  for (let times = pick([1, 2, 3_000], random); times > 0; times -= 1) draft.query.push([name, value])
  return `query ${name} doubled`
}

function queryUnknown(draft: RequestDraft, random: Random): string {
  const name = pick(
    ['__proto__', 'constructor[prototype][x]', 'search[]', 'search[$ne]', '', 'a.b', '\u0000', 'format'],
    random,
  )
  draft.query.push([name, pick(badQueryValues, random)])
  return `query unknown ${name}`
}

const raw = [
  '%',
  '%ff',
  '%00=1',
  'search=%ED%A0%80',
  'search=%u0000',
  '&&&=&=',
  '=',
  '?',
  'a=b;c=d',
  'search=+',
  '#',
  `${'a=1&'.repeat(1_500)}`,
  'search=%',
  'cursor=%00',
]

function queryRaw(draft: RequestDraft, random: Random): string {
  draft.path += `?${pick(raw, random)}`
  draft.query = []
  return 'query raw'
}

function segment(draft: RequestDraft, random: Random): string {
  const parts = draft.path.split('/')
  const numbers = parts.flatMap((part, index) => (/^\d+$/.test(part) ? [index] : []))
  const at = numbers.length > 0 ? pick(numbers, random) : whole(random, 1, parts.length - 1)
  parts[at] = pick(badPaths, random)
  draft.path = parts.join('/')
  return `segment ${at}`
}

const places = [
  ...[
    '/',
    '/parts/operations',
    '/qa',
    '/nowhere',
    '/assets/',
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
  ],
  ...[
    '/assets/index.html',
    '/assets/%00',
    '/assets/%ff.js',
    '/.env',
    '/.git/config',
    '/healthz',
    '/readyz',
    '/metrics',
    '/login/',
    '/logout/',
  ],
  ...[
    '/login/?next=//evil.example',
    '/api',
    '/api/',
    '/api/v1',
    '/api/v1/nothing/',
    '/api/v2/clients/',
    '/api/v1/schema/',
    '/favicon.ico',
    '/%',
    '/\\',
    '//',
  ],
]

function otherPlace(draft: RequestDraft, random: Random): string {
  draft.path = pick(places, random)
  if (random() < 0.7) draft.method = pick(['GET', 'HEAD'], random)
  draft.query = []
  return 'another place'
}

function wholeAddress(draft: RequestDraft, random: Random): string {
  const { path } = draft
  const forms = [
    path.slice(0, -1),
    `http://elsewhere.example${path}`,
    path.toUpperCase(),
    `/${path}`,
    path.replaceAll('/', '//'),
    `${path}/`,
    `${path}#x`,
    '*',
    path.slice(1),
    `${path} ${path}`,
  ]
  draft.path = pick(forms, random)
  return 'address'
}
