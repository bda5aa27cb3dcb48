import type { Input } from '#contract/endpoint.ts'
import type { WorkingPeriod, workingPeriods } from '#contract/working-periods.ts'
import { formatDay } from '#web/lib/format.ts'
import { DAY_MINUTES, minuteText, readDate, type Year } from '#web/lib/plant-clock.ts'
import {
  breakFaults,
  type Checked,
  type Fault,
  faultsOf,
  type HoursDraft,
  MOST_WORK_MINUTES,
  readHours,
} from './draft-checks.ts'

export type PeriodBody = Required<Input<typeof workingPeriods.create>['body']>

/** A working period as it is typed. */
export type PeriodDraft = HoursDraft & {
  readonly name: string
  readonly kind: string
  readonly first: string
  readonly last: string
  readonly weekdays: number
  readonly isEveryones: boolean
  readonly operators: readonly number[]
}

/** Shifts as they are usual here, by kind: opening and closing minute. */
const usual: Readonly<Record<string, readonly [number, number]>> = {
  day: [480, 990],
  morning: [360, 870],
  evening: [870, 1380],
  night: [1320, 360],
  shift12_day: [420, 1140],
  shift12_night: [1140, 420],
}

/** A period of a kind from a date to the end of its year. */
export function aPeriodFrom(date: string, operators: readonly number[], name: string): PeriodDraft {
  return {
    ...{ name, kind: 'day', first: formatDay(date), last: `31.12.${date.slice(0, 4)}`, weekdays: 31 },
    ...{ lunch: '30', rest: '30', isEveryones: operators.length === 0, operators, ...hoursOfKind('day') },
  }
}

/** The usual hours of a kind, as fields of a draft. */
export function hoursOfKind(kind: string): Pick<PeriodDraft, 'start' | 'end'> {
  const [start, end] = usual[kind] ?? [480, 990]
  return { start: minuteText(start), end: minuteText(end) }
}

export function draftOfPeriod(period: WorkingPeriod): PeriodDraft {
  const { name, kind, weekdays, start_minute, duration, operators } = period
  return {
    ...{ name, kind, weekdays, operators, isEveryones: operators.length === 0 },
    first: formatDay(period.period_start),
    last: formatDay(period.period_end),
    start: minuteText(start_minute),
    end: minuteText((start_minute + duration) % DAY_MINUTES),
    lunch: String(period.lunch_minutes),
    rest: String(period.rest_minutes),
  }
}

export function checkPeriod(draft: PeriodDraft, year: Year): Checked<PeriodBody> {
  const [first, last] = [readDate(draft.first, year), readDate(draft.last, year)]
  const { start, end, lunch, rest } = readHours(draft)
  const duration = start === null || end === null ? null : durationOf(start, end)
  const { name, kind, weekdays, isEveryones, operators } = draft
  // In the order of the fields: the first that is wrong is focused.
  const faults = faultsOf({
    name: name.trim() === '' && 'required',
    ...dayFaults(first, last),
    ...hourFaults(start, end),
    ...breakFaults(duration, { lunch, rest }),
    ...whoseFaults(draft),
  })
  if (Object.keys(faults).length > 0) return { body: null, faults }
  if (first === null || last === null || start === null || duration === null) return { body: null, faults }
  return {
    faults,
    body: {
      ...{ name: name.trim(), kind, weekdays, duration, start_minute: start },
      ...{ period_start: first, period_end: last, lunch_minutes: lunch ?? 0, rest_minutes: rest ?? 0 },
      operators: isEveryones ? [] : [...operators],
    },
  }
}

function hourFaults(
  start: number | null,
  end: number | null,
): Readonly<Record<'start' | 'end', Fault | false>> {
  const isLong = start !== null && end !== null && durationOf(start, end) > MOST_WORK_MINUTES
  return {
    start: (start === null || start === DAY_MINUTES) && 'time',
    end: end === null ? 'time' : isLong && 'long',
  }
}

function whoseFaults({ weekdays, isEveryones, operators }: PeriodDraft) {
  return {
    weekdays: weekdays === 0 && 'weekdays',
    operators: !isEveryones && operators.length === 0 && 'operators',
  } as const
}

function dayFaults(
  first: string | null,
  last: string | null,
): Readonly<Record<'first' | 'last', Fault | false>> {
  const isBefore = first !== null && last !== null && last < first
  return { first: first === null && 'date', last: last === null ? 'date' : isBefore && 'lastDay' }
}

/** Minutes on the clock from opening to closing; the same minute is a whole day later. */
export function durationOf(start: number, end: number): number {
  return end > start ? end - start : end - start + DAY_MINUTES
}
