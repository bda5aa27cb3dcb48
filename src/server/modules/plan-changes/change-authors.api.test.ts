import assert from 'node:assert/strict'
import { test } from 'node:test'
import { absences } from '#contract/absences.ts'
import { partProducts } from '#contract/part-products.ts'
import { partTimeplan } from '#contract/part-timeplan.ts'
import { pipeTimeplan } from '#contract/pipe-timeplan.ts'
import { workingTimeChanges } from '#contract/working-time-changes.ts'
import { ask, db } from '#test/support/app.ts'
import { theManholeCatalogue } from '#test/support/factories/catalogue.ts'
import { anOperator, aUser } from '#test/support/factories/people.ts'
import { aSentManhole } from '#test/support/planned.ts'

await theManholeCatalogue(db)
const can = [
  '@parts_manage_all_workorders',
  '@parts_plan',
  '@parts_edit_workplan',
  '@parts_deactivate',
  '@time_manage_absences',
] as const
const mall = await aUser(db, { can, first_name: 'Mall', last_name: 'Mets' })
const toomas = await aUser(db, { can, first_name: 'Toomas', last_name: 'Tamm' })

/** More than a page of changes. */
const MANY = 52

test('the changes of a planner are found behind a page of the changes of another', async () => {
  const id = await aSentManhole(mall)
  await ask(mall, partProducts.change, { params: { id }, body: { pieces: 100 } })
  for (let pieces = 1; pieces <= MANY; pieces += 1)
    await ask(toomas, partProducts.change, { params: { id }, body: { pieces } })

  const { body: own } = await ask(mall, partTimeplan.changes, { query: { made_by: mall.id } })
  const { body: first } = await ask(mall, partTimeplan.changes, { query: { made_by: toomas.id } })
  const cursor = new URL(first.next ?? '', 'http://keere').searchParams.get('cursor') ?? ''
  const { body: second } = await ask(mall, partTimeplan.changes, { query: { made_by: toomas.id, cursor } })
  const { body: authors } = await ask(mall, partTimeplan.authors, {})

  assert.ok(own.results.length > 0 && own.results.every(({ made_by }) => made_by?.id === mall.id))
  assert.equal(own.next, null)
  assert.equal(first.results.length + second.results.length, MANY)
  assert.equal(second.next, null)
  assert.deepEqual(authors, [
    { id: toomas.id, name: 'Toomas Tamm', changes: MANY },
    { id: mall.id, name: 'Mall Mets', changes: own.results.length },
  ])
})

test('each plan has its own authors', async () => {
  const planner = await aUser(db, { can: ['@pipeplan_plan'] })

  assert.deepEqual((await ask(planner, pipeTimeplan.authors, {})).body, [])
})

test('changes of working time are filtered and counted by who made them', async () => {
  const operator = await anOperator(db)
  const span = { start_time: '2026-03-09T00:00:00+02:00', end_time: '2026-03-14T00:00:00+02:00' }
  const body = { operator: operator.id, reason: 'vacation', ...span }
  const { id } = (await ask(mall, absences.create, { body })).body
  await ask(toomas, absences.change, { params: { id }, body: { reason: 'sick_leave' } })
  await ask(toomas, absences.remove, { params: { id }, query: {} })

  const { body: own } = await ask(mall, workingTimeChanges.list, { query: { made_by: mall.id } })
  const { body: authors } = await ask(mall, workingTimeChanges.authors, {})

  assert.deepEqual(
    own.map(({ made_by, before }) => [made_by?.id, before]),
    [[mall.id, null]],
  )
  assert.deepEqual(authors, [
    { id: toomas.id, name: 'Toomas Tamm', changes: 2 },
    { id: mall.id, name: 'Mall Mets', changes: 1 },
  ])
})
