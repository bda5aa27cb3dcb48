import { type Static, type TSchema, Type } from 'typebox'
import { type Endpoint, endpoint } from '#contract/endpoint.ts'
import { Id, NamedRef, Nullable, PageOf, paging, Timestamp } from '#contract/shapes.ts'

/** The revision of a plan; a change names the one it was made on. Opaque. */
export const StateHash = Type.String({ minLength: 1, maxLength: 64 })

/** What every call that changes a plan sends and costs. */
export const onRevision = {
  query: Type.Object({ state_hash: Type.Optional(StateHash) }),
  bodySize: 'planCall',
  isHeavy: true,
} as const

/** What happened to a plan. */
export const PlanChangeKind = Type.Enum([
  'plan',
  'unplan',
  'revoke',
  'undo',
  'work_plan',
  'activate',
  'deactivate',
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
  /** The change that it undoes, or by which it was undone. */
  undoes: Nullable(Id),
  undone_by: Nullable(Id),
})

const movesOf = <M extends TSchema>(move: M) => ({
  /** At most 100; `move_count` says how many there are. */
  moves: Type.Array(move),
  move_count: Type.Integer({ minimum: 0 }),
})
type MovesOf<Move> = { moves: Move[]; move_count: number }

/** An accepted change of a plan. */
export const planChangeOf = <M extends TSchema>(move: M) =>
  Type.Object({ ...ChangeFields.properties, ...movesOf(move) })
export type PlanChange<Move> = Static<typeof ChangeFields> & MovesOf<Move>

/** An item of a plan as people call it. */
export const NamedItem = Type.Object({ id: Id, order_number: Type.String(), client_name: Type.String() })
export type NamedItem = Static<typeof NamedItem>

const ListedFields = Type.Object({
  /** The reader's own changes of the last 14 days that it changed again, and in which items. */
  changed_yours: Type.Array(Type.Object({ change_id: Id, item: Id })),
  /** Of the items that its moves name. */
  item_names: Type.Array(NamedItem),
  /** Why it certainly cannot be reverted; null if only a preview can tell. */
  no_revert: Nullable(Type.Enum(['nothing_moved', 'undone', 'changed_since', 'older_version'])),
})

/** An accepted change as the list shows it. */
export const listedPlanChangeOf = <M extends TSchema>(move: M) =>
  Type.Object({ ...planChangeOf(move).properties, ...ListedFields.properties })
export type ListedPlanChange<Move> = PlanChange<Move> & Static<typeof ListedFields>

/** What a refusal with status 409 says about a plan that has changed since the sender read it. */
export type PlanConflict<Move> = {
  state_hash: string
  /** The latest changes since, newest first. */
  changes: PlanChange<Move>[]
  /** Those that moved what the call is about to change, with these moves only; null if that is unknown. */
  touching: PlanChange<Move>[] | null
}

/** What the plan calls answer: the new revision, and what they touched as it is now. */
export const planReplyOf = <D extends TSchema>(data: D) =>
  Type.Object({
    state_hash: StateHash,
    /** The change that was made; null if nothing changed. */
    change_id: Nullable(Id),
    /** What was touched, as it is now. */
    data: Type.Array(data),
    /** Ids of what no longer exists. */
    gone: Type.Array(Type.String()),
  })

const PreviewFields = Type.Object({
  /** The revision that it holds for. */
  state_hash: StateHash,
  /** Of the items that its moves name. */
  item_names: Type.Array(NamedItem),
  /** What stands in the way; the change can be undone only without any. */
  problems: Type.Array(Type.Object({ item: Nullable(Id), code: Type.String(), message: Type.String() })),
})

/** What an undo of a change would do. */
export const undoPreviewOf = <M extends TSchema>(move: M) =>
  Type.Object({ ...PreviewFields.properties, change: planChangeOf(move), ...movesOf(move) })
export type UndoPreview<Move> = Static<typeof PreviewFields> & { change: PlanChange<Move> } & MovesOf<Move>

export const UndoRequest = Type.Object({ change_id: Id, state_hash: Type.Optional(StateHash) })
export type UndoRequest = Static<typeof UndoRequest>

const ChangesQuery = Type.Object({
  ...paging,
  after: Type.Optional(StateHash),
  item: Type.Optional(Id),
})
export type ChangesQuery = Static<typeof ChangesQuery>

type PlanEndpoints<Name, Move, Reply> = {
  /** In the addresses: `part-timeplan`. */
  readonly name: Name
  /** As a summary names it: `parts plan`. */
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
      'Returns accepted changes, newest first. With `after`, returns only changes after that revision.',
    query: ChangesQuery,
    reply: PageOf(listedPlanChangeOf(move)),
  }),
  undoPreview: endpoint({
    method: 'GET',
    path: `/api/v1/${name}/undo/`,
    may: mayChange,
    summary: 'Preview an undo',
    description: 'Returns what would move and what prevents the undo. Changes nothing.',
    query: Type.Object({ change_id: Id }),
    reply: undoPreviewOf(move),
  }),
  undo: endpoint({
    method: 'POST',
    path: `/api/v1/${name}/undo/`,
    may: mayChange,
    summary: 'Undo a change',
    description:
      'Restores the previous state exactly. Refused if something has since moved or no longer fits. To undo a change by someone else or with more than 20 moves, send the state hash of its preview. Returns 409 if the plan has changed since that hash.',
    body: UndoRequest,
    bodySize: 'small',
    isHeavy: true,
    reply,
  }),
})
