import type { Input } from '#contract/endpoint.ts'
import { type Measurement, measurements } from '#contract/measurements.ts'
import { pipeProduction } from '#contract/pipe-production.ts'
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

type Production = typeof pipeProduction
type Bodies = {
  start: Input<Production['start']>['body']
  pause: Input<Production['pause']>['body']
  resume: Input<Production['resume']>['body']
  end: Input<Production['end']>['body']
  finish: Input<Production['finish']>['body']
}
export type ProductionVerb = keyof Bodies
export type CommandOf<Verb extends ProductionVerb> = {
  readonly intent: string
  readonly by?: string
  /** The line at which it was entered. */
  readonly line: number
  readonly product: number
  readonly does: Verb
  /** When it was entered. */
  readonly at: string
  readonly body: Bodies[Verb]
}

/** What is done with a pipe product at a line, on its way to the server. */
export type QueuedCommand = CommandOf<ProductionVerb>

/** What has become of an entry. */
type Sending = {
  readonly state: 'waiting' | 'sending' | 'sent' | 'refused'
  /** It is not sent before this time, so that it can be undone; epoch milliseconds. */
  readonly heldUntil: number
  /** Whether it may have reached the server without an answer. */
  readonly wasSent: boolean
  /** What the server made of a measurement. */
  readonly measurement: Measurement | null
  /** Why the server refused it. */
  readonly error: unknown
}
export type Outgoing = QueuedMeasurement & Sending
export type OutgoingCommand = QueuedCommand & Sending

/** Returns an entry that is not sent yet. */
export function outgoing<Entry extends QueuedMeasurement | QueuedCommand>(
  entry: Entry,
  heldUntil: number,
): Entry & Sending {
  return { ...entry, state: 'waiting', heldUntil, wasSent: false, measurement: null, error: null }
}

/** Returns whether an entry is a command at a line. */
export function isCommand(entry: Outgoing | OutgoingCommand): entry is OutgoingCommand {
  return 'does' in entry
}

/** Returns whether an entry certainly has not reached the server. */
export function canTakeBack({ state, wasSent }: Sending): boolean {
  return state === 'refused' || (state === 'waiting' && !wasSent)
}

/** Sends a measurement under its key. */
export function sendMeasurement({ intent, pipe, type, readings, measured_at, ...entry }: QueuedMeasurement) {
  const { conditions, corrects } = entry
  const body = { ...conditions, readings: [...readings] }
  if (corrects === null)
    return call(measurements.create, { body: { ...body, pipe, type, measured_at } }, { intent })
  const { id, reason } = corrects
  return call(measurements.correct, { params: { id }, body: { ...body, reason } }, { intent })
}

/** Sends a command under its key. */
export function sendCommand<Verb extends ProductionVerb>({
  does,
  product: id,
  body,
  intent,
}: CommandOf<Verb>) {
  type Sent = Production[Verb]
  return call<Sent>(pipeProduction[does], { params: { id }, body } as Parameters<typeof call<Sent>>[1], {
    intent,
  })
}
