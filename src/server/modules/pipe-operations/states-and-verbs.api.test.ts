import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { Endpoint } from '#contract/endpoint.ts'
import { PipeOperation, pipeOperations } from '#contract/pipe-operations.ts'
import type { RefusalCode } from '#domain/errors.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { ask, clock, db, inject } from '#test/support/app.ts'
import { asSystem, type Given } from '#test/support/factories/insert.ts'
import { anOperator, aUser } from '#test/support/factories/people.ts'
import { aPipe } from '#test/support/factories/pipes.ts'
import { assertHasEveryCommand, refusedInWords } from '#test/support/states-and-verbs.ts'

const can = ['@stations_view', '@stations_subscribe'] as const
const worker = await aUser(db, { can, operator_id: (await anOperator(db)).id })
const other = await aUser(db, { can, operator_id: (await anOperator(db)).id })

type Command = 'start' | 'pause' | 'finish' | 'undo'
const act = async (id: number, command: Command, user = worker) => {
  await ask(user, pipeOperations[command], { params: { id } })
}
const add = async (pipe: number) =>
  (await ask(worker, pipeOperations.create, { body: { pipe, operation: 'cut' } })).body
const becomes = (pipe: number, given: Given<'pipe'>) =>
  asSystem(db, (tx) => tx.updateTable('pipe').set(given).where('id', '=', pipe).execute())
const grind = (pipe: number) => becomes(pipe, { status: PipeStatus.Faulty, scrapped_at: clock.now() })

/** What was done in each state with an operation that was added to a pipe. */
const states = {
  waiting: async () => undefined,
  running: (id) => act(id, 'start'),
  paused: async (id) => {
    await act(id, 'start')
    await act(id, 'pause')
  },
  done: (id) => act(id, 'finish'),
  'with its start undone': async (id) => {
    await act(id, 'start')
    await act(id, 'undo')
  },
  'started by another': (id) => act(id, 'start', other),
  'started long ago': async (id) => {
    await act(id, 'start')
    clock.pass(2.1)
  },
  'started before another': async (id, pipe) => {
    await act(id, 'start')
    const next = await add(pipe)
    clock.pass(0.1)
    await act(next.id, 'start')
  },
  'waiting, of a reground pipe': (_, pipe) => grind(pipe),
  'running, of a reground pipe': async (id, pipe) => {
    await act(id, 'start')
    await grind(pipe)
  },
  'waiting, of a delivered pipe': (_, pipe) => becomes(pipe, { stage: 'delivered' }),
} as const satisfies Readonly<Record<string, (id: number, pipe: number) => Promise<unknown>>>
type State = keyof typeof states
const allStates = Object.keys(states) as State[]

/** The status that follows, `deleted`, or the code of the refusal. */
type Answer = PipeOperation['status'] | 'deleted' | RefusalCode
type Verb = { readonly endpoint: Endpoint; readonly answers: Readonly<Record<State, Answer>> }

const all = <const S extends State>(answer: Answer, ...of: readonly S[]) =>
  Object.fromEntries(of.map((state) => [state, answer])) as Record<S, Answer>
const isRunning = ['running', 'started by another', 'started long ago', 'started before another'] as const
const isWaiting = ['waiting', 'with its start undone'] as const
const waitsInVain = ['waiting, of a reground pipe', 'waiting, of a delivered pipe'] as const
const runsInVain = 'running, of a reground pipe'

const verbs: Readonly<Record<string, Verb>> = {
  start: {
    endpoint: pipeOperations.start,
    answers: {
      ...all('running', ...isWaiting, 'paused'),
      ...all('operation_state', ...isRunning, 'done'),
      ...all('pipe_not_workable', ...waitsInVain, runsInVain),
    },
  },
  pause: {
    endpoint: pipeOperations.pause,
    answers: {
      ...all('paused', ...isRunning, runsInVain),
      ...all('operation_state', ...isWaiting, ...waitsInVain, 'paused', 'done'),
    },
  },
  finish: {
    endpoint: pipeOperations.finish,
    answers: {
      ...all('done', ...isWaiting, ...isRunning, 'paused', ...waitsInVain, runsInVain),
      done: 'operation_state',
    },
  },
  undo: {
    endpoint: pipeOperations.undo,
    answers: {
      ...all('operation_not_changed', ...isWaiting),
      running: 'waiting',
      paused: 'running',
      done: 'waiting',
      'started by another': 'undo_not_own',
      'started long ago': 'undo_too_late',
      'started before another': 'operation_changed_since',
      ...all('pipe_not_workable', ...waitsInVain, runsInVain),
    },
  },
  delete: {
    endpoint: pipeOperations.remove,
    answers: {
      ...all('deleted', ...isWaiting, ...waitsInVain),
      ...all('operation_state', ...isRunning, 'paused', 'done', runsInVain),
    },
  },
}

const statuses = PipeOperation.properties.status.enum
const storedOf = async (id: number) => {
  const { rows } = await sql<{ row: object }>`
    select to_jsonb(o) || jsonb_build_object('times', (
      select jsonb_agg(to_jsonb(t) order by t.id) from pipe_operation_time t where t.pipe_operation_id = o.id
    ), 'stage', (select stage from pipe where id = o.pipe_id)) as row
    from pipe_operation o where o.id = ${id}`.execute(db)
  return rows[0]?.row
}
const statusOf = async (id: number, pipe: number) => {
  const query = { pipe__in: String(pipe) }
  const { results } = (await ask(worker, pipeOperations.list, { query })).body
  return results.find((each) => each.id === id)?.status ?? 'deleted'
}

for (const [name, { endpoint, answers }] of Object.entries(verbs))
  for (const state of allStates) {
    const answer = answers[state]
    const isPossible = answer === 'deleted' || statuses.some((status) => status === answer)
    test(`${name}: an operation ${state} ${isPossible ? `is then ${answer}` : `is refused (${answer})`}`, async () => {
      const pipe = await aPipe(db, { status: PipeStatus.Ok })
      const { id } = await add(pipe.id)
      await states[state](id, pipe.id)
      const before = await storedOf(id)

      if (!isPossible) {
        assert.equal((await refusedInWords(worker, endpoint, { params: { id } })).code, answer)
        assert.deepEqual(await storedOf(id), before)
        return
      }
      const { statusCode, body } = await inject(worker, endpoint, { params: { id } })
      assert.ok(statusCode < 300, body)
      assert.equal(await statusOf(id, pipe.id), answer)
    })
  }

test('every command on operations and every status is in the table', () => {
  const table = Object.values(verbs).map(({ endpoint }) => endpoint)
  const others = new Map([[pipeOperations.create, 'there is no operation before it']])
  assertHasEveryCommand([pipeOperations], table, others)
  for (const status of statuses) assert.ok(status in states, status)
})
