import { isSessionGone, isUndecided, statusOf } from '#web/lib/api-error.ts'
import { boot } from '#web/lib/boot.ts'
import { connectivity } from '#web/lib/connectivity.ts'
import { deviceStore } from '#web/lib/device-store.ts'
import { randomName } from '#web/lib/random-name.ts'
import { createStore } from '#web/lib/store.ts'
import { isKeptToSend } from '#web/lib/unsaved.ts'
import {
  type CommandOf,
  canTakeBack,
  isCommand,
  type LineVerb,
  type Outgoing,
  type OutgoingCommand,
  outgoing,
  type QueuedCommand,
  type QueuedMeasurement,
  type ReplyTo,
  sendCommand,
  sendMeasurement,
} from './outgoing.ts'

type Entry = Outgoing | OutgoingCommand
type Outbox = {
  /** In the order in which they were entered. */
  readonly entries: readonly Entry[]
  /** Whether this device keeps them over a reload. */
  readonly survive: boolean
  /** Whether what the device kept from before is among them. */
  readonly isRead: boolean
  /** Whether nothing can be sent before the user signs in again. */
  readonly isSignedOut: boolean
}

/** The measurements of this page, and what was done at lines, that are not sent yet, or were sent a moment ago. */
export const outbox = createStore<Outbox>({
  entries: [],
  survive: true,
  isRead: false,
  isSignedOut: false,
})

outbox.subscribe(() => isKeptToSend.set(outbox.get().survive && hasUnsent()))

const AGAIN_AFTER_MS = 5_000
const TOO_MANY_REQUESTS = 429

const device = deviceStore<QueuedMeasurement | QueuedCommand>('keere-measurements', 'entries')
let user: number | undefined
let isSending = false
let timer: ReturnType<typeof setTimeout> | undefined

/** Sends what this device has kept for the user, and from then on whatever is added, as soon as there is a connection. */
export async function openOutbox(userId: number): Promise<void> {
  if (user === userId) return
  user = userId
  connectivity.subscribe(() => void send())
  addEventListener('beforeunload', warnUnsent)
  try {
    const kept = [...(await device.read(userId)).values()].map((entry) => ({
      ...outgoing(entry, 0),
      // It may have been sent before the page was loaded again.
      wasSent: true,
    }))
    const known = new Set(outbox.get().entries.map(({ intent }) => intent))
    show([...kept.filter(({ intent }) => !known.has(intent)), ...outbox.get().entries])
  } catch (error) {
    giveUp(error)
  }
  outbox.set({ ...outbox.get(), isRead: true })
  void send()
}

/** The measurements that other users have left on this device. */
export type OthersEntries = { readonly count: number; readonly names: readonly string[] }

/** Returns what this device keeps for other users until they sign in on it. */
export async function readOthersEntries(userId: number): Promise<OthersEntries> {
  const kept = (await device.readOthers(userId)).filter((entry) => 'pipe' in entry)
  return { count: kept.length, names: [...new Set(kept.flatMap(({ by }) => by ?? []))] }
}

function userName(): string {
  const { user: me } = boot()
  return me ? `${me.first_name} ${me.last_name}`.trim() || me.username : ''
}

/** Adds a measurement that is sent at once, or later if it is held for some time, and returns its key. */
export function addEntry(entered: Omit<QueuedMeasurement, 'intent'>, heldMs = 0): string {
  const entry = { ...entered, intent: randomName(), by: userName() }
  show([...outbox.get().entries, outgoing(entry, Date.now() + heldMs)])
  keep(entry.intent, entry)
  void send()
  return entry.intent
}

/** What sending something is answered that waits for the connection. */
export const KEPT = Symbol('kept')

/** Sends a command, or keeps it on this device where no answer comes, to send it again under the same key. */
export async function sendOrKeep<Verb extends LineVerb>(
  entered: CommandOf<Verb>,
): Promise<ReplyTo<Verb> | typeof KEPT> {
  const entry = { ...entered, by: userName() }
  keep(entry.intent, entry)
  if (connectivity.get() === 'offline') return wait(entry, false)
  try {
    const answer = await sendCommand(entry)
    keep(entry.intent, undefined)
    return answer
  } catch (error) {
    if (isUndecided(error)) return wait(entry, true)
    keep(entry.intent, undefined)
    throw error
  }
}

function wait(entry: QueuedCommand, wasSent: boolean): typeof KEPT {
  show([...outbox.get().entries, { ...outgoing(entry, 0), wasSent }])
  void send()
  return KEPT
}

/** Has a measurement that is held sent now. */
export function releaseEntry(intent: string): void {
  replace(intent, { heldUntil: 0 })
  void send()
}

/** Removes a measurement that certainly has not reached the server; returns whether it was removed. */
export function takeBackEntry(intent: string): boolean {
  const entry = outbox.get().entries.find((each) => each.intent === intent)
  if (!entry || !canTakeBack(entry)) return false
  forgetEntries([intent])
  return true
}

/** Removes entries that are shown elsewhere by now. */
export function forgetEntries(intents: readonly string[]): void {
  show(outbox.get().entries.filter(({ intent }) => !intents.includes(intent)))
  for (const intent of intents) keep(intent, undefined)
}

/** Sends what waits, one after the other, until one gets no answer. */
async function send(): Promise<void> {
  if (isSending || connectivity.get() === 'offline' || outbox.get().isSignedOut) return
  isSending = true
  let isAnswered = true
  for (let entry = next(); entry && isAnswered; entry = next()) isAnswered = await deliver(entry)
  isSending = false
  plan(isAnswered)
}

/** Plans when to send again: after the earliest hold ends, or after a while if there was no answer. */
function plan(wasAnswered: boolean): void {
  clearTimeout(timer)
  const waiting = outbox.get().entries.filter(({ state }) => state === 'waiting')
  if (waiting.length === 0) return
  const ends = Math.min(...waiting.map(({ heldUntil }) => heldUntil))
  timer = setTimeout(() => void send(), wasAnswered ? Math.max(0, ends - Date.now()) : AGAIN_AFTER_MS)
}

function next(): Entry | undefined {
  return outbox.get().entries.find(({ state, heldUntil }) => state === 'waiting' && heldUntil <= Date.now())
}

/** Sends an entry; returns whether it was answered. */
async function deliver(entry: Entry): Promise<boolean> {
  const { intent } = entry
  replace(intent, { state: 'sending' })
  try {
    if (isCommand(entry)) {
      await sendCommand(entry)
      forgetEntries([intent])
    } else {
      const { measurement, pipe } = await sendMeasurement(entry)
      replace(intent, { state: 'sent', measurement, pipeStatus: pipe.status })
      keep(intent, undefined)
    }
    return true
  } catch (error) {
    console.error(isCommand(entry) ? 'command not sent' : 'measurement not sent', { intent, error })
    return refuse(entry, error)
  }
}

/** Keeps an entry to send it again or to restore its readings; returns whether the server has answered for good. */
function refuse({ intent, wasSent }: Entry, error: unknown): boolean {
  const isSignedOut = isSessionGone(error)
  const isOpen = isSignedOut || isUndecided(error) || statusOf(error) === TOO_MANY_REQUESTS
  if (isSignedOut) outbox.set({ ...outbox.get(), isSignedOut })
  if (isOpen) replace(intent, { state: 'waiting', wasSent: wasSent || isUndecided(error) })
  else replace(intent, { state: 'refused', error })
  return !isOpen
}

function replace(intent: string, change: Partial<Omit<Outgoing, keyof QueuedMeasurement>>): void {
  show(outbox.get().entries.map((entry) => (entry.intent === intent ? { ...entry, ...change } : entry)))
}

function show(entries: readonly Entry[]): void {
  outbox.set({ ...outbox.get(), entries })
}

function keep(intent: string, entry: QueuedMeasurement | QueuedCommand | undefined): void {
  if (user === undefined || !outbox.get().survive) return
  device.change(user, intent, () => entry).catch(giveUp)
}

function giveUp(error: unknown): void {
  console.warn('entries cannot be kept on this device', error)
  outbox.set({ ...outbox.get(), survive: false })
}

function warnUnsent(event: BeforeUnloadEvent): void {
  if (hasUnsent()) event.preventDefault()
}

function hasUnsent(): boolean {
  return outbox.get().entries.some(({ state }) => state === 'waiting' || state === 'sending')
}
