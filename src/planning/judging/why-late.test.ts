import assert from 'node:assert/strict'
import { test } from 'node:test'
import { workTypes } from '#domain/work-types.ts'
import { plantDays } from '#planning/calendar/plant-days.ts'
import { shiftDays } from '#planning/calendar/shift-days.ts'
import { at, someRules } from '#test/support/planning.ts'
import { whyLate } from './why-late.ts'

const { cutting, welding, testing } = workTypes
const [MART, AIN] = [1, 2]
const NOW = at('2026-03-02 08:00')
const sick = {
  ...{ operator_id: MART, reason: 'sick_leave' },
  ...{ start: at('2026-03-04 00:00'), end: at('2026-03-05 00:00') },
}
const rules = someRules({ absences: [sick] })

type Job = ReturnType<typeof job>

const job = (name: string, resource: number, from: string, to: string) => ({
  ...{ name, resource },
  ...{ start: at(`2026-03-${from}`), end: at(`2026-03-${to}`) },
})

/** Says why a stub is late that is cut, welded and tested. */
function reasonOf([cut, weld, leak]: readonly [Job, Job, Job], others: readonly Job[] = []) {
  const steps = [
    { path: 'cb/pIN/a1', workType: cutting, isDone: false, job: cut },
    { path: 'cb/pIN/a2', workType: welding, isDone: false, job: weld },
    { path: 'cb/pTL/a1', workType: testing, isDone: false, job: leak },
  ]
  const days = plantDays('2026-03-02', 14)
  const why = whyLate(steps, {
    ...{ rules, now: NOW },
    resourceOf: ({ resource }) => ({
      resourceId: resource,
      jobs: [cut, weld, leak, ...others].filter((each) => each.resource === resource),
      days: shiftDays(rules, resource, days),
    }),
  })
  assert.ok(why)
  const { first, last, limit } = why
  return {
    ...{ first: first.name, last: last.name, limit: limit?.job.name, after: limit?.after?.name },
    absences: limit?.absences.map(({ date, reason }) => `${date} ${reason}`),
  }
}

const cut = job('cut', AIN, '02 08:00', '02 10:00')
const leak = job('leak', AIN, '06 10:15', '06 12:00')

test('the step that loses the most working time before it starts limits the order, with the work before it and absences', () => {
  const other = job('other', MART, '02 10:15', '03 16:30')
  const weld = job('weld', MART, '05 08:00', '06 10:00')

  assert.deepEqual(reasonOf([cut, weld, leak], [other]), {
    ...{ first: 'cut', last: 'leak', limit: 'weld', after: 'other' },
    absences: ['2026-03-04 sick_leave'],
  })
})

test('nothing limits steps that follow each other directly, also overnight', () => {
  const weld = job('weld', AIN, '02 10:15', '06 10:00')

  assert.deepEqual(reasonOf([cut, weld, leak]).limit, undefined)
})

test('a first step that starts days from now limits the order; free time before it is no work before it', () => {
  const steps = [
    job('cut', AIN, '05 08:00', '05 10:00'),
    job('weld', AIN, '05 10:15', '05 12:00'),
    job('leak', AIN, '05 12:30', '05 14:00'),
  ] as const
  const { limit, after } = reasonOf(steps, [job('other', AIN, '02 08:00', '02 10:00')])

  assert.deepEqual([limit, after], ['cut', undefined])
})

test('work directly before a step does not limit it where its resource has room for it earlier', () => {
  const weld = job('weld', MART, '05 08:00', '05 10:00')
  const others = [job('early', MART, '02 10:15', '02 12:00'), job('late', MART, '03 08:00', '03 16:30')]
  const tight = [job('early', MART, '02 10:15', '02 15:30'), job('late', MART, '03 08:00', '03 16:30')]

  const { limit, after, absences } = reasonOf([cut, weld, job('leak', AIN, '05 10:15', '05 12:00')], others)
  assert.deepEqual([limit, after, absences], ['weld', undefined, []])
  assert.equal(reasonOf([cut, weld, job('leak', AIN, '05 10:15', '05 12:00')], tight).after, 'late')
})
