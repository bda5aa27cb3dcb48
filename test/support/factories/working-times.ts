import { type Db, type Given, insert, type Row } from './insert.ts'
import { anOperator } from './people.ts'

/** A shift of the parts hall in March 2026, Monday to Friday from 08:00 to 16:30, by default for everyone. */
export async function aWorkingPeriod(
  db: Db,
  { operators = [], ...given }: Given<'working_period'> & { operators?: readonly number[] } = {},
): Promise<Row<'working_period'>> {
  const period = await insert(db, 'working_period', {
    name: 'Day shift',
    period_start: '2026-03-01',
    period_end: '2026-03-31',
    start_minute: 480,
    duration_minutes: 510,
    weekdays: 31,
    ...given,
  })
  for (const operator_id of operators)
    await insert(db, 'working_period_operator', { working_period_id: period.id, operator_id })
  return period
}

/** Two requested hours on a Monday evening. */
export async function anOvertime(db: Db, given: Given<'overtime'> = {}): Promise<Row<'overtime'>> {
  const operator_id = given.operator_id ?? (await anOperator(db)).id
  return insert(db, 'overtime', {
    operator_id,
    start_time: new Date('2026-03-02T15:00:00Z'),
    end_time: new Date('2026-03-02T17:00:00Z'),
    reason: 'order_deadline',
    ...given,
  })
}

/** A day off on a Monday. */
export async function anAbsence(db: Db, given: Given<'absence'> = {}): Promise<Row<'absence'>> {
  const operator_id = given.operator_id ?? (await anOperator(db)).id
  return insert(db, 'absence', {
    operator_id,
    start_time: new Date('2026-03-01T22:00:00Z'),
    end_time: new Date('2026-03-02T22:00:00Z'),
    reason: 'vacation',
    ...given,
  })
}
