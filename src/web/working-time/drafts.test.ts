import assert from 'node:assert/strict'
import { test } from 'node:test'
import { absenceForOperator, anAbsenceOn, checkAbsence, draftOfAbsence } from './absence-draft.ts'
import { checkHoliday } from './holiday-draft.ts'
import { lastDayFor } from './last-day.ts'
import { anOvertimeOn, checkOvertime, draftOfOvertime } from './overtime-draft.ts'
import { aPeriodFrom, checkPeriod, draftOfPeriod, hoursOfKind } from './period-draft.ts'
import { rulesOf } from './rules.ts'
import { aWorkingTime } from './sample.ts'
import { checkDay } from './usual-day-draft.ts'

const absence = anAbsenceOn('2026-03-02', 5)
const overtime = anOvertimeOn('2026-03-02', 5, 990)
const period = aPeriodFrom('2026-03-02', [5], 'Day')

test('an absence of whole days lasts from midnight to midnight', () => {
  const { body } = checkAbsence({ ...absence, to: '04.03.2026', comment: ' Riga ' }, 2026)

  assert.equal(body?.start_time, '2026-03-02T00:00:00+02:00')
  assert.equal(body?.end_time, '2026-03-05T00:00:00+02:00')
  assert.equal(body?.comment, 'Riga')
})

test('an absence over a change of clocks still ends at midnight', () => {
  const { body } = checkAbsence({ ...absence, from: '28.03.2026', to: '29.03.2026' }, 2026)

  assert.equal(body?.start_time, '2026-03-28T00:00:00+02:00')
  assert.equal(body?.end_time, '2026-03-30T00:00:00+03:00')
})

test('an absence that is opened to be changed says what was entered', () => {
  for (const draft of [
    { ...absence, from: '28.03.2026', to: '29.03.2026' },
    { ...absence, isWholeDays: false, fromTime: '12:15', to: '03.03.2026', toTime: '10:00' },
  ]) {
    const { body } = checkAbsence(draft, 2026)
    assert.ok(body)
    const reopened = draftOfAbsence({ ...body, id: 1, operator: { id: 5, name: '' } })
    assert.deepEqual(checkAbsence(reopened, 2026).body, body)
  }
})

test('an absence is offered from the operator’s next working day on, and keeps a day that was chosen', () => {
  const [friday, sunday] = ['2026-02-27', '2026-03-01']
  const away = {
    operator: { id: 6, name: '' },
    ...{ id: 1, reason: 'vacation', comment: '' },
    ...{ start_time: '2026-03-02T00:00:00+02:00', end_time: '2026-03-04T00:00:00+02:00' },
  }
  const rules = rulesOf(aWorkingTime({ absences: [away] }))
  const daysOf = (draft: typeof absence) => [draft.operator, draft.from, draft.to]
  const onSunday = { rules, today: sunday }

  const first = absenceForOperator(anAbsenceOn(sunday, null), 5, onSunday)
  const second = absenceForOperator(first, 6, onSunday)
  const chosen = absenceForOperator({ ...first, to: '06.03.2026' }, 6, onSunday)
  const atOnce = absenceForOperator(anAbsenceOn(friday, null), 5, { rules, today: friday })

  assert.deepEqual(daysOf(first), [5, '02.03.2026', '02.03.2026'])
  assert.deepEqual(daysOf(second), [6, '04.03.2026', '04.03.2026'])
  assert.deepEqual(daysOf(chosen), [6, '02.03.2026', '06.03.2026'])
  assert.deepEqual(daysOf(atOnce), [5, '27.02.2026', '27.02.2026'])
})

test('a first day after the last day moves the last day', () => {
  assert.equal(lastDayFor('05.03.2026', '02.03.2026', 2026), '05.03.2026')
  assert.equal(lastDayFor('5.3', '06.03.2026', 2026), '06.03.2026')
  assert.equal(lastDayFor('05.', '02.03.2026', 2026), '02.03.2026')
})

test('an absence that ends before it starts is told so at its end', () => {
  const backwards = { ...absence, to: '01.03.2026' }
  const hours = { ...absence, isWholeDays: false, fromTime: '12', toTime: '11' }

  assert.deepEqual(checkAbsence(backwards, 2026), { body: null, faults: { to: 'lastDay' } })
  assert.deepEqual(checkAbsence(hours, 2026), { body: null, faults: { toTime: 'before' } })
  assert.deepEqual(checkAbsence({ ...absence, from: 'x' }, 2026).faults, { from: 'date' })
})

test('overtime over midnight ends on the next day, and keeps its times when it is changed', () => {
  const { body } = checkOvertime({ ...overtime, start: '22', end: '2' }, 2026, '2026-01-30')

  assert.equal(body?.end_time, '2026-03-03T02:00:00+02:00')
  const { operator: _, ...rest } = body
  const reopened = draftOfOvertime({
    ...{ ...rest, id: 1, operator: { id: 5, name: '' }, status: 0, approved_by: null, approved_at: null },
  })
  assert.deepEqual(checkOvertime(reopened, 2026, '2026-01-30').body, body)
})

test('overtime without a length or a date is refused at its field', () => {
  assert.deepEqual(checkOvertime({ ...overtime, end: overtime.start }, 2026, '2026-01-30').faults, {
    end: 'empty',
  })
  assert.deepEqual(checkOvertime({ ...overtime, date: '', start: '99' }, 2026, '2026-01-30').faults, {
    date: 'date',
    start: 'time',
  })
})

test('a day’s work of more than sixteen hours is refused as a typing error', () => {
  assert.deepEqual(checkOvertime({ ...overtime, start: '17', end: '16' }, 2026, '2026-01-30').faults, {
    end: 'long',
  })
  assert.deepEqual(checkPeriod({ ...period, start: '16:30', end: '16' }, 2026).faults, { end: 'long' })
})

test('overtime of a day that no list shows any more is refused at its date', () => {
  assert.deepEqual(checkOvertime({ ...overtime, date: '29.01.2026' }, 2026, '2026-01-30').faults, {
    date: 'old',
  })
})

test('overtime is offered from the end of the day’s work', () => {
  assert.deepEqual([overtime.start, overtime.end], ['16:30', '18:30'])
  assert.equal(anOvertimeOn('2026-03-02', 5, null).start, '17:00')
})

test('a night shift opens in the evening and closes on the next morning', () => {
  const { body } = checkPeriod({ ...period, ...hoursOfKind('night') }, 2026)

  assert.deepEqual([body?.start_minute, body?.duration], [1320, 480])
  assert.deepEqual(checkPeriod(draftOfPeriod({ ...body!, id: 1 }), 2026).body, body)
})

test('a period is refused at each of its fields that cannot be', () => {
  const wrong = {
    ...{ ...period, name: ' ', last: '01.03.2026', weekdays: 0, operators: [] },
    ...{ start: '8', end: '9', lunch: '30', rest: '30' },
  }

  assert.deepEqual(checkPeriod(wrong, 2026).faults, {
    ...{ name: 'required', last: 'lastDay', weekdays: 'weekdays', operators: 'operators', lunch: 'breaks' },
  })
  assert.deepEqual(checkPeriod({ ...period, rest: '-1' }, 2026).faults, { rest: 'minutes' })
})

test('a period for nobody in particular never becomes everyone’s by mistake', () => {
  const nobody = { ...period, operators: [] }

  assert.equal(checkPeriod(nobody, 2026).body, null)
  assert.deepEqual(checkPeriod({ ...nobody, isEveryones: true }, 2026).body?.operators, [])
})

test('one name of a day off is enough', () => {
  const draft = { date: '10.07.2026', name_et: 'Suvepäevad', name_en: '', isShort: false }

  assert.equal(checkHoliday(draft, 2026).body?.name_en, 'Suvepäevad')
  assert.deepEqual(checkHoliday({ ...draft, name_et: ' ' }, 2026).faults, { name_et: 'required' })
})

test('the usual day ends after it starts and has time left to work in', () => {
  const day = { start: '08:00', end: '16:30', lunch: '30', rest: '30', skip: true, shorten: true }

  assert.deepEqual(checkDay(day).faults, {})
  assert.deepEqual(checkDay({ ...day, end: '7' }).faults, { end: 'before' })
  assert.deepEqual(checkDay({ ...day, end: '9' }).faults, { lunch: 'breaks' })
})
