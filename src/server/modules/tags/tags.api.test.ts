import assert from 'node:assert/strict'
import { test } from 'node:test'
import { componentTags, downtimeProblemTags, pipePauseProblemTags, scrapReasons } from '#contract/tags.ts'
import { write } from '#server/db/transaction.ts'
import { ask, clock, db, refused } from '#test/support/app.ts'
import { aComponentTag, aProblemTag } from '#test/support/factories/catalogue.ts'
import { insert } from '#test/support/factories/insert.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aPipe } from '#test/support/factories/pipes.ts'
import { aTimeTracker } from '#test/support/factories/work.ts'

const keeper = await aUser(db, { can: ['@parts_manage_tags'] })
const anyone = await aUser(db)
const DAY_MS = 86_400_000

test('lists component tags by their order, then by name in Estonian order', async () => {
  for (const [name, sort] of [
    ['õliga', 1],
    ['žalusiiga', 1],
    ['zoomiga', 1],
    ['äärikuga', 1],
    ['viimasena', 2],
    ['esimesena', 0],
  ] as const)
    await aComponentTag(db, { name, sort, name_en: 'sorted' })

  const { body } = await ask(anyone, componentTags.list, { query: { search: 'SORTED' } })

  assert.deepEqual(
    body.map(({ name }) => name),
    ['esimesena', 'zoomiga', 'žalusiiga', 'õliga', 'äärikuga', 'viimasena'],
  )
})

test('creates a component tag, finds it by either name, and archives it', async () => {
  const { status, body } = await ask(keeper, componentTags.create, {
    body: { name: 'Kaldega renn', name_en: 'sloped channel' },
  })
  assert.equal(status, 201)
  const found = async (search: string) =>
    (await ask(anyone, componentTags.list, { query: { search } })).body.map(({ id }) => id)
  assert.deepEqual(await found('kaldega RENN'), [body.id])
  assert.deepEqual(await found('Sloped'), [body.id])
  assert.deepEqual(await found('slo_ed'), [])

  await ask(keeper, componentTags.change, { params: { id: body.id }, body: { archived: true } })

  assert.deepEqual(await found('sloped'), [])
})

test('a tag without an English name uses its only name', async () => {
  const { body } = await ask(keeper, downtimeProblemTags.create, { body: { name: 'Kraana ootamine' } })

  assert.equal(body.name_en, 'Kraana ootamine')
  assert.equal(body.category, 'other')
  assert.equal(body.used, 0)
})

test('lists downtime causes by use in the last 90 days', async () => {
  const [rare, often, longAgo] = [
    await aProblemTag(db, { name_en: 'ranked rare' }),
    await aProblemTag(db, { name_en: 'ranked often' }),
    await aProblemTag(db, { name_en: 'ranked long ago' }),
  ]
  await aProblemTag(db, { kind: 'scrap', name_en: 'ranked scrap' })
  await downtimesNaming(often.id, 2, 1)
  await downtimesNaming(rare.id, 1, 89)
  await downtimesNaming(longAgo.id, 3, 91)

  const { body } = await ask(anyone, downtimeProblemTags.list, { query: { search: 'ranked' } })

  assert.deepEqual(
    body.map(({ id, used }) => [id, used]),
    [
      [often.id, 2],
      [rare.id, 1],
      [longAgo.id, 0],
    ],
  )
})

test('a cause of another kind is not found', async () => {
  const scrap = await aProblemTag(db, { kind: 'scrap' })

  const { status } = await refused(keeper, downtimeProblemTags.change, {
    params: { id: scrap.id },
    body: { archived: true },
  })

  assert.equal(status, 404)
  const stored = await db
    .selectFrom('problem_tag')
    .select('archived')
    .where('id', '=', scrap.id)
    .executeTakeFirst()
  assert.equal(stored?.archived, false)
})

test('the name of a tag is unique', async () => {
  await aComponentTag(db, { name: 'siiber' })
  const cause = await aProblemTag(db)

  const tag = await refused(keeper, componentTags.create, { body: { name: 'siiber' } })
  const problem = await refused(keeper, downtimeProblemTags.create, { body: { name: cause.name } })

  assert.deepEqual(tag.body['name'], ['This field must be unique.'])
  assert.deepEqual(problem.body['name'], ['This field must be unique.'])
})

test('changing tags requires its permission', async () => {
  const { id } = await aComponentTag(db)

  assert.equal((await refused(anyone, componentTags.create, { body: { name: 'X' } })).status, 403)
  assert.equal((await refused(anyone, downtimeProblemTags.create, { body: { name: 'X' } })).status, 403)
  assert.equal((await refused(anyone, componentTags.change, { params: { id }, body: {} })).status, 403)
  assert.equal(
    (await refused(keeper, componentTags.change, { params: { id: 987_654 }, body: {} })).status,
    404,
  )
})

async function downtimesNaming(problem_tag_id: number, count: number, daysAgo: number): Promise<void> {
  const at = new Date(clock.now().getTime() - daysAgo * DAY_MS)
  for (let n = 0; n < count; n += 1) {
    const tracker = await aTimeTracker(db, { start_time: at, end_time: at, stop_reason: 'downtime' })
    await write(db, { user_id: null, source: 'system' }, async (tx) => {
      const { id } = await tx
        .insertInto('downtime')
        .values({
          work_order_id: tracker.work_order_id,
          time_tracker_id: tracker.id,
          start_time: at,
          end_time: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx.insertInto('downtime_problem').values({ downtime_id: id, problem_tag_id }).execute()
    })
  }
}

test('a single tag or cause is visible to everyone, even if archived', async () => {
  const tag = await aComponentTag(db, { archived: true })
  const cause = await aProblemTag(db, { archived: true })
  const pause = await aProblemTag(db, { kind: 'pause' })

  assert.equal((await ask(anyone, componentTags.get, { params: { id: tag.id } })).body.name, tag.name)
  assert.equal(
    (await ask(anyone, downtimeProblemTags.get, { params: { id: cause.id } })).body.name,
    cause.name,
  )
  assert.equal((await refused(anyone, downtimeProblemTags.get, { params: { id: pause.id } })).status, 404)
})

const pipeKeeper = await aUser(db, { can: ['@pipes_manage_tags'] })

for (const [name, kind, tags, category] of [
  ['pause reasons', 'pause', pipePauseProblemTags, 'utilities'],
  ['scrap reasons', 'scrap', scrapReasons, 'joint'],
] as const)
  test(`keeps ${name} apart from other kinds, with categories and a permission of their own`, async () => {
    const { name: taken } = await aProblemTag(db)
    const body = { name: taken, name_en: `own ${kind}`, category }
    const found = async () =>
      (await ask(anyone, tags.list, { query: { search: `own ${kind}` } })).body.map(({ id }) => id)

    const created = await ask(pipeKeeper, tags.create, { body })
    const same = await refused(pipeKeeper, tags.create, { body })
    const strange = await refused(pipeKeeper, tags.create, { body: { name: 'X', category: 'safety first' } })

    const { id } = created.body
    assert.equal(created.status, 201)
    assert.deepEqual([created.body.category, created.body.used], [category, 0])
    assert.deepEqual(same.body['name'], ['This field must be unique.'])
    assert.ok(strange.body['category'])
    assert.equal((await refused(keeper, tags.create, { body })).status, 403)
    assert.equal((await refused(anyone, downtimeProblemTags.get, { params: { id } })).status, 404)
    assert.equal((await ask(anyone, tags.get, { params: { id } })).body.name, taken)
    assert.deepEqual(await found(), [id])

    await ask(pipeKeeper, tags.change, { params: { id }, body: { archived: true } })
    assert.deepEqual(await found(), [])
  })

test('lists scrap reasons by the decisions of the last 90 days that stand', async () => {
  const [never, once, undone] = [
    await aProblemTag(db, { kind: 'scrap', name_en: 'counted never', sort: 1 }),
    await aProblemTag(db, { kind: 'scrap', name_en: 'counted once', sort: 2 }),
    await aProblemTag(db, { kind: 'scrap', name_en: 'counted undone', sort: 3 }),
  ]
  await decisionNaming(once.id, { daysAgo: 89, isUndone: false })
  await decisionNaming(undone.id, { daysAgo: 1, isUndone: true })
  await decisionNaming(undone.id, { daysAgo: 91, isUndone: false })

  const { body } = await ask(anyone, scrapReasons.list, { query: { search: 'counted' } })

  assert.deepEqual(
    body.map(({ id, used }) => [id, used]),
    [
      [once.id, 1],
      [never.id, 0],
      [undone.id, 0],
    ],
  )
})

async function decisionNaming(
  problem_tag_id: number,
  { daysAgo, isUndone }: { readonly daysAgo: number; readonly isUndone: boolean },
): Promise<void> {
  const at = new Date(clock.now().getTime() - daysAgo * DAY_MS)
  const { id: pipe_id } = await aPipe(db)
  const { id: pipe_decision_id } = await insert(db, 'pipe_decision', {
    pipe_id,
    from_status: 4,
    to_status: 2,
    decided_by: keeper.id,
    decided_at: at,
    undone_at: isUndone ? at : null,
  })
  await insert(db, 'pipe_decision_reason', { pipe_decision_id, problem_tag_id })
}

test('one scrap reason at most stands for a finding, whatever it is called', async () => {
  const body = { name: 'Ümar ei ole', code: 'oval' } as const
  const { body: created } = await ask(pipeKeeper, scrapReasons.create, { body })

  const second = await refused(pipeKeeper, scrapReasons.create, { body: { name: 'Ovaalne', code: 'oval' } })
  const renamed = await ask(pipeKeeper, scrapReasons.change, {
    params: { id: created.id },
    body: { name_en: 'Out of round' },
  })

  assert.deepEqual(second.body['code'], ['This field must be unique.'])
  assert.deepEqual([renamed.body.name_en, renamed.body.code], ['Out of round', 'oval'])
  await ask(pipeKeeper, scrapReasons.change, { params: { id: created.id }, body: { code: null } })
})
