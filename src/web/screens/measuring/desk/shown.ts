import type { TypeOfInspection } from '#contract/measurements.ts'
import { type JudgedReadings, judge, MeasurementResult, worstReading } from '#domain/pipes/measurement.ts'
import { isOutside } from '#domain/pipes/measurement-history.ts'
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
  { readings, slot, typed }: Entering,
  index: number,
  item: TypeOfInspection,
): MeasurementResult {
  const reading = readings[index] ?? null
  if (reading === null || (index === slot && typed !== '')) return MeasurementResult.NotMeasured
  return resultOfReading(reading, item)
}

function resultOfReading(reading: number, { type, ...range }: TypeOfInspection): MeasurementResult {
  return type.aggregate === 'range' ? MeasurementResult.NotMeasured : judge(type, [reading], range).result
}

/** Returns which readings are outside although all together they are not; none while one is typed or missing. */
export function doubtfulReadings(entering: Entering, item: TypeOfInspection): number[] {
  const readings = readingsSoFar(entering)
  const isComplete = typedNumber(entering) === null && readings.length === entering.readings.length
  return isComplete ? hiddenOutside(readings, item) : []
}

/** Returns which readings are outside although all together they are not. */
export function hiddenOutside(readings: readonly number[], item: TypeOfInspection): number[] {
  return isOutside(judge(item.type, readings, item).result) ? [] : outsideReadings(readings, item)
}

/** Returns which readings are outside. */
export function outsideReadings(readings: readonly number[], item: TypeOfInspection): number[] {
  return [...readings.keys()].filter((index) => isOutside(resultOfReading(readings[index] ?? 0, item)))
}
