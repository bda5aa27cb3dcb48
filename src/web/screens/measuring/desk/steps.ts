import type { Measurement, TypeOfInspection } from '#contract/measurements.ts'
import type { MeasuringRequest } from '#contract/pipes.ts'
import { judge, MeasurementResult } from '#domain/pipes/measurement.ts'
import { isOutside } from '#domain/pipes/measurement-history.ts'
import { canTakeBack, type Outgoing } from '#web/pipes/outbox/outgoing.ts'

/** The value of a type that counts at present. */
export type Latest = {
  /** Null while it is not sent. */
  readonly id: number | null
  /** The key of the entry on this device; null of a measurement that was read. */
  readonly intent: string | null
  readonly readings: readonly number[]
  readonly value: number
  /** A code of `measurement_result`. */
  readonly result: number
  /** Empty for one's own that is not sent yet. */
  readonly measuredBy: string
  readonly measuredAt: string
  readonly state: 'sent' | 'waiting'
  /** The measurement that it supersedes when it is sent, and why. */
  readonly corrects: Outgoing['corrects']
  /** Whether it can be removed from this device without a trace. */
  readonly isRemovable: boolean
}

/** A type to measure, with the value that counts. */
export type Step = {
  readonly item: TypeOfInspection
  readonly latest: Latest | null
  /** Whether a reviewer wants it measured again, and nobody has since. */
  readonly isRequested: boolean
}

/** Returns the types of an inspection with the values that count: those of this device before those of the server. */
export function stepsOf(
  items: readonly TypeOfInspection[],
  measurements: readonly Measurement[],
  entries: readonly Outgoing[],
  request: MeasuringRequest | null = null,
): Step[] {
  const latestOf = latestIn(measurements, entries)
  return items.map((item) => {
    const latest = latestOf(item)
    const isAnswered = request && latest && Date.parse(latest.measuredAt) >= Date.parse(request.at)
    return { item, latest, isRequested: !isAnswered && (request?.types.includes(item.type.id) ?? false) }
  })
}

function latestIn(measurements: readonly Measurement[], entries: readonly Outgoing[]) {
  const known = new Set(measurements.map(({ id }) => id))
  return (item: TypeOfInspection): Latest | null => {
    const own = entries.findLast(
      ({ type, state, measurement }) =>
        type === item.type.id && state !== 'refused' && !(measurement && known.has(measurement.id)),
    )
    if (own) return ofEntry(item, own)
    const stored = measurements.find(
      ({ type, superseded_by }) => type === item.type.id && superseded_by === null,
    )
    return stored ? ofMeasurement(stored) : null
  }
}

function ofMeasurement({ id, readings, value, result, measured_by, measured_at }: Measurement): Latest {
  return {
    ...{ id, readings, value, result, measuredAt: measured_at, measuredBy: measured_by?.name ?? '' },
    ...{ intent: null, state: 'sent', corrects: null, isRemovable: false },
  }
}

function ofEntry(item: TypeOfInspection, entry: Outgoing): Latest {
  const { intent, readings, measured_at, measurement, corrects } = entry
  if (measurement) return { ...ofMeasurement(measurement), intent }
  return {
    ...{ id: null, intent, readings, measuredAt: measured_at, measuredBy: '' },
    ...judge(item.type, readings, item),
    ...{ state: 'waiting', corrects, isRemovable: canTakeBack(entry) },
  }
}

function isOpen({ item, latest, isRequested }: Step): boolean {
  return isRequested || (item.is_due && latest === null)
}

/**
 * Returns the next type that is requested, or due and not measured, after a type and then from the start; what the pipe
 * can be OK without comes last. Null if there is none.
 */
export function nextOpen(steps: readonly Step[], after: number | null): Step | null {
  const at = steps.findIndex(({ item }) => item.type.id === after)
  const inOrder = [...steps.slice(at + 1), ...steps.slice(0, at + 1)]
  const open = inOrder.filter((step) => isOpen(step) && step.item.type.id !== after)
  return open.find(({ item, isRequested }) => isRequested || item.is_mandatory) ?? open[0] ?? null
}

/** Returns whether a type is the last one measured of those that the pipe cannot be OK without, and nothing is requested. */
export function isNeededMeasured(steps: readonly Step[], last: number): boolean {
  const { needed } = stepGroups(steps)
  const isLast = ({ item }: Step) => item.type.id === last
  if (steps.some((step) => step.isRequested && !isLast(step))) return false
  return needed.some(isLast) && needed.every((step) => step.latest !== null || isLast(step))
}

/** Returns what the pipe cannot be OK without, what else is due or was measured, and what is not due now. */
export function stepGroups(steps: readonly Step[]) {
  const isListed = ({ item, latest, isRequested }: Step) => item.is_due || latest !== null || isRequested
  return {
    needed: steps.filter((step) => isListed(step) && step.item.is_mandatory),
    due: steps.filter((step) => isListed(step) && !step.item.is_mandatory),
    others: steps.filter((step) => !isListed(step)),
  }
}

/** Returns how many types were measured, are outside now, and are open: requested, or due but not measured. */
export function countsOf(steps: readonly Step[]) {
  const count = (is: (step: Step) => boolean) => steps.filter(is).length
  return {
    measured: count(({ latest }) => latest !== null),
    outside: count(({ latest }) => latest !== null && isOutsideCode(latest.result)),
    open: count(isOpen),
    needed: count(({ item }) => item.is_due && item.is_mandatory),
    neededOpen: count(({ item, latest }) => item.is_due && item.is_mandatory && latest === null),
  }
}

/** Returns whether a result as the server sends it is below or above. */
export function isOutsideCode(result: number): boolean {
  return isOutside(Object.values(MeasurementResult).find((known) => known === result))
}
