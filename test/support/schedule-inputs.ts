import fc from 'fast-check'
import { MINUTE } from '#domain/time.ts'
import { plantDays } from '#planning/calendar/plant-days.ts'
import { whyNotWorking } from '#planning/calendar/why-not-working.ts'
import { workingTime } from '#planning/calendar/working-time.ts'
import type { Group, Reservation, Resource, ScheduleOptions } from '#planning/scheduling/placement.ts'
import type { ScheduleInput } from '#planning/scheduling/schedule.ts'
import { aPeriod, limits, someRules } from './planning.ts'

const HORIZON_DAYS = 6
/** Days around both changes of the clock, around a holiday with its eve, and dull ones. */
const firstDays = ['2026-03-27', '2026-10-23', '2026-02-20', '2026-05-04']

/** Small plants, night shifts, absences and overtime among them, each with a few groups to lay out. */
export function anyScheduleInput(
  options: Partial<ScheduleOptions> & { readonly groups?: number; readonly isFixed?: boolean },
): fc.Arbitrary<ScheduleInput> {
  const { groups: count, isFixed = false, ...given } = options
  return fc.constantFrom(...firstDays).chain((date) => {
    const start = plantDays(date, 1)[0]!.start
    return fc.record({
      groups: groupsFrom(start, { count, isFixed }),
      resources: fc.tuple(operatorFrom(date, 1), operatorFrom(date, 2), operatorFrom(date, 3)),
      start: fc.integer({ min: 0, max: 30 * 60 }).map((minutes) => start + minutes * MINUTE),
      options: fc.constant({ ...limits, order: 'given' as const, horizonDays: HORIZON_DAYS, ...given }),
    })
  })
}

function groupsFrom(
  start: number,
  { count, isFixed }: { count: number | undefined; isFixed: boolean },
): fc.Arbitrary<Group[]> {
  const resourceId =
    isFixed || count === 1 ? fc.integer({ min: 1, max: 3 }) : fc.constantFrom(1, 2, 3, 4, null)
  const group = fc.record({
    actionMinutes: fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 4 }),
    resourceId,
    capabilities: fc.subarray([1, 2]),
    due: fc.option(
      fc.integer({ min: 0, max: HORIZON_DAYS }).map((days) => start + (days * 24 + 13) * 60 * MINUTE),
    ),
  })
  return fc.array(group, { minLength: count ?? 0, maxLength: count ?? 9 }).map((groups) =>
    groups.map((one, index) => {
      const durationMinutes = one.actionMinutes.reduce((sum, minutes) => sum + minutes, 0)
      return { ...one, id: `g${(index * 7) % 10}`, durationMinutes }
    }),
  )
}

function operatorFrom(date: string, id: number): fc.Arbitrary<Resource> {
  const days = plantDays(date, HORIZON_DAYS + 3)
  const { start } = days[0]!
  const rules = fc.record({
    period: fc.option(
      fc.record({
        start_minute: fc.integer({ min: 0, max: 1439 }),
        duration: fc.integer({ min: 30, max: 900 }),
        lunch_minutes: fc.constantFrom(0, 30),
        rest_minutes: fc.constantFrom(0, 30),
      }),
    ),
    away: fc.option(fc.integer({ min: 0, max: 5 * 1440 })),
    extra: fc.option(fc.integer({ min: 0, max: 5 * 1440 })),
    capabilities: fc.subarray([1, 2]),
    taken: fc.array(fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 600 })), {
      maxLength: 6,
    }),
  })
  return rules.map(({ period, away, extra, capabilities, taken }) => {
    const stretch = (minute: number, length: number) => {
      return { operator_id: id, start: start + minute * MINUTE, end: start + (minute + length) * MINUTE }
    }
    const plantRules = someRules({
      periods: period ? [aPeriod(period)] : [],
      absences: away === null ? [] : [{ ...stretch(away, 700), reason: 'leave' }],
      overtimes: extra === null ? [] : [{ ...stretch(extra, 240), is_approved: true }],
    })
    return {
      id,
      capabilities,
      working: workingTime(plantRules, id, days),
      reservations: reservationsFrom(start, taken),
      whyNotWorking: (instant) => whyNotWorking(plantRules, id, instant),
    }
  })
}

/** One after another, each a pause and a length in minutes. */
function reservationsFrom(start: number, taken: readonly (readonly [number, number])[]): Reservation[] {
  let at = start
  return taken.map(([pause, length], index) => {
    const begins = at + pause * MINUTE
    at = begins + length * MINUTE
    return { id: index, start: begins, end: at }
  })
}
