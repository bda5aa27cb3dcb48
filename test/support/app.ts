import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { Value } from 'typebox/value'
import type { Endpoint, Input, Reply } from '#contract/endpoint.ts'
import { buildApp } from '#server/app.ts'
import { ChangeListener } from '#server/db/changes.ts'
import { hashOf } from '#server/http/session.ts'
import { openLog } from '#server/telemetry/log.ts'
import { isExactly } from '#test/shared/exact-replies.ts'
import { Clock } from '#test/support/clock.ts'
import { constants } from '#test/support/constants.ts'
import { dropDatabase, testDatabase } from '#test/support/database.ts'
import type { TestUser } from '#test/support/factories/people.ts'

/** One database and one server per test file; each test creates its own rows, and none cleans up. */
export const database = await testDatabase()
export const { db } = database
/** A Monday morning, 10:00 in the plant. */
export const clock = new Clock('2026-03-02T08:00:00Z')
export const changes = new ChangeListener(database.connection, (fault) => console.error(fault))
export const app: FastifyInstance = await buildApp({
  db,
  pool: database.pool,
  now: clock.now,
  delay: async () => undefined,
  configuration: () => constants,
  changes,
  page: (bootstrap) => `<html>${JSON.stringify(bootstrap)}</html>`,
  publicUrl: '',
  log: openLog(process.env['LOG_LEVEL'] ?? 'error'),
})
await changes.open()

after(async () => {
  await changes.close()
  await app.close()
  await database.close()
  await dropDatabase(database)
})

export type Answer<T> = { readonly status: number; readonly body: T }
type Refused = {
  readonly detail?: string
  readonly code?: string
  readonly non_field_errors?: readonly string[]
  readonly [field: string]: unknown
}

/** Calls an endpoint as a user; a successful response must match the contract's shape exactly. */
export async function ask<E extends Endpoint>(
  user: TestUser,
  endpoint: E,
  input: Input<E>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer<Reply<E>>> {
  const answer = await inject(user, endpoint, input, headers)
  assert.ok(
    answer.statusCode < 300,
    `${endpoint.method} ${endpoint.path}: ${answer.statusCode} ${answer.body}`,
  )
  if (!endpoint.reply) return { status: answer.statusCode, body: undefined as Reply<E> }
  const body = answer.json()
  if (isExactly(endpoint.reply, body)) return { status: answer.statusCode, body }
  const faults = Value.Errors(endpoint.reply, body).slice(0, 3)
  assert.deepEqual(faults, [], `${endpoint.path} answers what the contract says`)
  assert.deepEqual(
    Value.Clean(endpoint.reply, structuredClone(body)),
    body,
    `${endpoint.path} answers nothing more`,
  )
  return { status: answer.statusCode, body }
}

/** Calls an endpoint that must refuse; returns the status, the body and the code in the header. */
export async function refused<E extends Endpoint>(
  user: TestUser,
  endpoint: E,
  input: Input<E>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer<Refused> & { readonly code: unknown }> {
  const answer = await inject(user, endpoint, input, headers)
  assert.ok(
    answer.statusCode >= 400,
    `${endpoint.method} ${endpoint.path} refuses: ${answer.statusCode} ${answer.body}`,
  )
  return { status: answer.statusCode, body: answer.json(), code: answer.headers['x-refusal-code'] }
}

/** Sends a request as a user without checking the response, by default to the file's server. */
export async function inject(
  user: TestUser | undefined,
  endpoint: Endpoint,
  input: unknown,
  headers: Readonly<Record<string, string>> = {},
  server: FastifyInstance = app,
) {
  const { params = {}, query = {}, body } = input as { params?: object; query?: object; body?: unknown }
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name as never])),
  )
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
  ).toString()
  const session = user && (await sessionOf(user))
  return server.inject({
    method: endpoint.method,
    url: search ? `${path}?${search}` : path,
    headers: {
      ...(session && {
        cookie: `sessionid=${session.id}`,
        'x-csrftoken': session.csrfToken,
        'x-user-activity': '1',
      }),
      ...headers,
    },
    ...(body !== undefined && { payload: body as object }),
  })
}

const sessions = new Map<number, { id: string; csrfToken: string }>()

/** The user's session in this file, always fresh however far a test has moved the clock. */
export async function sessionOf(user: TestUser): Promise<{ id: string; csrfToken: string }> {
  const session = sessions.get(user.id) ?? { id: token(), csrfToken: token() }
  sessions.set(user.id, session)
  const at = clock.now()
  await db
    .insertInto('session')
    .values({
      id_hash: hashOf(session.id),
      user_id: user.id,
      csrf_token: session.csrfToken,
      mode: 'parts',
      created_at: at,
      active_at: at,
    })
    .onConflict((known) => known.column('id_hash').doUpdateSet({ created_at: at, active_at: at }))
    .execute()
  return session
}

function token(): string {
  return randomBytes(24).toString('base64url')
}
