import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { linePauses } from '#contract/line-pauses.ts'
import { pipeProduction } from '#contract/pipe-production.ts'
import { ask, clock, db, refused } from '#test/support/app.ts'
import { fresh, insert } from '#test/support/factories/insert.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aLine, aMandrel, aPipeInSlot } from '#test/support/factories/pipes.ts'

beforeEach(() => clock.set('2026-03-02T08:00:00Z'))

const winder = await aUser(db, {
  can: ['@production_start', '@production_pause', '@production_end', '@pipes_view', '@pipeplan_view'],
})
const cause = await insert(db, 'problem_tag', {
  ...{ name: `Põhjus ${fresh()}`, name_en: 'Mandrel change', category: 'process', kind: 'pause' },
})
const at = (time: string) => `2026-03-02T${time}Z`

/** A pipe that is wound since 08:00, and was paused at each of the times, the last time until now. */
async function aPausedPipe(...times: readonly string[]) {
  const [line, { dn }] = [await aLine(db), await aMandrel(db)]
  const start = clock.now().toISOString()
  const { id } = await aPipeInSlot(db, { line_id: line.id, start, dn, quantity: 12, pieces: 2 })
  await ask(winder, pipeProduction.start, { params: { id }, body: {} })
  for (const [index, time] of times.entries()) {
    if (index > 0) await resume(id)
    clock.set(at(time))
    await ask(winder, pipeProduction.pause, { params: { id }, body: { problems: [cause.id] } })
    clock.pass(5)
  }
  return { id, line: line.id }
}
const resume = (id: number) => ask(winder, pipeProduction.resume, { params: { id }, body: {} })
const pausesOf = (id: number) =>
  db
    .selectFrom('pipe_pause')
    .select(['id', 'start_time', 'end_time'])
    .where('pipe_product_id', '=', id)
    .orderBy('id')
    .execute()
const spans = async (id: number) =>
  (await pausesOf(id)).map(({ start_time, end_time }) =>
    [start_time, end_time].map((time) => time?.toISOString().slice(11, 16) ?? null),
  )
type Times = { readonly start_time?: string; readonly end_time?: string | null }
type Seen = Times & { readonly problems: number[]; readonly comment: string }
const inputOf = async (id: number, index: number, { seen, ...times }: Times & { readonly seen?: Seen }) => ({
  params: { id },
  body: {
    ...{ pause: (await pausesOf(id))[index]!.id, problems: [cause.id], comment: '', ...times },
    ...(seen && { seen }),
  },
})
const correct = async (id: number, index: number, times: Times & { readonly seen?: Seen }) =>
  (await ask(winder, pipeProduction.correctPause, await inputOf(id, index, times))).body
const refusal = async (id: number, index: number, times: Times & { readonly seen?: Seen }) =>
  (await refused(winder, pipeProduction.correctPause, await inputOf(id, index, times))).body

test('a pause that began earlier is corrected, its total follows, and the history keeps both times', async () => {
  const { id, line } = await aPausedPipe('08:30:00')
  const pausedSeconds = async () =>
    (await ask(winder, linePauses.day, { query: {} })).body.lines.find((each) => each.line.id === line)
      ?.seconds

  const before = await pausedSeconds()
  const { running } = await correct(id, 0, { start_time: at('08:10:00') })

  assert.deepEqual([before, await pausedSeconds()], [5 * 60, 25 * 60])
  assert.equal(Date.parse(running!.pauses[0]!.start_time), Date.parse(at('08:10:00')))
  assert.equal(running!.pauses[0]!.end_time, null)
  const [{ id: pause } = { id: 0 }] = await pausesOf(id)
  const change = await db
    .selectFrom('history')
    .select(['user_id', 'changes'])
    .where('object_type', '=', 'pipe_pause')
    .where('object_id', '=', pause)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  assert.equal(change.user_id, winder.id)
  assert.deepEqual(Object.keys(change.changes as object), ['start_time'])
})

test('both times of a pause that has ended are corrected, and the causes alone leave them', async () => {
  const { id } = await aPausedPipe('08:30:00', '09:00:00')

  await correct(id, 0, { start_time: at('08:20:00'), end_time: at('08:45:00') })
  await correct(id, 0, {})

  assert.deepEqual(await spans(id), [
    ['08:20', '08:45'],
    ['09:00', null],
  ])
})

test('a pause is refused before winding, over another pause, in the future, or while it is open with an end', async () => {
  const { id } = await aPausedPipe('08:30:00', '09:00:00')
  const before = await spans(id)

  const codes = [
    await refusal(id, 0, { start_time: at('07:59:00') }),
    await refusal(id, 0, { end_time: at('09:01:00') }),
    await refusal(id, 0, { end_time: at('08:30:00') }),
    await refusal(id, 1, { start_time: at('08:34:00') }),
    await refusal(id, 1, { start_time: at('09:06:00') }),
    await refusal(id, 1, { end_time: at('09:04:00') }),
  ]

  assert.deepEqual(
    codes.map((body) => [body.code, Object.keys(body).find((key) => key.endsWith('_time'))]),
    [
      ['time_before_last', 'start_time'],
      ['time_after_next', 'end_time'],
      ['tracker_ends_before_it_starts', 'end_time'],
      ['time_before_last', 'start_time'],
      ['time_in_future', 'start_time'],
      ['pause_still_open', 'end_time'],
    ],
  )
  assert.deepEqual(await spans(id), before)
})

test('a pause of an earlier pipe stays before the end of that pipe', async () => {
  const { id } = await aPausedPipe('08:30:00')
  await resume(id)
  clock.set(at('09:00:00'))
  await ask(winder, pipeProduction.end, { params: { id }, body: {} })
  clock.set(at('10:00:00'))

  assert.equal((await refusal(id, 0, { end_time: at('09:01:00') })).code, 'time_after_next')
  await correct(id, 0, { end_time: at('09:00:00') })

  assert.deepEqual(await spans(id), [['08:30', '09:00']])
})

test('a second window does not overwrite the times that somebody else corrected', async () => {
  const { id } = await aPausedPipe('08:30:00')
  const seen = { problems: [cause.id], comment: '', start_time: at('08:30:00'), end_time: null }
  await correct(id, 0, { start_time: at('08:20:00'), seen })

  const body = await refusal(id, 0, { start_time: at('08:25:00'), seen })

  assert.equal(body.code, 'pause_corrected_since')
  assert.match(String(body.non_field_errors), /“10:20– · Mandrel change”/)
  assert.deepEqual(await spans(id), [['08:20', null]])
  // What is stored already is no conflict.
  await correct(id, 0, { start_time: at('08:20:00'), seen })
})
