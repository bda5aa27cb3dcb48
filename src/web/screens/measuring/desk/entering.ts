import type { TypeOfInspection } from '#contract/measurements.ts'
import { isImplausible } from '#domain/pipes/measurement.ts'
import { readNumber } from '#web/pipes/read-number.ts'
import { type PadKey, typedAfter } from './pad-key.ts'
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

/** Begins a measurement, or continues one that has some readings. */
export function begin(
  { type: { id, readings: count } }: TypeOfInspection,
  draft: readonly (number | null)[] = [],
): Entering {
  const readings = Array.from({ length: count }, (_, index) => draft[index] ?? null)
  return typing({ type: id, readings, corrects: null }, firstEmpty(readings))
}

/** Begins to supersede a measurement, at one of its readings. */
export function beginCorrection(
  type: number,
  latest: Pick<Latest, 'readings'> & { id: number },
  slot: number,
): Entering {
  const { id, readings } = latest
  return typing({ type, readings, corrects: { id, before: readings, reason: null } }, slot)
}

/** Continues a correction with the readings that were entered before. */
export function continueCorrection(
  type: number,
  latest: Pick<Latest, 'readings'> & { id: number },
  readings: readonly (number | null)[],
): Entering {
  return typing({ ...beginCorrection(type, latest, 0), readings }, firstEmpty(readings))
}

/** Continues a measurement that was undone before it was sent, at one of its readings. */
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

/** Returns what is typed after a key; a digit replaces a value that the user was asked to check. */
export function pressed(entering: Entering, key: PadKey): Entering {
  if (entering.slot === null) return entering
  const isReplaced = entering.wasAsked && key !== 'back' && key !== 'sign'
  const typed = typedAfter(isReplaced ? '' : entering.typed, key)
  return typed === entering.typed && !isReplaced ? entering : { ...entering, typed, wasAsked: false }
}

/** Returns whether all readings were entered before, and one of them is now being changed. */
export function wasComplete({ readings, slot, corrects }: Entering): boolean {
  return corrects !== null || (slot !== null && !readings.includes(null))
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

function firstEmpty(readings: readonly (number | null)[]): number | null {
  const at = readings.indexOf(null)
  return at === -1 ? null : at
}
