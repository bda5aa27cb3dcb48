import type { PipePause } from '#contract/lines.ts'
import type { MachineModeSwitch } from '#contract/machine-modes.ts'
import type { Mandrel, MandrelActionRecord } from '#contract/mandrels.ts'
import type { PipeBlocker } from '#contract/pipe-blockers.ts'
import type { PipeOperation } from '#contract/pipe-operations.ts'
import type { Pipe } from '#contract/pipes.ts'
import { wireTime } from '#domain/time.ts'

/** A time of the API, or of the database. */
export type Time = string | Date | null
type Span = { readonly id: number; readonly start_time: Time; readonly end_time: Time }
type Ids = readonly { readonly id: number }[]

export type BookedAction = Pick<MandrelActionRecord, 'mandrel' | 'action' | 'from_state' | 'to_state'>
export type BookedPipe = Pick<Pipe, 'id' | 'number' | 'status' | 'stage' | 'length' | 'weight'> & {
  readonly produced_at: Time
  /** The order row that it is for. */
  readonly row: number | null
  readonly isScrapped: boolean
}
export type BookedProduct = {
  readonly id: number
  readonly status: number
  readonly pieces: number
  /** Metres. */
  readonly quantity: number
}
export type BookedWinding = {
  readonly id: number
  readonly winding_start: Time
  readonly note: string | null
  readonly isNoteRead: boolean
  readonly isPredicted: boolean
}
export type BookedOperation = Pick<PipeOperation, 'id' | 'operation' | 'status' | 'booked_seconds'> & {
  readonly pipe: number
  readonly running_since: Time
}
export type BookedBlocker = Pick<PipeBlocker, 'id' | 'target_id' | 'type' | 'comment'>
export type BookedSwitch = Pick<MachineModeSwitch, 'id' | 'from_mode' | 'to_mode'>

/** What a line made in all: metres and kilograms. */
export function totalRow(
  numberCode: string,
  { count, length, weight }: Record<'count' | 'length' | 'weight', number>,
): string {
  return `line ${numberCode}: ${count} pipes, ${length.toFixed(2)} m, ${weight.toFixed(1)} kg`
}

export function productRow({ id, status, pieces, quantity }: BookedProduct): string {
  return `product ${id}: status ${status}, ${pieces} pipes, ${quantity} m`
}

export function windingRow({ id, winding_start, note, isNoteRead, isPredicted }: BookedWinding): string {
  const noted = `note ${note}, read ${isNoteRead}`
  return `product ${id}: winding since ${wired(winding_start)}, ${noted}, predicted ${isPredicted}`
}

export function pauseRow(pause: Span & Pick<PipePause, 'comment'> & { readonly problems: Ids }): string {
  return `pause ${pause.id}: ${spanOf(pause)}, causes ${listed(pause.problems)}, ${pause.comment}`
}

export function pipeRow(pipe: BookedPipe): string {
  const { id, number, status, stage, produced_at, length, weight, row, isScrapped } = pipe
  const now = `status ${status}, ${stage}, for row ${row}, scrapped ${isScrapped}`
  return `pipe ${id} ${number}: wound until ${wired(produced_at)}, ${length} m, ${weight} kg, ${now}`
}

export function mandrelRow({ id, state, cycles }: Pick<Mandrel, 'id' | 'state' | 'cycles'>): string {
  return `mandrel ${id}: ${state}, ${cycles} cycles`
}

export function mandrelActionRow({ mandrel, action, from_state, to_state }: BookedAction): string {
  return `action ${action} of mandrel ${mandrel}: ${from_state} to ${to_state}`
}

export function operationRow(operation: BookedOperation): string {
  const { id, pipe, status, running_since, booked_seconds } = operation
  const worked = `booked ${booked_seconds} s, running since ${wired(running_since)}`
  return `operation ${id} ${operation.operation} of pipe ${pipe}: ${status}, ${worked}`
}

export function blockerRow({ id, target_id, type, comment }: BookedBlocker): string {
  return `blocker ${id} of product ${target_id}: ${type}, ${comment}`
}

export function switchRow({ id, from_mode, to_mode }: BookedSwitch): string {
  return `mode switch ${id}: ${from_mode} to ${to_mode}`
}

export function subscriptionRow(subscription: Span & { readonly stations: Ids }): string {
  return `subscription ${subscription.id}: stations ${listed(subscription.stations)}, ${spanOf(subscription)}`
}

/** Returns a pipe of the API as it is booked. */
export function bookedPipe({ order_row, scrapped_at, ...pipe }: Pipe): BookedPipe {
  return { ...pipe, row: order_row?.id ?? null, isScrapped: scrapped_at !== null }
}

/** Returns an operation of the API as it is booked. */
export function bookedOperation({ pipe, ...operation }: PipeOperation): BookedOperation {
  return { ...operation, pipe: pipe.id }
}

function spanOf({ start_time, end_time }: Span): string {
  return `${wired(start_time)} to ${wired(end_time)}`
}

function wired(time: Time): string | null {
  return time instanceof Date ? wireTime(time) : time
}

function listed(items: Ids): string {
  return items
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
    .join()
}
