import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { Type } from 'typebox'
import { defaultConfiguration } from '#contract/configuration.ts'
import { planChangeEndpoints, planReplyOf } from '#contract/plan-changes.ts'
import { Id, Nullable } from '#contract/shapes.ts'
import { Refusal } from '#domain/errors.ts'
import { changedSince } from '#planning/changes/changed-since.ts'
import { standing } from '#planning/changes/made-change.ts'
import type { Move, Moves } from '#planning/changes/move.ts'
import type { Context } from '#server/context.ts'
import { write } from '#server/db/transaction.ts'
import { clock, db } from '#test/support/app.ts'
import { aUser, type TestUser } from '#test/support/factories/people.ts'
import { type Accepted, acceptChange, lockPlanAsSeen, undoChange } from './commands.ts'
import type { Plan, UndoablePlan } from './plan.ts'
import { listPlanChanges, previewUndo, readRevision } from './queries.ts'

/** Where a pipe is wound: on a line at an hour, or not planned. */
type Slot = { readonly line: number; readonly hour: number } | null
type PipeTypes = { move: Move<Slot>; wireMove: Move<Slot>; record: object; kept: object }

/** Where each pipe is: all that this plan stores besides its changes. */
const slots = new Map<number, Slot>()
const slotOf = (pipe: number) => slots.get(pipe) ?? null
const isSame = (a: Slot, b: Slot) => a?.line === b?.line && a?.hour === b?.hour

const pipesPlan: Plan<PipeTypes> = {
  name: 'pipes',
  toWireMove: (move) => move,
  thingsOf: ({ item }) => [String(item)],
  onlyFollows: sql<boolean>`false`,
  namesOf: async (_context, items) =>
    items.map((id) => ({ id, order_number: `P${id}`, client_name: 'Vesi AS' })),
  isRecord: (stored): stored is object => stored !== null,
  undoNeeds: () => '@pipeplan_plan',
}
const undoablePlan: UndoablePlan<PipeTypes, Moves<Move<Slot>>, Accepted> = {
  ...pipesPlan,
  inverseOf: async (_context, { made, later }) => ({
    moves: made.moves.map(({ item, from, to }) => ({ item, from: to, to: from })),
    problems: changedSince(made, standing(made, later), {
      thingsOf: pipesPlan.thingsOf,
      differenceOf: ({ item, to }) => (isSame(slotOf(item), to) ? undefined : { code: 'moved_since' }),
    }),
  }),
  undo: (context, { moves }, { made, revision }) => carryOut(context, moves, revision, made.id),
}
const move = Type.Object({ item: Id, from: Nullable(Type.Object({})), to: Nullable(Type.Object({})) })
const { changes } = planChangeEndpoints({
  ...{ name: 'pipe-timeplan', plan: 'pipes plan', maySee: 'signed-in', mayChange: 'signed-in' },
  ...{ move, reply: planReplyOf(move) },
})

async function carryOut(context: Context, moves: readonly Move<Slot>[], before: string, undoes?: number) {
  for (const { item, to } of moves) slots.set(item, to)
  const kind = undoes === undefined ? 'plan' : 'undo'
  const change = { kind, moves, kept: [], record: {}, ...(undoes !== undefined && { undoes }) } as const
  return acceptChange(context, 'pipes', change, before)
}

const contextOf = ({ id, username }: TestUser): Context => ({
  ...{ db, now: clock.now, language: 'en', configuration: defaultConfiguration, origin: '', emit: () => {} },
  user: {
    ...{ id, username, first_name: '', last_name: '', operator: null },
    access_permissions: ['@pipeplan_plan'],
    ...{ is_superuser: false, debug_mode_enabled: false },
  },
})
const as = <T>(planner: TestUser, work: (context: Context) => Promise<T>) =>
  write(db, { user_id: planner.id, source: 'ui' }, (tx) => work({ ...contextOf(planner), db: tx }))

/** Winds a pipe on a line at an hour, on the plan as the planner saw it. */
const wind = (planner: TestUser, item: number, to: Slot, stateHash: string) =>
  as(planner, async (context) => {
    const seen = { stateHash, touches: (made: Move) => made.item === item }
    const revision = await lockPlanAsSeen(context, pipesPlan, seen)
    return carryOut(context, [{ item, from: slotOf(item), to }], revision)
  })
const undo = (planner: TestUser, change: Accepted) =>
  as(planner, (context) => undoChange(context, undoablePlan, { change_id: change.change_id ?? 0 }))
const revisionOf = (planner: TestUser) => readRevision(contextOf(planner), 'pipes')

const [mall, toomas] = [await aUser(db), await aUser(db)]

test('a plan of pipes is undone and redone exactly', async () => {
  const planned = await wind(mall, 1, { line: 3, hour: 8 }, await revisionOf(mall))

  const undone = await undo(mall, planned)
  assert.equal(slotOf(1), null)
  await undo(mall, undone)

  assert.deepEqual(slotOf(1), { line: 3, hour: 8 })
})

test('who plans pipes on an old revision is told what others moved, and what of it was theirs', async () => {
  const seen = await revisionOf(mall)
  const [other, same] = [
    await wind(toomas, 2, { line: 3, hour: 9 }, seen),
    await wind(toomas, 3, { line: 3, hour: 10 }, await revisionOf(toomas)),
  ]

  const stale = await wind(mall, 3, { line: 4, hour: 9 }, seen).catch((refusal: unknown) => refusal)

  assert.ok(stale instanceof Refusal)
  const { state_hash, changes, touching } = stale.details as Record<string, { id: number }[]>
  assert.equal(stale.code, 'stale_state_hash')
  assert.equal(state_hash, same.state_hash)
  assert.deepEqual(
    [changes?.map(({ id }) => id), touching?.map(({ id }) => id)],
    [[same.change_id, other.change_id], [same.change_id]],
  )
  assert.deepEqual(slotOf(3), { line: 3, hour: 10 })
})

test('a pipe that somebody moved since does not go back, and the preview says who did', async () => {
  const planned = await wind(mall, 4, { line: 1, hour: 8 }, await revisionOf(mall))
  const moved = await wind(toomas, 4, { line: 2, hour: 8 }, await revisionOf(toomas))

  const preview = await previewUndo(contextOf(mall), undoablePlan, planned.change_id ?? 0)
  const list = await listPlanChanges(contextOf(mall), pipesPlan, { endpoint: changes, query: { item: 4 } })

  assert.deepEqual(
    preview.problems.map(({ item, code }) => [item, code]),
    [[4, 'moved_since']],
  )
  await assert.rejects(undo(mall, planned), { code: 'moved_since' })
  assert.deepEqual(
    list.results.map(({ id, items, changed_yours }) => [id, items, changed_yours]),
    [
      [moved.change_id, [4], [{ change_id: planned.change_id, item: 4 }]],
      [planned.change_id, [4], []],
    ],
  )
})
