import assert from 'node:assert/strict'
import { test } from 'node:test'
import { partProducts } from '#contract/part-products.ts'
import { partWorkPlans, workplan } from '#contract/part-work-plans.ts'
import { WorkPlanStatus } from '#domain/part-product.ts'
import { write } from '#server/db/transaction.ts'
import { ask, db, inject, refused } from '#test/support/app.ts'
import { aComponentTag, aPartAction, theManholeCatalogue } from '#test/support/factories/catalogue.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import { anOrder, anOrderRow, aPartProduct } from '#test/support/factories/orders.ts'
import { anOperator, aPlanner, aUser, aWorker } from '#test/support/factories/people.ts'
import { aWorkOrder } from '#test/support/factories/work.ts'
import { sentManhole } from '#test/support/manhole.ts'

await theManholeCatalogue(db)
const planner = await aPlanner(db)

/** A body with one part, as the test needs it. */
const aBody = (part: object = {}) => ({
  type: 1,
  diameter: 1000,
  parts: [{ part_name: 'Inlet', OD_L: '315x400', actions: [{ id: 3 }], ...part }],
})
const save = (id: number, body: unknown) => inject(planner, partWorkPlans.save, { params: { id }, body })
const stored = (id: number) =>
  db
    .selectFrom('part_product')
    .select(['work_plan', 'work_plan_paths', 'work_plan_is_sound'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

async function saved(id: number, body: unknown) {
  const answer = await save(id, body)
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json()
}
async function refusedPlan(body: unknown) {
  const { id } = await aPartProduct(db)
  const answer = await save(id, body)
  assert.equal(answer.statusCode, 400, answer.body)
  assert.equal((await stored(id)).work_plan, null, 'nothing of a refused plan is kept')
  return answer.json()
}

test('the manhole of the worked example is saved, read again and takes 395 minutes', async () => {
  const { id } = await aPartProduct(db)

  const { body } = await ask(planner, partWorkPlans.save, { params: { id }, body: sentManhole() })

  assert.equal(body.duration, 395)
  assert.equal(body.workplan_status, WorkPlanStatus.Ready)
  assert.deepEqual((await ask(planner, partWorkPlans.get, { params: { id } })).body, body)
  const { work_plan_paths } = await stored(id)
  assert.deepEqual(work_plan_paths.slice(0, 3), ['cbody/cutting', 'cbody/expansion', 'cbody/pIN/a3'])
  assert.equal(work_plan_paths.length, 12)
})

test('a part product without a work plan has an empty one that can be filled', async () => {
  const { id } = await aPartProduct(db)

  const { body } = await ask(planner, partWorkPlans.get, { params: { id } })

  assert.deepEqual(body, {
    id,
    version: 1,
    components: [],
    workplan_status: WorkPlanStatus.Missing,
    duration: 0,
    problems: [],
  })
})

test('a work plan without actions is a draft', async () => {
  const { id } = await aPartProduct(db)

  assert.equal((await saved(id, [])).workplan_status, WorkPlanStatus.Draft)
})

test('completes a list of components with default values', async () => {
  const { id } = await aPartProduct(db)
  const tag = await aComponentTag(db, { name: 'redeliga', name_en: 'with ladder' })

  const plan = await saved(id, [
    {
      type: 2,
      diameter: 800,
      expansion_type: 'socket_joint',
      expansion_count: 1,
      component_tags: [{ id: tag.id }],
    },
    { ...aBody(), uid: 'shell' },
  ])

  const [end, body] = plan.components
  assert.equal(end.verbose, 'end')
  assert.equal(end.expansion_type, 1)
  assert.deepEqual(end.component_tags, [{ id: tag.id, name: 'with ladder' }])
  assert.deepEqual(end.parts, [])
  assert.match(end.uid, /^[\w-]{8}$/)
  assert.equal(body.uid, 'shell')
  assert.equal(body.verbose, 'body')
  assert.equal(body.parts[0].pieces, 1)
  assert.equal(body.parts[0].actions[0].order, 1)
  assert.equal(body.parts[0].actions[0].duration, 7)
})

test('keeps generated uids when the plan is sent again', async () => {
  const { id } = await aPartProduct(db)
  const first = await saved(id, [aBody()])

  const second = await saved(id, first)

  assert.deepEqual(second, first)
})

test('reports the faults of a malformed plan by node, as it was sent', async () => {
  const plan = {
    components: [{ type: 1 }, { type: 7, parts: [{ part_name: 'A' }, { part_name: 'B', pieces: 0 }] }],
  }

  assert.deepEqual((await refusedPlan(plan)).components, [
    {},
    {
      type: ['"7" is not a valid choice.'],
      parts: [{}, { pieces: ['Ensure this value is greater than or equal to 1.'] }],
    },
  ])
  const bare = await refusedPlan([{ type: 1, parts: [{}] }])
  assert.deepEqual(bare['0'], { parts: [{ part_name: ['This field is required.'] }] })
})

test('reports problems of a plan at the node with its path', async () => {
  const shell = { ...aBody({ id: 'in', OD_L: '315 by 400' }), uid: 'shell' }

  const { components } = await refusedPlan({ components: [shell] })

  assert.deepEqual(components, [
    {
      parts: [
        {
          OD_L: [
            'Inlet (cshell/pin): "315 by 400" is not a valid dimension. Use millimetres in the form ODxL.',
          ],
        },
      ],
    },
  ])
})

test('reports problems of a list of components by index', async () => {
  const answer = await refusedPlan([{ type: 2, needs_cutting: true, uid: 'lid' }])

  assert.deepEqual(answer['0'], { needs_cutting: ['clid: Only a body can be cut.'] })
})

test('reports a formula that cannot be calculated with its action', async () => {
  const without = { ...aBody({ id: 'in', OD_L: null }), uid: 'shell' }
  without.parts[0]!.actions = [{ id: 3, uid: 'cut' } as never]

  const { components } = await refusedPlan({ components: [without] })

  assert.deepEqual(components[0].parts[0].actions, [
    { non_field_errors: ['Cut tube to length (cshell/pin/acut): OD is missing.'] },
  ])
})

const wrong: readonly [string, object, string][] = [
  ['an unknown action', aBody({ actions: [{ id: 9876 }] }), 'unknown_reference'],
  ['an unknown operator', aBody({ additional_time_operator: 987_654 }), 'unknown_reference'],
  ['an unknown part type', aBody({ part_type_id: 987_654 }), 'unknown_reference'],
  ['an unknown tag', { type: 1, component_tags: [{ id: 987_654 }] }, 'unknown_reference'],
  ['a body cut as a step', aBody({ actions: [{ id: 1 }] }), 'plan_action_not_a_step'],
  ['an end called a body', { type: 2, verbose: 'body' }, 'plan_type_mismatch'],
  ['an expansion without a count', { type: 1, expansion_type: 1 }, 'plan_expansion_incomplete'],
  ['an unknown expansion', { type: 1, expansion_type: 'wider' }, 'invalid'],
  ['a formula nobody can read', aBody({ actions: [{ id: 3, formula: '5 +' }] }), 'formula_incomplete'],
  [
    'a formula that divides by nought',
    aBody({ actions: [{ id: 3, formula: '5 / 0' }] }),
    'formula_not_calculable',
  ],
  ['a doubled dimension', aBody({ W_H_D: '100x200', H_W_S: '100' }), 'plan_dimension_doubled'],
  [
    'more minutes than a year has',
    aBody({ actions: [{ id: 3, formula: '9999999' }] }),
    'formula_not_calculable',
  ],
]
for (const [what, component, code] of wrong) {
  test(`refuses a work plan with ${what}`, async () => {
    assert.equal((await refusedPlan({ components: [component] })).code, code)
  })
}

test('refuses a work plan that is too large', async () => {
  const parts = Array.from({ length: 200 }, () => ({ part_name: 'Plate' }))

  const { code, components } = await refusedPlan({
    components: Array.from({ length: 5 }, () => ({ type: 1, parts })),
  })

  assert.equal(code, 'plan_too_large')
  assert.match(components[0], /up to 1000 components, parts and actions/)
})

test('refuses to remove or replace an action that is in a work order', async () => {
  const { id } = await aPartProduct(db)
  const plan = await saved(id, {
    components: [{ ...aBody({ id: 'in', actions: [{ uid: 'cut', id: 3 }] }), uid: 'shell' }],
  })
  await putInWorkOrder(id, 'cshell/pin/acut', 3)
  const [shell] = plan.components
  const [inlet] = shell.parts

  const dropped = await save(id, { components: [{ ...shell, parts: [{ ...inlet, actions: [] }] }] })
  const changed = await save(id, {
    components: [{ ...shell, parts: [{ ...inlet, actions: [{ uid: 'cut', id: 6 }] }] }],
  })
  const added = await save(id, {
    components: [{ ...shell, parts: [{ ...inlet, actions: [...inlet.actions, { id: 6 }] }] }],
  })

  for (const refusal of [dropped, changed]) {
    assert.equal(refusal.statusCode, 400)
    assert.equal(refusal.json().code, 'plan_path_in_use')
    assert.match(refusal.json().non_field_errors[0], /^cshell\/pin\/acut is already in a work order/)
  }
  assert.equal(added.statusCode, 200)
  assert.equal((await stored(id)).work_plan_paths.length, 2)
})

test('an archived action can stay where it was but not be added', async () => {
  const { id } = await aPartProduct(db)
  const action = await aPartAction(db, { formula: '5' })
  const plan = await saved(id, [aBody({ actions: [{ id: action.id }] })])
  await archive(action.id)

  assert.equal((await save(id, plan)).statusCode, 200)
  const [component] = await refusedPlan([
    { ...aBody({ id: 'in', actions: [{ uid: 'old', id: action.id }] }), uid: 'shell' },
  ])
  assert.deepEqual(component.parts[0].actions, [
    { id: [`cshell/pin/aold: The action "${action.action_name}" is archived.`] },
  ])
})

test('a check lists the problems in the user’s language and saves nothing', async () => {
  const estonian = await aUser(db, { language: 'et', can: ['@parts_edit_workplan'] })
  const lid = { type: 2, uid: 'lid', needs_cutting: true }

  const { body } = await ask(estonian, partWorkPlans.check, {
    query: {},
    body: { components: [{ ...lid, type: 2 as const }] },
  })

  assert.deepEqual(body, {
    problems: [
      {
        field: 'components.0.needs_cutting',
        code: 'plan_cutting_on_end',
        message: 'clid: Lõigata saab ainult keret.',
      },
    ],
    duration: null,
  })
})

test('a check for a part product accepts its archived actions', async () => {
  const { id } = await aPartProduct(db)
  const action = await aPartAction(db, { formula: '5' })
  const plan = await saved(id, [aBody({ actions: [{ id: action.id }] })])
  await archive(action.id)

  const ofItself = await ask(planner, partWorkPlans.check, { query: { part_product: id }, body: plan })
  const ofAnother = await ask(planner, partWorkPlans.check, { query: {}, body: plan })

  assert.deepEqual(ofItself.body, { problems: [], duration: 5 })
  assert.deepEqual(
    ofAnother.body.problems.map(({ code }) => code),
    ['plan_action_archived'],
  )
})

test('a check of a valid plan returns its duration', async () => {
  const { body } = await ask(planner, partWorkPlans.check, { query: {}, body: sentManhole() })

  assert.deepEqual(body, { problems: [], duration: 395 })
})

test('everyone signed in can calculate a plan by node', async () => {
  const sales = await aUser(db)

  const { body } = await ask(sales, workplan.calculateDuration, {
    body: { work_plan_json: sentManhole(), pieces: 2 },
  })

  assert.equal(body.duration, 790)
  const [shell, end] = body.components
  assert.deepEqual(
    shell?.actions.map(({ path, duration }) => [path, duration]),
    [
      ['cbody/cutting', 46],
      ['cbody/expansion', 106],
    ],
  )
  assert.deepEqual(
    shell?.parts.map(({ id, duration }) => [id, duration]),
    [
      ['IN', 140],
      ['LA', 114],
      ['TL', 136],
    ],
  )
  assert.equal(end?.duration, 248)
  assert.equal(body.unassigned_action_durations['1'], 46)
})

test('refuses a plan that cannot be calculated under its field', async () => {
  const { body } = await refused(planner, workplan.calculateDuration, {
    body: { work_plan_json: [{ type: 1, uid: 'shell', needs_cutting: true }] },
  })

  assert.deepEqual(body['work_plan_json'], [
    { needs_cutting: ['Body cutting (cshell/cutting): DN is missing.'] },
  ])
})

test('lists minutes by worker', async () => {
  const operator = await anOperator(db)

  const { body } = await ask(planner, workplan.calculateDuration, {
    body: {
      work_plan_json: [
        { type: 1, diameter: 1000, needs_cutting: true, cutting_operator: operator.id, parts: [] },
        { type: 2, parts: [{ part_name: 'Inlet', OD_L: '315', actions: [{ id: 3 }] }] },
      ],
    },
  })

  assert.deepEqual(body.time_per_worker, { [operator.id]: 23 })
  assert.deepEqual(body.unassigned_action_durations, { 3: 7 })
})

test('a worker can read only plans of their own work, and change none', async () => {
  const worker = await aWorker(db)
  const { part_product_id: own } = await aWorkOrder(db, { operator_id: worker.operator_id })
  const { id: foreign } = await aPartProduct(db)

  const seen = await ask(worker, partWorkPlans.get, { params: { id: own } })
  const unseen = await refused(worker, partWorkPlans.get, { params: { id: foreign } })
  const forbidden = await refused(worker, partWorkPlans.save, { params: { id: own }, body: [] })

  assert.equal(seen.body.id, own)
  assert.equal(unseen.status, 404)
  assert.equal(forbidden.status, 403)
})

test('saving the same plan again adds nothing to history', async () => {
  const { id } = await aPartProduct(db)
  const plan = await saved(id, [aBody()])
  const changes = () =>
    db
      .selectFrom('history')
      .select('user_id')
      .where('object_type', '=', 'part_product')
      .where('object_id', '=', id)
      .where('action', '=', 'update')
      .execute()
  assert.deepEqual(await changes(), [{ user_id: planner.id }])

  await saved(id, plan)

  assert.equal((await changes()).length, 1)
})

test('names cutting options and expansion types in the user’s language', async () => {
  const estonian = await aUser(db, { language: 'et' })

  const cutting = await ask(planner, workplan.cuttingOptions, {})
  const widening = await ask(estonian, workplan.bodyExpansionTypes, {})

  assert.deepEqual(cutting.body[3], { code: 'saddle', label: 'Saddle cut', duration_factor: 1.7 })
  assert.deepEqual(widening.body[0], { code: 1, slug: 'socket_joint', label: 'Muhvliide' })
})

test('refuses to save a plan of an unknown part product', async () => {
  assert.equal((await save(987_654, [])).statusCode, 404)
})

function archive(actionId: number): Promise<unknown> {
  return write(db, { user_id: null, source: 'system' }, (tx) =>
    tx.updateTable('part_action').set({ archived: true }).where('id', '=', actionId).execute(),
  )
}

async function putInWorkOrder(part_product_id: number, path: string, part_action_id: number) {
  const order = await aWorkOrder(db, { part_product_id, actions: 0 })
  await write(db, { user_id: null, source: 'system' }, (tx) =>
    tx
      .insertInto('work_order_action')
      .values({
        work_order_id: order.id,
        part_product_id,
        part_action_id,
        path,
        sort: 0,
        duration_minutes: 7,
      })
      .execute(),
  )
}

test('distinguishes a named operator, nobody and the default, and keeps that when sent back', async () => {
  const { id } = await aPartProduct(db)
  const { id: worker } = await anOperator(db)
  const [shell] = await planOf(id, [
    {
      ...aBody({ actions: [{ id: 3 }, { id: 3, worker_id: null }, { id: 3, worker_id: worker }] }),
      expansion_operator: null,
    },
  ])
  const [inlet] = shell.parts

  assert.deepEqual([shell.cutting_operator, shell.cutting_operator_is_default], [null, true])
  assert.deepEqual([shell.expansion_operator, shell.expansion_operator_is_default], [null, false])
  assert.deepEqual([inlet.additional_time_operator, inlet.additional_time_operator_is_default], [null, true])
  assert.deepEqual(operatorsOf(inlet), [
    [null, true, null],
    [null, false, null],
    [worker, false, null],
  ])

  assert.deepEqual(await planOf(id, [shell]), [shell])
  const [first, second, third] = inlet.actions
  const turned = [
    { ...first, worker_id: worker },
    { ...second, worker_id_is_default: true },
    { id: third.id, uid: third.uid, worker_id: null },
  ]
  const [changed] = await planOf(id, [{ ...shell, parts: [{ ...inlet, actions: turned }] }])
  assert.deepEqual(operatorsOf(changed.parts[0]), [
    [worker, false, null],
    [null, true, null],
    [null, false, null],
  ])
})

test('lists work plans, newest first', async () => {
  const order = await anOrder(db)
  const rowOf = { order_row_id: (await anOrderRow(db, { order_id: order.id })).id }
  const [first, second] = [await aPartProduct(db, rowOf), await aPartProduct(db, rowOf)]
  await aPartProduct(db, rowOf)
  for (const { id } of [first, second]) await saved(id, sentManhole())

  const { body } = await ask(planner, partWorkPlans.list, { query: { order: order.id } })
  const { body: one } = await ask(planner, partWorkPlans.list, { query: { id__in: String(first.id) } })
  const unseen = await ask(await aWorker(db), partWorkPlans.list, { query: { order: order.id } })

  assert.deepEqual(
    body.results.map(({ id, duration }) => [id, duration]),
    [
      [second.id, 395],
      [first.id, 395],
    ],
  )
  assert.deepEqual(one.results, [(await ask(planner, partWorkPlans.get, { params: { id: first.id } })).body])
  assert.deepEqual(unseen.body.results, [])
})

test('says in both languages why a step’s own formula gives no minutes', async () => {
  const estonian = await aUser(db, { language: 'et', can: ['@parts_edit_workplan'] })
  const body = [{ ...aBody({ id: 'in', actions: [{ uid: 'cut', id: 3, formula: '5 / 0' }] }), uid: 'shell' }]
  const check = async (user: typeof planner) =>
    (await ask(user, partWorkPlans.check, { query: {}, body: body as never })).body.problems

  assert.deepEqual(await check(planner), [
    {
      field: '0.parts.0.actions.0.formula',
      code: 'formula_not_calculable',
      message:
        'cshell/pin/acut: The formula of "Cut tube to length" cannot be calculated: division by zero at character 3 (5 / 0).',
    },
  ])
  assert.match(
    (await check(estonian))[0]?.message ?? '',
    /Toimingu "[^"]+" valemit ei saa arvutada: jagamine nulliga märgi 3 kohal \(5 \/ 0\)\.$/,
  )
})

test('a component that is named after a part type is shown in the user’s language', async () => {
  const estonian = await aUser(db, { language: 'et', can: ['@parts_manage_all_workorders'] })
  const { id } = await aPartProduct(db)
  const types = { component_types: [1], shape: 'none' as const }
  await asSystem(db, (tx) =>
    tx
      .insertInto('part_type')
      .values([
        { ...types, code: 'T1', name_en: 'Tee', name_et: 'Kolmik' },
        { ...types, code: 'T2', name_en: 'Tee stub', name_et: 'Kolmiku otsik' },
      ])
      .execute(),
  )
  const names = ['Tee DN800/315', 'Kolmik', 'Tee stub 315', 'Teehouse', 'DN1000 PR65', '']
  await saved(
    id,
    names.map((name) => ({ ...aBody(), name })),
  )

  const namesFor = async (user: typeof planner) =>
    (await ask(user, partWorkPlans.get, { params: { id } })).body.components.map(({ name }) => name)

  assert.deepEqual(await namesFor(estonian), [
    ...['Kolmik DN800/315', 'Kolmik', 'Kolmiku otsik 315', 'Teehouse', 'DN1000 PR65', ''],
  ])
  assert.deepEqual(await namesFor(planner), [
    ...['Tee DN800/315', 'Tee', 'Tee stub 315', 'Teehouse', 'DN1000 PR65', ''],
  ])
})

test('a plan that can no longer be calculated has no duration and says which formula it is', async () => {
  const { id } = await aPartProduct(db)
  const action = await aPartAction(db, { formula: '5' })
  await saved(id, [aBody({ actions: [{ id: 3 }, { id: action.id }] })])
  await asSystem(db, (tx) =>
    tx.updateTable('part_action').set({ formula: '1/0' }).where('id', '=', action.id).execute(),
  )

  const { body: product } = await ask(planner, partProducts.get, { params: { id } })
  const { body: plan } = await ask(planner, partWorkPlans.get, { params: { id } })

  assert.equal(product.duration, null)
  assert.deepEqual(product.problems, [
    {
      field: 'components.0.parts.0.actions.1',
      code: 'formula_not_calculable',
      message: `The formula of "${action.action_name}" cannot be calculated: division by zero at character 2 (1/0).`,
    },
  ])
  assert.deepEqual([plan.duration, plan.problems], [null, product.problems])
  assert.equal(product.work_plan_json?.components[0]?.parts[0]?.actions[1]?.duration, null)
})

async function planOf(id: number, components: unknown) {
  return (await saved(id, components)).components
}

function operatorsOf({
  actions,
}: {
  actions: { worker_id: number; worker_id_is_default: boolean; formula: null }[]
}) {
  return actions.map((step) => [step.worker_id, step.worker_id_is_default, step.formula])
}
