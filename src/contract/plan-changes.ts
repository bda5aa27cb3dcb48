import { type Static, type TSchema, Type } from 'typebox'
import { type Endpoint, endpoint } from '#contract/endpoint.ts'
import { Id, NamedRef, Nullable, PageOf, paging, Timestamp } from '#contract/shapes.ts'

/** The revision of a plan, opaque; a change names the one that it is based on. */
export const StateHash = Type.String({ minLength: 1, maxLength: 64 })

/** The properties of every endpoint that changes a plan. */
export const onRevision = {
  query: Type.Object({ state_hash: Type.Optional(StateHash) }),
  bodySize: 'planCall',
  isHeavy: true,
} as const

/** The kind of a plan's change. */
export const PlanChangeKind = Type.Enum([
  'plan',
  'unplan',
  'revoke',
  'undo',
  'work_plan',
  'activate',
  'deactivate',
  'split',
  'merge',
  'cancel',
  'restore',
])
export type PlanChangeKind = Static<typeof PlanChangeKind>

const ChangeFields = Type.Object({
  id: Id,
  kind: PlanChangeKind,
  made_by: Nullable(NamedRef),
  made_at: Timestamp,
  state_hash: StateHash,
  /** Ids of the plan's items that it touched, part products or pipe products. */
  items: Type.Array(Id),
  /** The change that it undoes; `undone_by` is the change that undid it. */
  undoes: Nullable(Id),
  undone_by: Nullable(Id),
  /** Whether it undoes an undo. */
  is_redo: Type.Boolean(),
})

const movesOf = <M extends TSchema>(move: M) => ({
  /** At most 100; `move_count` is the total. */
  moves: Type.Array(move),
  move_count: Type.Integer({ minimum: 0 }),
})
type MovesOf<Move> = { moves: Move[]; move_count: number }

/** An accepted change of a plan. */
const planChangeOf = <M extends TSchema>(move: M) =>
  Type.Object({ ...ChangeFields.properties, ...movesOf(move) })
export type PlanChange<Move> = Static<typeof ChangeFields> & MovesOf<Move>

/** An item of a plan with the names that people use. */
export const NamedItem = Type.Object({ id: Id, order_number: Type.String(), client_name: Type.String() })
export type NamedItem = Static<typeof NamedItem>

const ListedFields = Type.Object({
  /** The user's own changes of the last 14 days that this change affected, with the items. */
  changed_yours: Type.Array(Type.Object({ change_id: Id, item: Id })),
  /** The names of the items in its moves; of a change without moves, those of its first items. */
  item_names: Type.Array(NamedItem),
  /** Why it cannot be reverted; null if that requires a preview. */
  no_revert: Nullable(Type.Enum(['nothing_moved', 'undone', 'forbidden', 'changed_since', 'older_version'])),
})

/** An accepted change as the list shows it. */
const listedPlanChangeOf = <M extends TSchema>(move: M) =>
  Type.Object({ ...planChangeOf(move).properties, ...ListedFields.properties })
export type ListedPlanChange<Move> = PlanChange<Move> & Static<typeof ListedFields>

/** The additional fields of a 409 response if the plan has changed since the sent revision. */
export type PlanConflict<Move> = {
  state_hash: string
  /** The latest changes since, newest first. */
  changes: PlanChange<Move>[]
  /** The changes that moved what the call is about to change, with only these moves; null if unknown. */
  touching: PlanChange<Move>[] | null
}

/** The response of calls that change a plan: the new revision and the current state of everything affected. */
export const planReplyOf = <D extends TSchema>(data: D) =>
  Type.Object({
    state_hash: StateHash,
    /** The id of the change; null if nothing changed. */
    change_id: Nullable(Id),
    /** Everything affected, in its current state. */
    data: Type.Array(data),
    /** Ids of what no longer exists. */
    gone: Type.Array(Type.String()),
  })

const PreviewProblem = Type.Object({ item: Nullable(Id), code: Type.String(), message: Type.String() })

const PreviewFields = Type.Object({
  /** The revision that the preview is based on. */
  state_hash: StateHash,
  /** The names of the items in its moves. */
  item_names: Type.Array(NamedItem),
  /** What prevents the undo; empty if the change can be undone. */
  problems: Type.Array(PreviewProblem),
  /** What to check before it: work that returns into an absence, or has been started since. */
  warnings: Type.Array(PreviewProblem),
})

/** What an undo of a change would do. */
const undoPreviewOf = <M extends TSchema>(move: M) =>
  Type.Object({ ...PreviewFields.properties, change: planChangeOf(move), ...movesOf(move) })
export type UndoPreview<Move> = Static<typeof PreviewFields> & { change: PlanChange<Move> } & MovesOf<Move>

export const UndoRequest = Type.Object({ change_id: Id, state_hash: Type.Optional(StateHash) })
export type UndoRequest = Static<typeof UndoRequest>

const ChangesQuery = Type.Object({
  ...paging,
  after: Type.Optional(StateHash),
  item: Type.Optional(Id),
  made_by: Type.Optional(Id),
})
export type ChangesQuery = Static<typeof ChangesQuery>

/** Someone who has made changes, and how many. */
export const ChangeAuthor = Type.Object({
  id: Id,
  name: Type.String(),
  changes: Type.Integer({ minimum: 1 }),
})
export type ChangeAuthor = Static<typeof ChangeAuthor>

type PlanEndpoints<Name, Move, Reply> = {
  /** In paths: `part-timeplan`. */
  readonly name: Name
  /** In summaries: `parts plan`. */
  readonly plan: string
  readonly maySee: Endpoint['may']
  readonly mayChange: Endpoint['may']
  readonly move: Move
  readonly reply: Reply
}

/** The endpoints that every plan has: its changes, the preview of an undo, and the undo; redo is the undo of an undo. */
export const planChangeEndpoints = <const Name extends string, Move extends TSchema, Reply extends TSchema>({
  name,
  plan,
  maySee,
  mayChange,
  move,
  reply,
}: PlanEndpoints<Name, Move, Reply>) => ({
  changes: endpoint({
    method: 'GET',
    path: `/api/v1/${name}/changes/`,
    may: maySee,
    summary: `List changes of the ${plan}`,
    description:
      'Returns accepted changes, newest first. With `after`, returns only changes after that revision; with `item`, those of an item; with `made_by`, those of a user.',
    query: ChangesQuery,
    reply: PageOf(listedPlanChangeOf(move)),
  }),
  authors: endpoint({
    method: 'GET',
    path: `/api/v1/${name}/change-authors/`,
    may: maySee,
    summary: `List who has changed the ${plan}`,
    description: 'Returns everyone who has made a change, with the number of changes, most first.',
    reply: Type.Array(ChangeAuthor),
  }),
  undoPreview: endpoint({
    method: 'GET',
    path: `/api/v1/${name}/undo/`,
    may: mayChange,
    summary: 'Preview an undo',
    description: 'Returns what would move and what prevents the undo. Does not change the plan.',
    query: Type.Object({ change_id: Id }),
    reply: undoPreviewOf(move),
  }),
  undo: endpoint({
    method: 'POST',
    path: `/api/v1/${name}/undo/`,
    may: mayChange,
    summary: 'Undo a change',
    description:
      'Restores the previous state exactly. Refused if something has since moved or no longer fits. An undo needs the permission that the change needs. To undo a change by someone else or with more than 20 moves, send the state hash of its preview. Returns 409 if the plan has changed since that hash.',
    body: UndoRequest,
    bodySize: 'small',
    isHeavy: true,
    reply,
  }),
})
