import { type Measurement, measurements } from '#contract/measurements.ts'
import { call } from '#web/lib/api.ts'

/** How something was measured, if the user says so. */
export type Conditions = {
  /** °C. */
  readonly temperature?: number
  readonly instrument?: string
}

/** A measurement on its way to the server. */
export type QueuedMeasurement = {
  /** Its idempotency key, under which it counts once however often it is sent. */
  readonly intent: string
  /** Who measured; absent in what older versions kept. */
  readonly by?: string
  readonly pipe: number
  readonly type: number
  readonly readings: readonly number[]
  readonly measured_at: string
  readonly conditions?: Conditions
  /** The measurement that it supersedes, and why. */
  readonly corrects: { readonly id: number; readonly reason: string } | null
}

/** An entry with what has become of it. */
export type Outgoing = QueuedMeasurement & {
  readonly state: 'waiting' | 'sending' | 'sent' | 'refused'
  /** It is not sent before this time, so that it can be undone; epoch milliseconds. */
  readonly heldUntil: number
  /** Whether it may have reached the server without an answer. */
  readonly wasSent: boolean
  /** What the server made of it. */
  readonly measurement: Measurement | null
  /** Why the server refused it. */
  readonly error: unknown
}

/** Returns an entry that is not sent yet. */
export function outgoing(entry: QueuedMeasurement, heldUntil: number): Outgoing {
  return { ...entry, state: 'waiting', heldUntil, wasSent: false, measurement: null, error: null }
}

/** Returns whether an entry certainly has not reached the server. */
export function canTakeBack({ state, wasSent }: Outgoing): boolean {
  return state === 'refused' || (state === 'waiting' && !wasSent)
}

/** Sends an entry under its key. */
export function sendEntry({ intent, pipe, type, readings, measured_at, ...entry }: QueuedMeasurement) {
  const { conditions, corrects } = entry
  const body = { ...conditions, readings: [...readings] }
  if (corrects === null)
    return call(measurements.create, { body: { ...body, pipe, type, measured_at } }, { intent })
  const { id, reason } = corrects
  return call(measurements.correct, { params: { id }, body: { ...body, reason } }, { intent })
}
