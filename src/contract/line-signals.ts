import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { ById, Id, NamedRef, Nullable, Timestamp } from '#contract/shapes.ts'
import { lineActivities } from '#domain/machine-data/line-signal.ts'
import { seeLines } from '#domain/permission.ts'

const Alarm = Type.Object({
  code: Type.String(),
  text: Type.String(),
  /** From 1 to 1000, as OPC UA counts it. */
  severity: Nullable(Type.Integer()),
  /** Since when it is active. */
  at: Timestamp,
})

/** What a winding line reports of itself now. */
export const LineSignal = Type.Object({
  machine: NamedRef,
  activity: Type.Enum([...lineActivities]),
  /** Since when it has stopped, or there is no data; null while it runs or is idle. */
  since: Nullable(Timestamp),
  /** When its last sample was taken. */
  sampled_at: Timestamp,
  /** Metres of the pipe on it; null without a pipe, or if it does not count them. */
  wound_length: Nullable(Type.Number()),
  /** Metres of a pipe of the product that it makes. */
  nominal_length: Nullable(Type.Number()),
  /** Kilograms an hour, in the last minute. */
  throughput: Nullable(Type.Number()),
  /** Kilograms, of what was wound in the last ten minutes. */
  weight_per_meter: Nullable(Type.Number()),
  /** Kilograms, of the product that it makes. */
  nominal_weight_per_meter: Nullable(Type.Number()),
  /** When the pipe on it will have its nominal length; null unless it runs. */
  predicted_end: Nullable(Timestamp),
  /** The alarms that are active, the latest first. */
  alarms: Type.Array(Alarm),
  /** A pause proposed for the stop: of which product, and from when. */
  proposed_pause: Nullable(Type.Object({ product: Id, start_time: Timestamp })),
})
export type LineSignal = Static<typeof LineSignal>

export const lineSignals = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/line-signals/',
    may: seeLines,
    summary: 'List what the winding lines report',
    description:
      'Returns the current state of every active winding line that has ever reported: metres, throughput, mass per metre, alarms, and since when it has been stopped or silent. A line without a sample for three times its usual interval has no data.',
    reply: Type.Array(LineSignal),
  }),
  dismissStop: endpoint({
    method: 'POST',
    path: '/api/v1/line-signals/:id/dismiss_stop/',
    may: '@production_pause',
    summary: 'Dismiss a stop',
    description:
      'Records that a stop of a winding line was not a pause, so that none is proposed for it again. `id` is that of the machine.',
    params: ById,
    body: Type.Object({ stopped_at: Timestamp }),
    bodySize: 'small',
    reply: Type.Array(LineSignal),
  }),
}
