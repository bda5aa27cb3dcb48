import { readMinute } from '#web/lib/plant-clock.ts'

/** What is the matter with a field before anything is sent. */
export type Fault =
  | 'date'
  | 'time'
  | 'required'
  | 'operator'
  | 'before'
  | 'lastDay'
  | 'empty'
  | 'long'
  | 'old'
  | 'minutes'
  | 'breaks'
  | 'operators'
  | 'weekdays'

/** A draft as it would be sent, or what keeps it from being sent, by field. */
export type Checked<Body> = { readonly body: Body | null; readonly faults: Readonly<Record<string, Fault>> }

export function faultsOf(found: Readonly<Record<string, Fault | false>>): Record<string, Fault> {
  return Object.fromEntries(
    Object.entries(found).flatMap(([field, fault]) => (fault === false ? [] : [[field, fault] as const])),
  )
}

export type HoursDraft = {
  readonly start: string
  readonly end: string
  readonly lunch: string
  readonly rest: string
}

const MOST_BREAK_MINUTES = 240
/** Longer working time is a typing error: its end is before its start. */
export const MOST_WORK_MINUTES = 16 * 60

/** The hours of a day as they are typed; null for what cannot be read. */
export function readHours({ start, end, lunch, rest }: HoursDraft) {
  return {
    ...{ start: readMinute(start), end: readMinute(end) },
    ...{ lunch: readMinutes(lunch), rest: readMinutes(rest) },
  }
}

/** What is the matter with the breaks of so many minutes of work. */
export function breakFaults(
  duration: number | null,
  { lunch, rest }: { readonly lunch: number | null; readonly rest: number | null },
): Readonly<Record<'lunch' | 'rest', Fault | false>> {
  const isFilled = duration !== null && duration > 0 && (lunch ?? 0) + (rest ?? 0) >= duration
  return {
    lunch: lunch === null ? 'minutes' : isFilled && 'breaks',
    rest: rest === null && 'minutes',
  }
}

function readMinutes(text: string): number | null {
  if (!/^\s*\d{1,3}\s*$/.test(text)) return null
  return Number(text) <= MOST_BREAK_MINUTES ? Number(text) : null
}
