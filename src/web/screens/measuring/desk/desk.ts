import type { TypeOfInspection } from '#contract/measurements.ts'
import { judge } from '#domain/pipes/measurement.ts'
import { isOutside } from '#domain/pipes/measurement-history.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import type { Store } from '#web/lib/store.ts'
import { addEntry, releaseEntry, takeBackEntry } from '#web/pipes/outbox/outbox.ts'
import type { Conditions, QueuedMeasurement } from '#web/pipes/outbox/outgoing.ts'
import { begin, beginAgain, beginCorrection, continueCorrection, type Entering } from './entering.ts'
import { hiddenOutside, outsideReadings } from './shown.ts'
import { isNeededMeasured, nextOpen, type Step } from './steps.ts'
import type { Drafts } from './use-drafts.ts'

/** For as long the last measurement can be undone, and one that is doubtful waits for what the user makes of it. */
export const UNDO_MS = 10_000

/** A measurement that was completed a moment ago. */
export type Last = {
  readonly intent: string
  readonly item: TypeOfInspection
  readonly readings: readonly number[]
}

export type DeskState = {
  /** What is being entered; null if nothing is left to measure. */
  readonly entering: Entering | null
  readonly last: Last | null
  /** Whether the last measurement or a reading of it is outside its range and the user chooses what follows. */
  readonly isOffered: boolean
  /** The readings of a correction whose reason is asked for. */
  readonly unexplained: readonly number[] | null
  /** What was just entered that is not OK, while it is asked what is not; null if nothing is asked. */
  readonly unsaid: Entering | null
  /** The type that was chosen meanwhile. */
  readonly chosen: number | null
  /** How all measurements of the pipe are made. */
  readonly conditions: Conditions
}

/** Where a pipe is measured. */
export type Desk = {
  readonly store: Store<DeskState>
  readonly pipe: number
  readonly steps: readonly Step[]
  readonly drafts: Drafts
  readonly canCorrect: boolean
  /** The reason of a correction that follows at once. */
  readonly slip: string
}

/** Returns the state of a desk at which nothing was done yet: at a correction that was begun, or the first type to measure. */
export function startOfDesk(steps: readonly Step[], drafts: Drafts): DeskState {
  const first = nextOpen(steps, null)
  return {
    entering: correctionIn(steps, drafts) ?? (first && begin(first.item, drafts.of(first.item.type.id))),
    last: null,
    isOffered: false,
    unexplained: null,
    unsaid: null,
    chosen: null,
    conditions: {},
  }
}

/** Returns the correction of a value that counts which this device has kept; null without one. */
function correctionIn(steps: readonly Step[], drafts: Drafts): Entering | null {
  for (const { item, latest } of steps) {
    const id = latest?.id ?? null
    const readings = id === null ? undefined : drafts.of(item.type.id, id)
    if (latest && id !== null && readings)
      return continueCorrection(item.type.id, { ...latest, id }, readings)
  }
  return null
}

export function put({ store }: Desk, change: Partial<DeskState>): void {
  store.set({ ...store.get(), ...change })
}

/** Returns the type that is being entered; undefined if there is none. */
export function stepOf({ steps, store }: Desk): Step | undefined {
  const type = store.get().entering?.type
  return steps.find(({ item }) => item.type.id === type)
}

/** Goes on to what is entered next; a value outside that waited is sent. */
export function open(desk: Desk, entering: Entering | null, change: Partial<DeskState> = {}): void {
  const { isOffered, last, entering: left } = desk.store.get()
  if (isOffered && last) releaseEntry(last.intent)
  if (left?.corrects && left.corrects.id !== entering?.corrects?.id)
    desk.drafts.put(left.type, undefined, left.corrects.id)
  put(desk, { entering, isOffered: false, unexplained: null, unsaid: null, chosen: null, ...change })
}

/** Goes on to the next type that is due and not measured. */
export function goOn(desk: Desk, after: number | null, change: Partial<DeskState> = {}): void {
  const next = nextOpen(desk.steps, after)
  open(desk, next && fresh(desk, next), change)
}

/** Goes on from a type that was measured; with the last one that the pipe needs, the user is asked what follows. */
export function goOnMeasured(desk: Desk, type: number, change: Partial<DeskState> = {}): void {
  if (isNeededMeasured(desk.steps, type)) open(desk, null, change)
  else goOn(desk, type, change)
}

/** Opens a type: what was measured of it, to be corrected, or what is entered next, as where a reviewer wants it again. */
export function openStep(desk: Desk, step: Step): void {
  const { last } = desk.store.get()
  const again = step.isRequested ? null : reopenedAtFault(desk, step)
  open(desk, again ?? fresh(desk, step), last?.item.type.id === step.item.type.id ? { last: null } : {})
}

/** Reopens what was measured at its first reading outside or, without one, the first of all. */
export function reopenedAtFault(desk: Desk, step: Step): Entering | null {
  const { item, latest } = step
  return latest && reopened(desk, step, outsideReadings(latest.readings, item)[0] ?? 0)
}

/** Reopens what was measured a moment ago because it was mistyped; if it was sent, that is the reason of its correction. */
export function reopenMistyped(desk: Desk, again: Entering): void {
  const corrects = again.corrects && { ...again.corrects, reason: desk.slip }
  put(desk, { entering: { ...again, corrects }, last: null, isOffered: false })
}

/** Begins a measurement, with the readings that were entered before. */
export function fresh({ drafts }: Desk, { item }: Step): Entering {
  return begin(item, drafts.of(item.type.id))
}

/** Takes a value back that has not left this device, or begins to supersede it; null if neither is possible. */
export function reopened({ canCorrect }: Desk, { item, latest }: Step, slot: number): Entering | null {
  if (latest?.intent && latest.isRemovable && takeBackEntry(latest.intent))
    return beginAgain(item, latest, slot)
  if (latest?.id == null || !canCorrect) return null
  return beginCorrection(item.type.id, { ...latest, id: latest.id }, slot)
}

/** Hands a measurement over to be sent; goes on unless it or a reading of it is outside its range, and nobody has said why. */
export function finish(
  desk: Desk,
  item: TypeOfInspection,
  { readings, corrects, comment }: Pick<QueuedMeasurement, 'readings' | 'corrects' | 'comment'>,
): void {
  const { pipe, drafts } = desk
  const { conditions } = desk.store.get()
  const type = item.type.id
  const isDoubtful =
    isOutside(judge(item.type, readings, item).result) || hiddenOutside(readings, item).length > 0
  // Who has said what is not OK has decided what follows.
  const isOffered = isDoubtful && comment === undefined
  const measured_at = new Date(serverNow()).toISOString()
  drafts.put(type, undefined)
  if (corrects) drafts.put(type, undefined, corrects.id)
  const heldMs = isOffered && corrects === null ? UNDO_MS : 0
  const measured = { pipe, type, readings, measured_at, conditions, corrects, ...(comment && { comment }) }
  const last = { intent: addEntry(measured, heldMs), item, readings }
  if (isOffered) put(desk, { last, isOffered, unexplained: null })
  else goOnMeasured(desk, type, { last })
}
