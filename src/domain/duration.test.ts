import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { manhole, manholeCatalogue } from '#test/support/manhole.ts'
import { aCatalogue, aPart, aStep, aWorkPlan, aWorkPlanOf, stepsOf } from '#test/support/work-plans.ts'
import { planDuration, sumDurations } from './duration.ts'
import { Refusal } from './errors.ts'
import { timePlan } from './timed-actions.ts'
import type { CatalogueAction, CuttingOption, Part } from './work-plan.ts'

test('the manhole of the worked example takes 395 minutes', () => {
  const { duration, components } = planDuration(manhole, manholeCatalogue, 1)

  const minutes = components.map((component) => ({
    all: component.duration,
    own: component.actions.map((action) => action.duration),
    parts: component.parts.map((part) => [
      part.id,
      part.duration,
      part.actions.map((action) => action.duration),
    ]),
  }))
  assert.equal(duration, 395)
  assert.deepEqual(minutes, [
    {
      all: 271,
      own: [23, 53],
      parts: [
        ['IN', 70, [14, 22, 34]],
        ['LA', 57, [57]],
        ['TL', 68, [49, 14, 5]],
      ],
    },
    { all: 124, own: [], parts: [['CB', 124, [13, 32, 79]]] },
  ])
})

test('three manholes take three times as long', () => {
  assert.equal(planDuration(manhole, manholeCatalogue, 3).duration, 3 * 395)
})

test('minutes are listed by component, part, step and path', () => {
  const plan = aWorkPlan({
    uid: 'b',
    needs_cutting: true,
    parts: [aPart({ id: 'p', actions: [aStep({ uid: 's' })] })],
  })

  assert.deepEqual(planDuration(plan, aCatalogue({ 29: {} }), 1).components, [
    {
      index: 0,
      duration: 28,
      actions: [{ id: 1, uid: null, path: 'cb/cutting', duration: 23 }],
      parts: [{ id: 'p', duration: 5, actions: [{ id: 29, uid: 's', path: 'cb/pp/as', duration: 5 }] }],
    },
  ])
})

const catalogue: [formula: string, part: Partial<Part>, minutes: number][] = [
  ['5 + 2*PI*OD/1000', { OD_L: '500' }, 8],
  ['5 + 2.4*(H+W)/1000 + 0.1*S', { H_W_S: '1200x1200x20' }, 13],
  ['8 + 6*(H+W)/1000', { H_W_S: '1200x1200' }, 22],
  ['10 + 7*PI*OD/1000', { OD_L: '500' }, 21],
  ['5 + 2*PI*OD/1000', { OD_L: '1000' }, 11],
  ['20 + 12*L/1000', { variables: { L: 1200 } }, 34],
  ['10 + 3*WL + 0.0155*WL*S^2*SIDES', { OD_L: '1000', variables: { S: 20 } }, 58],
  ['22 + 0.01*OD + S/6 + 1.2*S', { OD_L: '500', variables: { S: 30 } }, 68],
  ['15 + 0.015*OD', { OD_L: '1000' }, 30],
  ['15 + 6*ceil(H/300)', { W_H_D: '500x2400x150' }, 63],
  ['30 + 10*PI/4*(DN/1000)^2*H/1000', { H_W_S: '3000' }, 54],
]
for (const [formula, part, minutes] of catalogue) {
  test(`${formula} takes ${minutes} minutes`, () => {
    assert.equal(minutesOf(formula, part), minutes)
  })
}

function minutesOf(formula: string, part: Partial<Part> = {}, entry: Partial<CatalogueAction> = {}): number {
  const plan = aWorkPlanOf({ actions: stepsOf(29), ...part })
  return planDuration(plan, aCatalogue({ 29: { formula, ...entry } }), 1).duration
}

test('rounds half a minute up, and gives each action at least one', () => {
  assert.equal(minutesOf('2.5'), 3)
  assert.equal(minutesOf('2.49'), 2)
  assert.equal(minutesOf('100 * 1.005'), 101)
  assert.equal(minutesOf('0'), 1)
})

test('a step is rounded before it is multiplied by the pieces', () => {
  assert.equal(minutesOf('2.4', { pieces: 10 }), 20)
})

test('a formula with pieces covers all of them', () => {
  assert.equal(minutesOf('5 + 4*pieces', { pieces: 3 }), 17)
  assert.equal(minutesOf('20', { pieces: 3 }, { used_variables: ['pieces'] }), 20)
})

test("a step's own formula replaces the catalogue's", () => {
  assert.equal(minutesOf('90', { pieces: 3, actions: [aStep({ formula: '7' })] }), 21)
  assert.equal(minutesOf('90', { pieces: 3, actions: [aStep({ formula: '7 + pieces' })] }), 10)
})

test("the weld length is a tube's circumference or a plate's perimeter, unless the part has its own", () => {
  assert.equal(minutesOf('round(100 * WL)', { OD_L: '1000' }), 314)
  assert.equal(minutesOf('round(100 * WL)', { H_W_S: '300x200' }), 100)
  assert.equal(minutesOf('round(100 * WL)', { H_W_S: '300x200', variables: { OD: 1000 } }), 100)
  assert.equal(minutesOf('round(100 * WL)', { OD_L: '1000', variables: { WL: 2 } }), 200)
})

test('a part has two welded sides and no connections by default', () => {
  assert.equal(minutesOf('10 * SIDES + CONN'), 20)
  assert.equal(minutesOf('10 * SIDES + CONN', { SIDES: 1, CONN: 3 }), 13)
})

test("a part's variables override its dimensions but not its pieces", () => {
  assert.equal(minutesOf('L + X', { OD_L: '315x400', variables: { L: 30, X: 2 } }), 32)
  assert.equal(minutesOf('pieces', { pieces: 4, variables: { pieces: 90 } }), 4)
})

test('extra time counts once for all pieces of a part, but for each part product', () => {
  const plan = aWorkPlanOf({ pieces: 4, additional_time: 15 })

  assert.equal(planDuration(plan, aCatalogue(), 1).duration, 15)
  assert.equal(planDuration(plan, aCatalogue(), 2).duration, 30)
})

const cuts: [option: CuttingOption | null, minutes: number][] = [
  [null, 23],
  ['none', 23],
  ['straight', 23],
  ['angle', 32],
  ['saddle', 38],
  ['segment', 34],
  ['half', 45],
  ['length_multiple', 23],
]
for (const [cutting_option, minutes] of cuts) {
  test(`a body DN1000 with the cut ${cutting_option ?? 'unspecified'} takes ${minutes} minutes`, () => {
    const plan = aWorkPlan({ needs_cutting: true, cutting_option })

    assert.equal(planDuration(plan, aCatalogue(), 1).duration, minutes)
  })
}

test('minutes are summed by worker, and by action if unassigned', () => {
  const actions = [
    aStep({ uid: 'a', id: 3 }),
    aStep({ uid: 'b', id: 3, worker_id: 12 }),
    aStep({ uid: 'c', id: 3, worker_id: null }),
    aStep({ uid: 'd', id: 3, worker_id: null }),
    aStep({ uid: 'e', id: 4 }),
  ]
  const { time_per_worker, unassigned_action_durations } = planDuration(
    aWorkPlanOf({ actions }),
    aCatalogue({ 3: { formula: '10', worker_id: 7 }, 4: { formula: '3' } }),
    1,
  )

  assert.deepEqual(time_per_worker, { 7: 10, 12: 10 })
  assert.deepEqual(unassigned_action_durations, { 3: 20, 4: 3 })
})

test('every action that cannot be calculated is listed with the missing value', () => {
  const plan = aWorkPlan(
    { diameter: null, needs_cutting: true },
    {
      uid: '2',
      parts: [
        aPart({ OD_L: '315x', actions: stepsOf(3) }),
        aPart({ id: '2', actions: [aStep({ id: 99 }), aStep({ uid: '2', formula: '5 / CONN' })] }),
        aPart({ id: '3', actions: [aStep({ id: 3 }), aStep({ uid: '2', formula: 'X' })] }),
        aPart({ id: '4', pieces: 1000, actions: [aStep({ formula: '9000' })] }),
      ],
    },
  )
  const cleaning = 'Cleaning, packing'

  assert.throws(() => planDuration(plan, aCatalogue({ 3: { name: 'Cut', formula: 'OD' }, 29: {} }), 1), {
    problems: [
      {
        code: 'plan_dimension_invalid',
        params: { text: '315x', expected: 'ODxL', path: 'c2/p1', name: 'Inlet' },
        field: 'components.1.parts.0.OD_L',
      },
      {
        code: 'plan_value_missing',
        params: { variable: 'DN', position: 11, path: 'c1/cutting', name: 'Body cutting' },
        field: 'components.0.needs_cutting',
      },
      {
        code: 'unknown_reference',
        params: { kind: 'action', id: 99, path: 'c2/p2/a1' },
        field: 'components.1.parts.1.actions.0',
      },
      {
        code: 'formula_division_by_zero',
        params: { position: 3, path: 'c2/p2/a2', name: cleaning },
        field: 'components.1.parts.1.actions.1',
      },
      {
        code: 'plan_value_missing',
        params: { variable: 'OD', position: 1, path: 'c2/p3/a1', name: 'Cut' },
        field: 'components.1.parts.2.actions.0',
      },
      {
        code: 'formula_unknown_variable',
        params: { variable: 'X', position: 1, path: 'c2/p3/a2', name: cleaning },
        field: 'components.1.parts.2.actions.1',
      },
      {
        code: 'plan_duration_too_long',
        params: { path: 'c2/p4/a1', name: cleaning, maximum: 525_600 },
        field: 'components.1.parts.3.actions.0',
      },
    ],
  })
})

test('the rest of a plan is calculated even if some actions cannot be', () => {
  const plan = aWorkPlanOf({ actions: stepsOf(29, 98, 99) })
  const catalogue = aCatalogue({ 29: { formula: '7' }, 98: { formula: 'X' } })

  const { actions, problems } = timePlan(plan, catalogue, 2)

  assert.equal(sumDurations(plan, actions).duration, 14)
  assert.deepEqual(
    problems.map(({ code }) => code),
    ['formula_unknown_variable', 'unknown_reference'],
  )
})

test('an action that cannot be calculated is kept with its name, its formula and the reason', () => {
  const plan = aWorkPlan({
    parts: [
      aPart({ pieces: 1000, actions: [...stepsOf(29), aStep({ uid: '2', formula: '9000' })] }),
      aPart({ id: '2', part_name: 'Inlet', OD_L: '315x', actions: stepsOf(29) }),
    ],
  })

  const { actions, untimed } = timePlan(plan, aCatalogue({ 29: { formula: '1/0' } }), 1)

  assert.deepEqual(actions, [])
  assert.deepEqual(
    untimed.map(({ path, problem }) => [path, problem]),
    [
      [
        'c1/p1/a29',
        {
          code: 'formula_not_calculable',
          params: { ...cleaning, formula: '1/0', cause: 'formula_division_by_zero', position: 2 },
        },
      ],
      [
        'c1/p1/a2',
        {
          code: 'formula_not_calculable',
          params: { ...cleaning, formula: '9000', cause: 'plan_duration_too_long', maximum: 525_600 },
        },
      ],
      [
        'c1/p2/a29',
        {
          code: 'plan_dimension_invalid',
          params: { text: '315x', expected: 'ODxL', path: 'c1/p2', name: 'Inlet' },
        },
      ],
    ],
  )
})

const cleaning = { name: 'Cleaning, packing' }

test('reports at most twenty problems', () => {
  const plan = aWorkPlanOf({
    actions: Array.from({ length: 50 }, (_, n) => aStep({ uid: String(n), id: 99 })),
  })

  assert.throws(
    () => planDuration(plan, aCatalogue(), 1),
    ({ problems }: { problems: unknown[] }) => problems.length === 20,
  )
})

const number = fc.oneof(fc.integer(), fc.double())
const anyPart = fc.record({
  H_W_S: fc.option(fc.stringMatching(/^[0-9.,x/ -]{0,12}$/)),
  OD_L: fc.option(fc.stringMatching(/^[0-9]{1,6}(x[0-9]{1,4})?$/)),
  variables: fc.dictionary(fc.constantFrom('S', 'WL', '__proto__'), number),
  pieces: number,
  additional_time: number,
})

test('every action of any plan has minutes or a problem', () => {
  fc.assert(
    fc.property(anyPart, number, (part, pieces) => {
      const plan = aWorkPlan({ parts: [aPart({ ...part, actions: stepsOf(10, 27) })] })
      try {
        const { duration } = planDuration(plan, manholeCatalogue, pieces)
        assert.ok(Number.isFinite(duration))
      } catch (error) {
        assert.ok(error instanceof Refusal)
      }
    }),
  )
})
