import type { QueryKey } from '@tanstack/react-query'
import type { Accepted, Change, ChangeReply, LanePlace, ReadMove, UndoPreview } from './change.ts'
import type { PlanIntent, SeenPlan } from './held.ts'
import type { PlanSession } from './session.ts'

/** What a plan knows of its changes; everything else about them is the same for every plan. */
export type PlanAdapter<Plan, Intent extends PlanIntent, Reply extends ChangeReply, Move, Summary> = {
  readonly session: PlanSession<Move, Summary>
  /** Where the plan shown is kept, and what all of its windows are kept under. */
  readonly queryKey: QueryKey
  readonly planKey: QueryKey
  readonly seenIn: (plan: Plan) => SeenPlan
  readonly readMove: ReadMove<Move>
  /** Sends an intent, made on a revision; the same key counts once. */
  readonly send: (
    plan: Plan,
    intent: Intent,
    sent: { readonly stateHash: string; readonly key: string },
  ) => Promise<Reply>
  readonly undo: (body: { readonly change_id: number; readonly state_hash?: string }) => Promise<Reply>
  readonly previewUndo: (changeId: number, signal: AbortSignal) => Promise<UndoPreview<Move>>
  /** Returns the plan as it looks before the server has answered. */
  readonly optimistic: (plan: Plan, intent: Intent) => Plan
  readonly withReply: (plan: Plan, accepted: Accepted<Reply>) => Plan
  /** Returns the same intent on a plan that others have changed since; null where it can no longer be done. */
  readonly replan: (plan: Plan, intent: Intent) => Intent | null
  /** Returns whether the work of a refused undo can be planned elsewhere. */
  readonly fitsElsewhere: (codes: readonly unknown[], moves: readonly Move[]) => boolean
  /** Returns an intent that plans such work where it fits; null where it fits nowhere. */
  readonly planElsewhere: (plan: Plan, moves: readonly Move[]) => Intent | null
  /** Returns where an intent puts its work; null where it takes it out of the plan. */
  readonly placeOf: (intent: Intent) => LanePlace | null
  readonly summaryOf: (plan: Plan, intent: Intent) => Summary
  readonly summaryOfRevert: (change: Change<Move>) => Summary
}

/** What an intent would do to one item. */
export type OutcomeItem = { readonly id: string; readonly name: string; readonly place: string }

/** Why the server refused an intent, in words, and for which of its items; undefined where for all. */
export type Refusal = { readonly why: string; readonly item: number | undefined }

/** What a plan calls its changes. */
export type ChangeLabels<Intent, Move, Summary> = {
  /** What is undone or redone: `plan 261218 for Rein Kuusik`. */
  readonly name: (summary: Summary) => string
  /** What has just been done: `2 work orders planned for Rein Kuusik`. */
  readonly result: (summary: Summary) => string
  /** What could not be done and why: `261099 could not be planned: …`. */
  readonly refused: (intent: Intent, summary: Summary, refusal: Refusal) => string
  /** What a change did: `moved`. */
  readonly kind: (change: Pick<Change<Move>, 'kind' | 'is_redo' | 'moves'>) => string
  /** What a message about a change or a move is about, such as `order 261099`: a newer one replaces it. */
  readonly subjectOf: (summary: Summary) => readonly string[]
  readonly subjectOfMove: (move: Move) => readonly string[]
  /** What was moved: `261218 Rannaniidu`, and how much of it. */
  readonly item: (move: Move) => string
  readonly amount: (move: Move) => string
  readonly from: (move: Move) => string
  readonly to: (move: Move) => string
  /** What an intent would do, item by item. */
  readonly outcome: (intent: Intent) => readonly OutcomeItem[]
  /** The button that carries an intent out all the same. */
  readonly apply: (intent: Intent) => string
  /** `What would move: 3 work orders` */
  readonly count: (moves: number) => string
}
