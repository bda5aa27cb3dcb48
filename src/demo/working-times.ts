import { PLANT_ZONE, wireTime } from '#domain/time.ts'
import type { WorkingRules } from '#planning/calendar/working-rules.ts'
import { createAbsence } from '#server/modules/absences/commands.ts'
import { createOvertime } from '#server/modules/overtimes/commands.ts'
import { createWorkingPeriod } from '#server/modules/working-periods/commands.ts'
import { type Calendar, dayAt, instantOf } from './calendar.ts'
import { actAs } from './moment.ts'
import type { Factory } from './orders.ts'
import type { People } from './people.ts'

type Employee = string

/** Shifts of four weeks from the next working day on, with their operators. */
const shifts = [
  { name: '06:00–14:30', kind: 'morning', start_minute: 6 * 60, employees: ['1010', '1012'] },
  { name: '14:00–22:30', kind: 'evening', start_minute: 14 * 60, employees: ['1006'] },
] as const
const SHIFT_MINUTES = 510
const SHIFT_DAYS = 28
const WEEKDAYS = 31

type Away = readonly [
  employee: Employee,
  from: number,
  to: number,
  reason: 'vacation' | 'training' | 'sick_leave',
  comment: string,
]
/** Absences in working days from today, both included, which are known before the planning. */
const absences: readonly Away[] = [
  ['1008', 6, 7, 'vacation', ''],
  ['1003', 4, 4, 'training', 'Keevitajate täiendkoolitus'],
  ['1014', 1, 5, 'vacation', ''],
]
/** An absence that is reported this morning, when work is already planned for these days. */
const sickness: Away = ['1011', 2, 3, 'sick_leave', 'Haigusleht']

type Extra = readonly [
  employee: Employee,
  day: number,
  from: string,
  to: string,
  status: 'approved' | 'requested',
]
/** Evenings, by working days from today; past ones are of the winding lines. */
const overtimes: readonly Extra[] = [
  ['1013', -12, '16:30', '18:30', 'approved'],
  ['1015', -8, '16:30', '19:00', 'approved'],
  ['1013', -5, '16:30', '18:30', 'approved'],
  ['1017', -3, '16:30', '18:30', 'approved'],
  ['1005', 2, '16:30', '18:30', 'approved'],
  ['1007', 3, '16:30', '18:30', 'approved'],
  ['1009', 5, '16:30', '19:30', 'requested'],
  ['1001', 6, '16:30', '18:30', 'requested'],
]

/** Returns the working rules as known at the time of planning. */
export function rulesOf(calendar: Calendar, { operators }: Pick<People, 'operators'>): WorkingRules {
  const idOf = (employee: Employee) => operators.get(employee)!.id
  const { first, last } = shiftDays(calendar)
  return {
    ...calendar.rules,
    periods: shifts.map(({ start_minute, employees }, index) => ({
      id: index + 1,
      start_minute,
      duration: SHIFT_MINUTES,
      weekdays: WEEKDAYS,
      period_start: first,
      period_end: last,
      operators: employees.map(idOf),
      lunch_minutes: 30,
      rest_minutes: 30,
    })),
    absences: absences.map((away) => ({
      operator_id: idOf(away[0]),
      reason: away[3],
      ...spanOf(calendar, away),
    })),
    overtimes: overtimes.map(([employee, day, from, to, status]) => ({
      operator_id: idOf(employee),
      is_approved: status === 'approved',
      start: instantOf(dayAt(calendar, day), from),
      end: instantOf(dayAt(calendar, day), to),
    })),
  }
}

/** Creates shifts, absences and overtime some weeks ago. */
export async function enterWorkingTimes({ tx, calendar, people }: Factory): Promise<void> {
  const at = new Date(instantOf(dayAt(calendar, -20), '10:00'))
  const planner = await actAs(tx, people.users.get('partsplanner')!, at)
  const idOf = (employee: Employee) => people.operators.get(employee)!.id
  const { first, last } = shiftDays(calendar)
  for (const { name, kind, start_minute, employees } of shifts)
    await createWorkingPeriod(planner, {
      name,
      kind,
      start_minute,
      duration: SHIFT_MINUTES,
      weekdays: WEEKDAYS,
      period_start: first,
      period_end: last,
      operators: employees.map(idOf),
    })
  for (const away of absences) await enterAbsence(planner, calendar, idOf(away[0]), away)
  for (const [employee, day, from, to, status] of overtimes)
    await createOvertime(planner, {
      operator: idOf(employee),
      reason: 'order_deadline',
      comment: '',
      compensation: 'paid',
      start_time: wireTime(new Date(instantOf(dayAt(calendar, day), from))),
      end_time: wireTime(new Date(instantOf(dayAt(calendar, day), to))),
      approve: status === 'approved',
    })
}

/** Creates the absence of the operator who reports sick this morning. */
export async function enterSickness({ tx, calendar, people }: Factory): Promise<void> {
  const at = new Date(instantOf(dayAt(calendar, 0), '08:30'))
  const planner = await actAs(tx, people.users.get('partsplanner')!, at)
  await enterAbsence(planner, calendar, people.operators.get(sickness[0])!.id, sickness)
}

async function enterAbsence(
  context: Awaited<ReturnType<typeof actAs>>,
  calendar: Calendar,
  operator: number,
  away: Away,
): Promise<void> {
  const { start, end } = spanOf(calendar, away)
  const [, , , reason, comment] = away
  const times = { start_time: wireTime(new Date(start)), end_time: wireTime(new Date(end)) }
  await createAbsence(context, { operator, reason, comment, ...times })
}

/** Returns the interval of whole days, from midnight to midnight. */
function spanOf(calendar: Calendar, [, from, to]: Away) {
  const midnight = (day: Temporal.PlainDate) => day.toZonedDateTime(PLANT_ZONE).epochMilliseconds
  return {
    start: midnight(dayAt(calendar, from)),
    end: midnight(dayAt(calendar, to).add({ days: 1 })),
  }
}

function shiftDays(calendar: Calendar) {
  const first = dayAt(calendar, 1)
  return { first: first.toString(), last: first.add({ days: SHIFT_DAYS - 1 }).toString() }
}
