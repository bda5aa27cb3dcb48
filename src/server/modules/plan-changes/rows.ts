import { Check } from 'typebox/value'
import { type PlanChange, PlanChangeKind } from '#contract/plan-changes.ts'
import { sentenceOf } from '#contract/sentences.ts'
import type { Problem } from '#domain/errors.ts'
import { wireTime } from '#domain/time.ts'
import type { MadeChange } from '#planning/changes/made-change.ts'
import type { Touches } from '#planning/changes/move.ts'
import type { Context } from '#server/context.ts'
import type { RowOf } from '#server/db/row-of.ts'
import type { Plan, PlanTypes } from './plan.ts'
import type { planChangeRows } from './queries/change-rows.ts'

/** More moves than a person reads; the change says how many there are. */
const MOVES_SHOWN = 100

export type PlanChangeRow = RowOf<typeof planChangeRows>

export function toPlanChange<T extends PlanTypes>(
  plan: Plan<T>,
  row: PlanChangeRow,
): PlanChange<T['wireMove']> {
  return toChangeWith(plan, row, toMoves<T>(row.moves))
}

/** Returns a change with only the moves that touched a call; undefined if there are none. */
export function toTouchingChange<T extends PlanTypes>(
  plan: Plan<T>,
  row: PlanChangeRow,
  touches: Touches<T['move']>,
): PlanChange<T['wireMove']> | undefined {
  const moves = toMoves<T>(row.moves).filter(touches)
  return moves.length === 0 ? undefined : toChangeWith(plan, row, moves)
}

function toChangeWith<T extends PlanTypes>(
  plan: Plan<T>,
  row: PlanChangeRow,
  moves: readonly T['move'][],
): PlanChange<T['wireMove']> {
  return {
    id: row.id,
    kind: toKind(row.kind),
    made_by: row.made_by === null ? null : { id: row.made_by, name: row.made_by_name ?? '' },
    made_at: wireTime(row.made_at),
    state_hash: row.revision,
    items: row.items,
    ...toWireMoves(plan, moves),
    undoes: row.undoes,
    undone_by: row.undone_by,
    is_redo: row.is_redo,
  }
}

function toKind(stored: string): PlanChangeKind {
  if (!Check(PlanChangeKind, stored)) throw new Error(`Unknown kind of plan change: ${stored}.`)
  return stored
}

/** Returns moves as they go over the wire, as many as a person reads. */
export function toWireMoves<T extends PlanTypes>(plan: Plan<T>, moves: readonly T['move'][]) {
  return { moves: moves.slice(0, MOVES_SHOWN).map(plan.toWireMove), move_count: moves.length }
}

export function toMadeChange<T extends PlanTypes>(row: PlanChangeRow): MadeChange<T['move']> {
  return {
    id: row.id,
    undoes: row.undoes,
    moves: toMoves<T>(row.moves),
    items: row.items,
    by: row.made_by_name ?? '–',
    at: row.made_at.getTime(),
  }
}

/** Returns what a change kept, as it was stored. */
export function toKept<T extends PlanTypes>(stored: unknown): T['kept'][] {
  if (!Array.isArray(stored)) throw new Error('The stored data of a plan change is not a list.')
  return stored
}

/** Returns what was recorded to undo a change; undefined for changes made before this was recorded. */
export function toUndoRecord<T extends PlanTypes>(plan: Plan<T>, stored: unknown): T['record'] | undefined {
  if (stored === null) return undefined
  if (typeof stored !== 'object' || !plan.isRecord(stored))
    throw new Error('The undo record of a plan change is malformed.')
  return stored
}

function toMoves<T extends PlanTypes>(stored: unknown): T['move'][] {
  if (!Array.isArray(stored)) throw new Error('The moves of a plan change are not a list.')
  return stored
}

/** Returns what prevents an undo, or what to check before it, in words. */
export function toWireProblem(problem: Problem, { language }: Context) {
  return {
    item: Number(problem.params?.['item'] ?? 0) || null,
    code: problem.code,
    message: sentenceOf(problem, language),
  }
}
