import type { RawBuilder } from 'kysely'
import type { NamedItem } from '#contract/plan-changes.ts'
import type { Problem } from '#domain/errors.ts'
import type { Permission } from '#domain/permission.ts'
import type { MadeChange } from '#planning/changes/made-change.ts'
import type { Move, Moves } from '#planning/changes/move.ts'
import type { Context } from '#server/context.ts'

export type PlanName = 'parts' | 'pipes'

/** The types of a plan: its moves here and on the wire, and what its changes keep so that they can be undone. */
export type PlanTypes = {
  readonly move: Move
  readonly wireMove: { readonly item: number }
  /** What an exact undo needs beside the moves. */
  readonly record: object
  /** What disappeared with a change and can come back with its undo. */
  readonly kept: object
}

/** What the change log knows about a plan. */
export type Plan<T extends PlanTypes> = {
  readonly name: PlanName
  readonly toWireMove: (move: T['move']) => T['wireMove']
  /** Names everything that a move touches; a later move of any of it has moved it since. */
  readonly thingsOf: (move: T['move']) => readonly string[]
  /** The condition that a stored move `m` only follows from others: to a planner, its item is where it was. */
  readonly onlyFollows: RawBuilder<boolean>
  readonly namesOf: (context: Context, items: readonly number[]) => Promise<NamedItem[]>
  readonly isRecord: (stored: object) => stored is T['record']
  /** The permission to undo moves: the one that it takes to make them. */
  readonly undoNeeds: (moves: readonly T['move'][]) => Permission
}

/** A change that can be undone, with what came after it and may have touched the same items. */
export type UndoableChange<T extends PlanTypes> = {
  readonly made: MadeChange<T['move']> & { readonly record: T['record'] }
  readonly later: readonly MadeChange<T['move']>[]
  readonly kept: readonly T['kept'][]
}

/** The moves of an undo, what prevents it, and what to check before it. */
export type InverseMoves<T extends PlanTypes> = Moves<T['move']> & { readonly warnings?: readonly Problem[] }

/** How a plan undoes its changes. */
export type UndoablePlan<T extends PlanTypes, Inverse extends InverseMoves<T>, Reply> = Plan<T> & {
  /** Returns what an undo would move and what stands in its way; nothing is written. */
  readonly inverseOf: (
    context: Context,
    undoable: UndoableChange<T>,
    options: { readonly isLocked: boolean },
  ) => Promise<Inverse>
  /** Makes an inverse without problems a change of its own. */
  readonly undo: (
    context: Context,
    inverse: Inverse,
    undone: UndoableChange<T> & { readonly revision: string },
  ) => Promise<Reply>
}
