import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { Endpoint } from '#contract/endpoint.ts'
import { stationSubscriptions } from '#contract/stations.ts'
import type { RefusalCode } from '#domain/errors.ts'
import { ask, db, inject } from '#test/support/app.ts'
import { fresh, insert } from '#test/support/factories/insert.ts'
import { anOperator, aUser, type TestUser } from '#test/support/factories/people.ts'
import { assertHasEveryCommand, refusedInWords } from '#test/support/states-and-verbs.ts'

const aStation = () => insert(db, 'station', { name: `Place ${fresh()}`, station_type: 1 })
const [station, next] = [await aStation(), await aStation()]
const worksAt = ['@stations_view', '@stations_subscribe'] as const
async function aWorker(): Promise<TestUser & { operator_id: number }> {
  const operator_id = (await anOperator(db)).id
  return { ...(await aUser(db, { can: worksAt, operator_id })), operator_id }
}
const foreman = await aUser(db, { can: [...worksAt, '@stations_stop_others'] })
const manager = await aUser(db, { can: ['@stations_view', '@stations_manage'] })

type Person = TestUser & { readonly operator_id: number | null }
const begin = async (user: Person) =>
  (await ask(user, stationSubscriptions.subscribe, { body: { station_ids: [station.id] } })).body.id
async function end(user: Person): Promise<number> {
  const id = await begin(user)
  await ask(user, stationSubscriptions.stop, { params: { id } })
  return id
}
const NONE = 999_999

/** Makes each state of the worker and a colleague; returns the subscription. */
const states = {
  none: async () => NONE,
  'own, open': ({ worker }) => begin(worker),
  'own, ended': ({ worker }) => end(worker),
  'of a colleague, open': ({ colleague }) => begin(colleague),
  'of a colleague, ended': ({ colleague }) => end(colleague),
} as const satisfies Readonly<Record<string, (people: People) => Promise<number>>>
type People = { readonly worker: Person; readonly colleague: Person }
type State = keyof typeof states
const allStates = Object.keys(states) as State[]

type Called = People & { readonly id: number }
/** Whether the subscription is then open, ended or deleted, or the code of the refusal; of subscribing, that there is an open one. */
type Answer = 'open' | 'ended' | 'deleted' | RefusalCode
type Verb = {
  readonly endpoint: Endpoint
  readonly by: (people: People) => TestUser
  readonly input: (called: Called) => object
  readonly answers: Readonly<Record<State, Answer>>
}

const eachState = (none: Answer, open: Answer, ended: Answer): Record<State, Answer> => ({
  none,
  ...{ 'own, open': open, 'own, ended': ended },
  ...{ 'of a colleague, open': open, 'of a colleague, ended': ended },
})
/** What a worker gets, who may not touch the subscriptions of others. */
const own = (none: Answer, open: Answer, ended: Answer, others: Answer): Record<State, Answer> => ({
  ...eachState(none, open, ended),
  ...{ 'of a colleague, open': others, 'of a colleague, ended': others },
})
const byId = ({ id }: Called) => ({ params: { id } })
const toNext = ({ id }: Called) => ({ params: { id }, body: { station_ids: [next.id] } })
const forColleague = ({ colleague }: Called) => ({
  body: { station_ids: [station.id], subscriber: { type: 'operator', id: colleague.operator_id } },
})

const verbs: Readonly<Record<string, Verb>> = {
  'a worker subscribes': {
    endpoint: stationSubscriptions.subscribe,
    by: ({ worker }) => worker,
    input: () => ({ body: { station_ids: [station.id] } }),
    answers: { ...eachState('open', 'open', 'open'), 'own, open': 'already_subscribed' },
  },
  'a worker subscribes a colleague': {
    endpoint: stationSubscriptions.subscribe,
    by: ({ worker }) => worker,
    input: forColleague,
    answers: eachState('forbidden', 'forbidden', 'forbidden'),
  },
  'a foreman subscribes the colleague': {
    endpoint: stationSubscriptions.subscribe,
    by: () => foreman,
    input: forColleague,
    answers: { ...eachState('open', 'open', 'open'), 'of a colleague, open': 'already_subscribed' },
  },
  'a worker changes the stations': {
    endpoint: stationSubscriptions.changeStations,
    by: ({ worker }) => worker,
    input: toNext,
    answers: own('not_found', 'open', 'subscription_over', 'forbidden'),
  },
  'a foreman changes the stations': {
    endpoint: stationSubscriptions.changeStations,
    by: () => foreman,
    input: toNext,
    answers: eachState('not_found', 'open', 'subscription_over'),
  },
  'a worker stops': {
    endpoint: stationSubscriptions.stop,
    by: ({ worker }) => worker,
    input: byId,
    answers: own('not_found', 'ended', 'subscription_over', 'forbidden'),
  },
  'a foreman stops': {
    endpoint: stationSubscriptions.stop,
    by: () => foreman,
    input: byId,
    answers: eachState('not_found', 'ended', 'subscription_over'),
  },
  'a worker looks at it': {
    endpoint: stationSubscriptions.get,
    by: ({ worker }) => worker,
    input: byId,
    answers: own('not_found', 'open', 'ended', 'not_found'),
  },
  'a foreman looks at it': {
    endpoint: stationSubscriptions.get,
    by: () => foreman,
    input: byId,
    answers: eachState('not_found', 'open', 'ended'),
  },
  'a worker deletes it': {
    endpoint: stationSubscriptions.remove,
    by: ({ worker }) => worker,
    input: byId,
    answers: eachState('forbidden', 'forbidden', 'forbidden'),
  },
  'a manager deletes it': {
    endpoint: stationSubscriptions.remove,
    by: () => manager,
    input: byId,
    answers: eachState('not_found', 'deleted', 'deleted'),
  },
}

const storedOf = async (id: number) =>
  (
    await sql<{ row: { end_time: string | null } }>`
    select to_jsonb(s) || jsonb_build_object('stations', (
      select jsonb_agg(station_id) from subscribed_station where station_subscription_id = s.id
    )) as row from station_subscription s where s.id = ${id}`.execute(db)
  ).rows[0]?.row
async function stateOf(id: number) {
  const row = await storedOf(id)
  if (!row) return 'deleted'
  return row.end_time === null ? 'open' : 'ended'
}
const openOf = ({ worker, colleague }: People) =>
  db
    .selectFrom('station_subscription')
    .select(['id', 'operator_id'])
    .where('operator_id', 'in', [worker.operator_id, colleague.operator_id])
    .where('end_time', 'is', null)
    .execute()

for (const [name, { endpoint, by, input, answers }] of Object.entries(verbs))
  for (const state of allStates) {
    const answer = answers[state]
    const isPossible = ['open', 'ended', 'deleted'].includes(answer)
    test(`${name}: ${state}: ${isPossible ? `it is then ${answer}` : `is refused (${answer})`}`, async () => {
      const people = { worker: await aWorker(), colleague: await aWorker() }
      const id = await states[state](people)
      const call = input({ ...people, id })
      const before = [await storedOf(id), await openOf(people)]

      if (!isPossible) {
        assert.equal((await refusedInWords(by(people), endpoint, call)).code, answer)
        assert.deepEqual([await storedOf(id), await openOf(people)], before)
        return
      }
      const said = await inject(by(people), endpoint, call)
      assert.ok(said.statusCode < 300, said.body)
      const then = said.statusCode === 201 ? said.json<{ id: number }>().id : id
      assert.equal(await stateOf(then), answer)
      const open = (await openOf(people)).map(({ operator_id }) => operator_id)
      assert.equal(new Set(open).size, open.length, 'a subscriber has one open subscription')
    })
  }

test('every command on subscriptions is in the table, and so is its detail', () => {
  const table = Object.values(verbs).map(({ endpoint }) => endpoint)
  assertHasEveryCommand([stationSubscriptions], table)
  assert.ok(table.includes(stationSubscriptions.get))
})
