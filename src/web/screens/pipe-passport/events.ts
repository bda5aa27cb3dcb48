import type { MeasurementTypeRecord } from '#contract/measurement-types.ts'
import type { Measurement } from '#contract/measurements.ts'
import type { PipePassport } from '#contract/pipe-changes.ts'
import type { PipeDecision } from '#contract/pipe-review.ts'
import { isOutside } from '#domain/pipes/measurement-history.ts'
import { knownResult } from '#web/pipes/measured-rows.ts'

type Regrind = NonNullable<PipePassport['regrind']>

/** What happened to the quality of a pipe. */
export type PassportEvent =
  | { readonly kind: 'ground'; readonly at: string; readonly regrind: Regrind }
  | { readonly kind: 'decision'; readonly at: string; readonly decision: PipeDecision }
  | { readonly kind: 'undone'; readonly at: string; readonly decision: PipeDecision }
  | {
      readonly kind: 'measured'
      readonly at: string
      readonly type: MeasurementTypeRecord
      readonly measurement: Measurement
      /** What it corrects. */
      readonly before: Measurement | undefined
    }

type Known = Pick<PipePassport, 'decisions' | 'measurements' | 'measurement_types' | 'regrind'>

/** Returns decisions, values outside their range, corrections and regrinding, latest first. */
export function passportEvents({
  decisions,
  measurements,
  measurement_types,
  regrind,
}: Known): PassportEvent[] {
  const types = new Map(measurement_types.map((type) => [type.id, type]))
  const decided = decisions.flatMap((decision): PassportEvent[] => {
    const { decided_at, undone_at } = decision
    const made: PassportEvent = { kind: 'decision', at: decided_at, decision }
    return undone_at === null ? [made] : [made, { kind: 'undone', at: undone_at, decision }]
  })
  const measured = measurements.flatMap((measurement): PassportEvent[] => {
    const type = types.get(measurement.type)
    const before = measurements.find(({ superseded_by }) => superseded_by === measurement.id)
    if (!type || (!before && !isOutside(knownResult(measurement)))) return []
    return [
      {
        kind: 'measured',
        at: before ? measurement.created_at : measurement.measured_at,
        type,
        measurement,
        before,
      },
    ]
  })
  const ground: PassportEvent[] = regrind ? [{ kind: 'ground', at: regrind.at, regrind }] : []
  return [...decided, ...measured, ...ground].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
}
