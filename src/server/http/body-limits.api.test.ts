import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { bodyLimits } from '#contract/body-limits.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { partPlan } from '#contract/part-plan.ts'
import { partWorkPlans } from '#contract/part-work-plans.ts'
import { session } from '#contract/session.ts'
import { timeTrackers } from '#contract/time-trackers.ts'
import { buildApp } from '#server/app.ts'
import { app, db, sessionOf } from '#test/support/app.ts'
import { aUser, type TestUser } from '#test/support/factories/people.ts'

const served = await buildApp(app.deps)
const port = Number(new URL(await served.listen({ host: '127.0.0.1', port: 0 })).port)
after(() => served.close())

const planner = await aUser(db, { can: ['@parts_plan', '@parts_revoke', '@parts_edit_workplan'] })
const worker = await aUser(db, { can: ['@parts_track_time'] })
const planCalls = [partPlan.plan, partPlan.unplan, partPlan.revoke]

type Answer = { readonly status: number; readonly code: unknown; readonly detail: string }

/** Sends the beginning of a body and no more; answers what comes back nonetheless. */
async function begin(
  user: TestUser | undefined,
  { method, path }: Endpoint,
  beginning: string,
  bytes?: number,
) {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  const length = bytes === undefined ? 'transfer-encoding: chunked' : `content-length: ${bytes}`
  const head = [
    `${method} ${path} HTTP/1.1`,
    'host: keere',
    'connection: close',
    length,
    await cookiesOf(user),
  ]
  socket.write(`${head.join('\r\n')}\r\ncontent-type: application/json\r\n\r\n`)
  const size = Buffer.byteLength(beginning).toString(16)
  socket.write(bytes === undefined ? `${size}\r\n${beginning}\r\n` : beginning)
  const [answer = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  socket.destroy()
  return toAnswer(Number(answer.slice(9, 12)), body)
}

function toAnswer(status: number, body: string): Answer {
  const { code, detail } = JSON.parse(body)
  return { status, code, detail }
}

async function cookiesOf(user: TestUser | undefined): Promise<string> {
  if (!user) return 'cookie: csrftoken=a\r\nx-csrftoken: a'
  const { id, csrfToken } = await sessionOf(user)
  return `cookie: sessionid=${id}\r\nx-csrftoken: ${csrfToken}`
}

const tooLarge = { status: 413, code: 'too_large', detail: 'The request is too large.' }
const tooMany = (most: number) => ({
  status: 400,
  code: 'too_many_values',
  detail: `The request has too many values: at most ${most} keys and ${most} list items are allowed.`,
})
const tooDeep = {
  status: 400,
  code: 'too_deep',
  detail: 'The request is nested too deeply: at most 64 levels are allowed.',
}
const keys = (count: number) => `{${Array.from({ length: count }, (_, index) => `"k${index}":1,`).join('')}`

test('refuses a body that is announced as too large before any of it arrives', async () => {
  const { small, large, planCall } = bodyLimits

  assert.deepEqual(await begin(undefined, session.signIn, '', small.bytes + 1), tooLarge)
  assert.deepEqual(await begin(worker, timeTrackers.start, '', small.bytes + 1), tooLarge)
  assert.deepEqual(await begin(planner, partWorkPlans.check, '', large.bytes + 1), tooLarge)
  for (const endpoint of planCalls)
    assert.deepEqual(await begin(planner, endpoint, '', planCall.bytes + 1), tooLarge)
})

test('refuses a body without an announced size as soon as it is too large', async () => {
  assert.deepEqual(await begin(undefined, session.signIn, `{"username":"${'x'.repeat(4_096)}`), tooLarge)
})

test('refuses too many keys while the body is still being sent', async () => {
  assert.deepEqual(await begin(planner, partWorkPlans.check, keys(10_001), 1_000_000), tooMany(10_000))
  for (const endpoint of planCalls)
    assert.deepEqual(await begin(planner, endpoint, `[${keys(10_001)}`, 8_000_000), tooMany(100_000))
})

test('refuses too many items while the body is still being sent', async () => {
  for (const endpoint of planCalls)
    assert.deepEqual(await begin(planner, endpoint, `[${'[],'.repeat(100_001)}`, 8_000_000), tooMany(100_000))
})

test('refuses deep nesting while the body is still being sent', async () => {
  const nested = '['.repeat(65)

  assert.deepEqual(await begin(undefined, session.signIn, nested, 1_000), tooDeep)
  assert.deepEqual(await begin(planner, partWorkPlans.check, nested, 1_000_000), tooDeep)
  for (const endpoint of planCalls)
    assert.deepEqual(await begin(planner, endpoint, nested, 8_000_000), tooDeep)
})

test('asks for the permission before the body', async () => {
  for (const endpoint of planCalls) {
    const { status, code } = await begin(worker, endpoint, '', bodyLimits.planCall.bytes + 1)
    assert.deepEqual([status, code], [403, 'forbidden'])
  }
})

/** A plan call that changes nothing but is read, checked and executed to its end. */
async function plan(body: string) {
  const { id, csrfToken } = await sessionOf(planner)
  const answer = await app.inject({
    method: 'POST',
    url: `${partPlan.plan.path}?state_hash=none`,
    headers: { cookie: `sessionid=${id}`, 'x-csrftoken': csrfToken, 'content-type': 'application/json' },
    payload: body,
  })
  return { status: answer.statusCode, code: answer.json().code, detail: answer.json().detail }
}

const item = (id: number) =>
  JSON.stringify({
    ...{ id, worker_id: null, start_time: '2026-03-03T08:00:00+02:00' },
    work_plan_action_paths: [`c"],[{:\\${id}/õ`],
  })
const items = Array.from({ length: 2_000 }, (_, index) => item(index + 1))

test('reads a long list completely, whatever its texts contain', async () => {
  const { status, code } = await plan(` [${items.join(' , ')}] `)
  const compact = await plan(`[${items.join(',')}]`)

  assert.deepEqual([status, code], [409, 'stale_state_hash'])
  assert.deepEqual([compact.status, compact.code], [409, 'stale_state_hash'])
})

test('refuses a long list that is not JSON, wherever it is malformed', async () => {
  const malformed = {
    ...{ status: 400, code: 'malformed_json' },
    detail: 'JSON parse error - the body is not valid JSON.',
  }
  const [half, rest] = [items.slice(0, 1_000).join(','), items.slice(1_000).join(',')]
  for (const body of [
    `[${half},${rest}`,
    `[${half},${rest},]`,
    `[${half},,${rest}]`,
    `[${half}],[${rest}]`,
    `[${half},${rest}]]`,
    `[${half} ${rest}]`,
    `[${half}},{${rest}]`,
    `[,${half}]`,
  ])
    assert.deepEqual(await plan(body), malformed, `${body.slice(-40)}`)
})
