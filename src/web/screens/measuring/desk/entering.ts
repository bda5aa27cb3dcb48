import type { TypeOfInspection } from '#contract/measurements.ts'
import {
  isImplausible,
  type JudgedReadings,
  judge,
  MeasurementResult,
  worstReading,
} from '#domain/pipes/measurement.ts'
import { readNumber } from '#web/pipes/read-number.ts'
import type { Latest } from './steps.ts'

/** What is being typed of a type. */
export type Entering = {
  readonly type: number
  /** Null where nothing was entered yet. */
  readonly readings: readonly (number | null)[]
  /** The reading that is typed; null once all are there. */
  readonly slot: number | null
  readonly typed: string
  /** Whether the user was asked to check what is typed. */
  readonly wasAsked: boolean
  readonly corrects: Correcting | null
}

/** The measurement that the readings will supersede; without a reason, it is asked for. */
export type Correcting = {
  readonly id: number
  /** Its readings; null if what is corrected now was a correction that is not sent. */
  readonly before: readonly number[] | null
  readonly reason: string | null
}

const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** A key of the pad. */
export type PadKey = (typeof digits)[number] | ',' | 'back' | 'sign'

/** Before the comma; no size needs more. */
const MOST_DIGITS = 6
/** A gauge may send more decimals than are shown. */
const MOST_DECIMALS = 3

/** Begins a measurement, or continues one of which some readings were entered. */
export function begin(
  { type: { id, readings: count } }: TypeOfInspection,
  draft: readonly (number | null)[] = [],
): Entering {
  const readings = Array.from({ length: count }, (_, index) => draft[index] ?? null)
  return typing({ type: id, readings, corrects: null }, firstEmpty(readings))
}

/** Begins to supersede a measurement, at one of its readings. */
export function beginCorrection(type: number, latest: Latest & { id: number }, slot: number): Entering {
  const { id, readings } = latest
  return typing({ type, readings, corrects: { id, before: readings, reason: null } }, slot)
}

/** Continues what was taken back before it was sent, at one of its readings. */
export function beginAgain(item: TypeOfInspection, { readings, corrects }: Latest, slot: number): Entering {
  const again = corrects && { ...corrects, before: null }
  return typing({ type: item.type.id, readings, corrects: again }, slot)
}

/** Goes to a reading, to enter it again. */
export function atSlot(entering: Entering, slot: number): Entering {
  return typing(entering, slot)
}

function typing(kept: Pick<Entering, 'type' | 'readings' | 'corrects'>, slot: number | null): Entering {
  return { ...kept, slot, typed: '', wasAsked: false }
}

/** Returns what is typed after a key. */
export function pressed(entering: Entering, key: PadKey): Entering {
  if (entering.slot === null) return entering
  const typed = typedAfter(entering.typed, key)
  return typed === entering.typed ? entering : { ...entering, typed, wasAsked: false }
}

function typedAfter(typed: string, key: PadKey): string {
  if (key === 'back') return typed.slice(0, -1)
  if (key === 'sign') return typed.startsWith('−') ? typed.slice(1) : `−${typed}`
  if (key === ',') return typed.includes(',') ? typed : `${/\d$/.test(typed) ? typed : `${typed}0`},`
  const [whole = '', decimals] = typed.split(',')
  const isFull = decimals === undefined ? whole.length >= MOST_DIGITS : decimals.length >= MOST_DECIMALS
  return isFull ? typed : `${typed}${key}`
}

/** Returns the number that is typed; null if there is none yet. */
export function typedNumber({ typed }: Pick<Entering, 'typed'>): number | null {
  return readNumber(typed)
}

export type Entered = {
  readonly entering: Entering
  /** The readings of a measurement that is complete. */
  readonly complete: readonly number[] | null
}

/** Accepts what is typed, and asks once about a value that is far outside. */
export function entered(entering: Entering, item: TypeOfInspection): Entered {
  const value = typedNumber(entering)
  if (value === null) return { entering, complete: entering.slot === null ? completed(entering) : null }
  // A reading of a difference is no size by itself.
  if (!entering.wasAsked && item.type.aggregate !== 'range' && isImplausible(value, item))
    return { entering: { ...entering, wasAsked: true }, complete: null }
  return withReading(entering, value)
}

/** Accepts a reading for the present slot. A correction of several readings that is not of a slip is entered once more. */
export function withReading(entering: Entering, value: number): Entered {
  const { slot, corrects } = entering
  const readings = entering.readings.map((reading, index) => (index === slot ? value : reading))
  const next = typing({ ...entering, readings }, firstEmpty(readings))
  const isAtOnce = corrects === null || corrects.reason !== null || readings.length === 1
  return { entering: next, complete: next.slot === null && isAtOnce ? completed(next) : null }
}

/** Returns the readings if all are there and, in a correction, some are not as before. */
export function completed({ readings, corrects }: Entering): readonly number[] | null {
  const all = readings.filter((reading) => reading !== null)
  if (all.length < readings.length) return null
  const isSame = corrects?.before?.every((before, index) => before === all[index]) ?? false
  return isSame ? null : all
}

/** Returns the readings entered so far, with what is typed. */
export function readingsSoFar({ readings, slot, ...rest }: Entering): number[] {
  const typed = typedNumber(rest)
  return readings
    .map((reading, index) => (index === slot ? (typed ?? reading) : reading))
    .filter((reading) => reading !== null)
}

/** Returns where what is typed is in the allowed range; with all readings there, where they are; null with neither. */
export function judgedNow(entering: Entering, item: TypeOfInspection): JudgedReadings | null {
  const typed = typedNumber(entering)
  const readings = readingsSoFar(entering)
  // A reading of a difference is judged with those before it.
  if (typed !== null) return judge(item.type, item.type.aggregate === 'range' ? readings : [typed], item)
  return readings.length === entering.readings.length ? shownResult(item, readings) : null
}

/** Returns the result of readings with the value that decides it: where each reading is checked, the worst one. */
function shownResult({ type, ...range }: TypeOfInspection, readings: readonly number[]): JudgedReadings {
  const { value, result } = judge(type, readings, range)
  return { value: type.check_each ? worstReading(readings, range) : value, result }
}

/** Returns where a reading that was entered is; not measured while it is typed, or where it is no size by itself. */
export function resultOfSlot(
  { readings, slot }: Entering,
  index: number,
  item: TypeOfInspection,
): MeasurementResult {
  const reading = readings[index] ?? null
  if (reading === null || index === slot || item.type.aggregate === 'range')
    return MeasurementResult.NotMeasured
  return judge(item.type, [reading], item).result
}

function firstEmpty(readings: readonly (number | null)[]): number | null {
  const at = readings.indexOf(null)
  return at === -1 ? null : at
}

/** The readings that are shown together. */
export const SLOTS_SHOWN = 4

/** Returns the readings to show: the page of four that has the present one. */
export function shownSlots(count: number, slot: number | null): number[] {
  const page = Math.floor(Math.min(slot ?? 0, count - 1) / SLOTS_SHOWN)
  const from = page * SLOTS_SHOWN
  return Array.from({ length: Math.min(SLOTS_SHOWN, count - from) }, (_, index) => from + index)
}

const keys = new Map<string, PadKey>([
  ...digits.map((digit): [string, PadKey] => [digit, digit]),
  [',', ','],
  ['.', ','],
  ['-', 'sign'],
  ['−', 'sign'],
  ['Backspace', 'back'],
])

/** Returns the key of the pad that a key of a keyboard or gauge stands for; undefined if there is none. */
export function padKeyOf(key: string): PadKey | undefined {
  return keys.get(key)
}
