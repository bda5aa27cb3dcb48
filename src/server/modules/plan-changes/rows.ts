import { Check } from 'typebox/value'
import { type PlanChange, PlanChangeKind, type PlanMove, type PlanPlace } from '#contract/part-timeplan.ts'
import type { Move, Place } from '#domain/plan-moves.ts'
import type { KeptOrder } from '#domain/plan-orders.ts'
import type { Touches } from '#domain/plan-touches.ts'
import type { MadeChange } from '#domain/plan-undo.ts'
import { wireTime } from '#domain/time.ts'
import type { UndoRecord } from '#domain/undo-record.ts'

/** More moves than a person reads; the change says how many there are. */
const MOVES_TOLD = 100

export type PlanChangeRow = {
  readonly id: number
  readonly kind: string
  readonly made_by: number | null
  readonly made_by_name: string | null
  readonly made_at: Date
  readonly revision: string
  readonly part_products: number[]
  readonly moves: unknown
  readonly undoes: number | null
  readonly undone_by: number | null
}

export function toPlanChange(row: PlanChangeRow): PlanChange {
  return toChangeOf(row, toMoves(row.moves))
}

/** Returns a change with only the moves that touched a call; undefined where there are none. */
export function toTouchingChange(row: PlanChangeRow, touches: Touches): PlanChange | undefined {
  const moves = toMoves(row.moves).filter(touches)
  return moves.length === 0 ? undefined : toChangeOf(row, moves)
}

function toChangeOf(row: PlanChangeRow, moves: readonly Move[]): PlanChange {
  return {
    id: row.id,
    kind: toKind(row.kind),
    made_by: row.made_by === null ? null : { id: row.made_by, name: row.made_by_name ?? '' },
    made_at: wireTime(row.made_at),
    state_hash: row.revision,
    part_products: row.part_products,
    moves: toPlanMoves(moves),
    move_count: moves.length,
    undoes: row.undoes,
    undone_by: row.undone_by,
  }
}

function toKind(stored: string): PlanChangeKind {
  if (!Check(PlanChangeKind, stored)) throw new Error(`No change of a plan is called ${stored}.`)
  return stored
}

/** Returns moves as they go over the wire, as many as a person reads. */
export function toPlanMoves(moves: readonly Move[]): PlanMove[] {
  return moves.slice(0, MOVES_TOLD).map(toWire)
}

function toWire({ partProduct, paths, from, to }: Move): PlanMove {
  return { part_product: partProduct, paths: [...paths], from: toPlace(from), to: toPlace(to) }
}

function toPlace({ worker, order, start, end }: Place): PlanPlace {
  const at = (instant: number | null) => (instant === null ? null : wireTime(new Date(instant)))
  return { worker_id: worker, work_order_id: order, start_time: at(start), end_time: at(end) }
}

export function toMadeChange(row: PlanChangeRow): MadeChange {
  return {
    id: row.id,
    undoes: row.undoes,
    moves: toMoves(row.moves),
    partProducts: row.part_products,
    by: row.made_by_name ?? '–',
    at: row.made_at.getTime(),
  }
}

/** What was kept of work orders, as it was noted. */
export function toKept(stored: unknown): KeptOrder[] {
  if (!Array.isArray(stored)) throw new Error('What a plan change has kept is no list.')
  return stored
}

/** Returns what was recorded to undo a change; undefined for changes made before this was recorded. */
export function toUndoRecord(stored: unknown): UndoRecord | undefined {
  if (stored === null) return undefined
  if (!isUndoRecord(stored)) throw new Error('The undo record of a plan change has another shape.')
  return stored
}

function isUndoRecord(stored: unknown): stored is UndoRecord {
  return typeof stored === 'object' && stored !== null && 'orders' in stored && 'actions' in stored
}

/** The moves of a change as they were noted. */
function toMoves(stored: unknown): Move[] {
  if (!Array.isArray(stored)) throw new Error('The moves of a plan change are no list.')
  return stored
}
