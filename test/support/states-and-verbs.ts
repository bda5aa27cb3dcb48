import assert from 'node:assert/strict'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Language } from '#contract/languages.ts'
import { REFUSAL_CODE_HEADER } from '#contract/refusal-code.ts'
import { db, inject } from '#test/support/app.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import type { TestUser } from '#test/support/factories/people.ts'

type Noun = Readonly<Record<string, Endpoint>>

/** Asserts that a table has every command of some nouns of the contract, apart from those that are named with a reason. */
export function assertHasEveryCommand(
  nouns: readonly Noun[],
  table: readonly Endpoint[],
  others: ReadonlyMap<Endpoint, string> = new Map(),
): void {
  const known = new Set([...table, ...others.keys()])
  const missing = nouns
    .flatMap((noun) => Object.values(noun))
    .filter((endpoint) => endpoint.method !== 'GET' && !known.has(endpoint))
  assert.deepEqual(
    missing.map(({ method, path }) => `${method} ${path}`),
    [],
    'says what each state answers to it',
  )
}

/** What a refusal says, in each language, and its code. */
export type RefusedInWords = Readonly<Record<Language, string>> & { readonly code: string }

/** Calls an endpoint that must refuse in both languages, each with a sentence of its own; returns them and the code. */
export async function refusedInWords(
  user: TestUser,
  endpoint: Endpoint,
  input: object,
): Promise<RefusedInWords> {
  const said: Record<Language, string> = { en: '', et: '' }
  let code = ''
  for (const language of ['en', 'et'] as const) {
    await speak(user, language)
    const answer = await inject(user, endpoint, input)
    assert.ok(answer.statusCode >= 400 && answer.statusCode < 500, `${answer.statusCode} ${answer.body}`)
    said[language] = sentencesOf(answer.json())
    code = String(answer.headers[REFUSAL_CODE_HEADER] ?? answer.json<{ code?: string }>().code ?? '')
    assert.match(said[language], /\p{L}{2,}.*[.!?]$/u, `says in words (${language}) why not: ${answer.body}`)
    assert.doesNotMatch(said[language], /[{}]|undefined|null|NaN/)
  }
  await speak(user, 'en')
  assert.notEqual(said.en, said.et)
  return { ...said, code }
}

const speak = ({ id }: TestUser, language: Language) =>
  asSystem(db, (tx) => tx.updateTable('app_user').set({ language }).where('id', '=', id).execute())

/** Returns all sentences of the body of a refusal. */
function sentencesOf(body: Readonly<Record<string, unknown>>): string {
  const { code: _, pipes: __, ...said } = body
  return leaves(said).join(' ')
}

const leaves = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(leaves)
