import type { TypeOfInspection } from '#contract/measurements.ts'
import { type JudgedReadings, judge, MeasurementResult, worstReading } from '#domain/pipes/measurement.ts'
import { type Entering, typedNumber } from './entering.ts'

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

/** The readings that are shown together. */
const SLOTS_SHOWN = 4

/** Returns the readings to show: the page of four that has the present one. */
export function shownSlots(count: number, slot: number | null): number[] {
  const page = Math.floor(Math.min(slot ?? 0, count - 1) / SLOTS_SHOWN)
  const from = page * SLOTS_SHOWN
  return Array.from({ length: Math.min(SLOTS_SHOWN, count - from) }, (_, index) => from + index)
}
