/** Where work is: in which lane, in which block, from when; null where it has none. */
export type Place = {
  readonly lane: number | null
  readonly block: number | null
  readonly start: number | null
}

/** A place of the board. */
export type LanePlace = { readonly lane: number; readonly instant: number }

/** What was moved, as it is picked, where to, and from when its new lane is taken, set-up included. */
export type Moved = { readonly picks: readonly string[]; readonly to: Place; readonly begin: number | null }

/** Reads a move of a plan. */
export type ReadMove<Move> = (move: Move) => Moved

/** An accepted change of a plan. */
export type Change<Move> = {
  readonly id: number
  readonly kind: string
  readonly made_by: { readonly id: number; readonly name: string } | null
  readonly made_at: string
  /** Whether it undoes an undo. */
  readonly is_redo: boolean
  readonly state_hash: string
  /** The first of them; `move_count` says how many there are. */
  readonly moves: readonly Move[]
  readonly move_count: number
  /** What it is about although nothing was moved: names of the first items. */
  readonly unmoved?: readonly string[]
  readonly items?: readonly number[]
}

/** An accepted change, and what of it replaced moves that its reader had made. */
export type ListedChange<Move> = Change<Move> & {
  /** The change that it undid, and the one that undid it. */
  readonly undoes: number | null
  readonly undone_by: number | null
  readonly overrides: readonly { readonly change: number; readonly move: Move | null }[]
  /** Why it certainly cannot be reverted; null where a preview decides. */
  readonly no_revert: 'nothing_moved' | 'undone' | 'forbidden' | 'changed_since' | 'older_version' | null
}

/** What the undo of a change would do. */
export type UndoPreview<Move> = {
  /** The revision that it holds for. */
  readonly state_hash: string
  readonly change: Change<Move>
  readonly moves: readonly Move[]
  readonly move_count: number
  /** What prevents it. */
  readonly problems: readonly { readonly code: string; readonly message: string }[]
  readonly warnings: readonly { readonly code: string; readonly message: string }[]
}

/** What every call that changes a plan answers. */
export type ChangeReply = {
  readonly state_hash: string
  /** The change that was made; null where nothing was. */
  readonly change_id: number | null
}

/** A reply, and the revision that the call was accepted on; null where that is unknown. */
export type Accepted<Reply> = { readonly reply: Reply; readonly madeOn: string | null }
