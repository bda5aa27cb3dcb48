import type { Input, Reply } from '#contract/endpoint.ts'
import { machineModes } from '#contract/machine-modes.ts'
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
  /** What is not OK in a yes-or-no inspection. */
  readonly comment?: string
  /** The measurement that it supersedes, and why. */
  readonly corrects: { readonly id: number; readonly reason: string } | null
}

/** What can be done at a line without a connection. */
const lineCommands = {
  start: pipeProduction.start,
  pause: pipeProduction.pause,
  resume: pipeProduction.resume,
  end: pipeProduction.end,
  finish: pipeProduction.finish,
  markNextShift: pipeProduction.markNextShift,
  switchMode: machineModes.switch,
} as const
type Commands = typeof lineCommands
type Bodies = {
  start: Input<Commands['start']>['body']
  pause: Input<Commands['pause']>['body']
  resume: Input<Commands['resume']>['body']
  end: Input<Commands['end']>['body']
  finish: Input<Commands['finish']>['body']
  markNextShift: Input<Commands['markNextShift']>['body']
  switchMode: Input<Commands['switchMode']>['body']
}
export type LineVerb = keyof Commands
export type ReplyTo<Verb extends LineVerb> = Reply<Commands[Verb]>
export type CommandOf<Verb extends LineVerb> = {
  readonly intent: string
  readonly by?: string
  /** The line at which it was entered. */
  readonly line: number
  /** Null if it is of the line itself. */
  readonly product: number | null
  readonly does: Verb
  /** When it was entered. */
  readonly at: string
  readonly body: Bodies[Verb]
}

/** What is done at a line, on its way to the server. */
export type QueuedCommand = CommandOf<LineVerb>

/** What has become of an entry. */
type Sending = {
  readonly state: 'waiting' | 'sending' | 'sent' | 'refused'
  /** It is not sent before this time, so that it can be undone; epoch milliseconds. */
  readonly heldUntil: number
  /** Whether it may have reached the server without an answer. */
  readonly wasSent: boolean
  /** What the server made of a measurement. */
  readonly measurement: Measurement | null
  /** The status of the pipe after it. */
  readonly pipeStatus: number | null
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
  const answer = { measurement: null, pipeStatus: null, error: null }
  return { ...entry, state: 'waiting', heldUntil, wasSent: false, ...answer }
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
  const { conditions, comment, corrects } = entry
  const body = { ...conditions, readings: [...readings], ...(comment && { comment }) }
  if (corrects === null)
    return call(measurements.create, { body: { ...body, pipe, type, measured_at } }, { intent })
  const { id, reason } = corrects
  return call(measurements.correct, { params: { id }, body: { ...body, reason } }, { intent })
}

/** Sends a command under its key. */
export function sendCommand<Verb extends LineVerb>({ does, product: id, body, intent }: CommandOf<Verb>) {
  type Sent = Commands[Verb]
  const input = { params: { id }, body } as Parameters<typeof call<Sent>>[1]
  return call<Sent>(lineCommands[does], input, { intent })
}
