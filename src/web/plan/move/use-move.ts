import { type RefObject, useMemo, useState } from 'react'
import { useUnsaved } from '#web/forms/use-unsaved.ts'
import type { Block, Board, Lane } from '#web/plan/board/board.ts'
import type { DropPreview, WhyUnfit } from '#web/plan/board/drop-target.ts'
import type { BoardHandle } from '#web/plan/board/use-board-handle.ts'
import type { DropAdapter } from '#web/plan/board/use-drop.ts'
import { useRevealedGhost } from '#web/plan/board/use-revealed-ghost.ts'
import type { Range } from '#web/plan/board/visible-area.ts'
import type { LanePlace } from '#web/plan/changes/change.ts'
import type { Held } from '#web/plan/changes/held.ts'
import { draftOfPlace, type MoveDraft, movedFields, type ReadDraft, readDraft } from './move-draft.ts'

/** A block that can be moved: where it is, what people call it, and how it is picked up. */
export type MovableBlock = LanePlace & {
  readonly id: number
  readonly name: string
  readonly hold: () => Held
}

type Props<L extends Lane, Preview> = {
  board: Pick<Board<Block>, 'days'> & { readonly lanes: readonly L[] }
  /** The block whose card is open; null where none is, or where it cannot be moved at present. */
  block: MovableBlock | null
  adapter: DropAdapter<L, Preview>
  handle: RefObject<BoardHandle | null>
}

/** The move of a block as it is written in its card. */
export type BlockMove = {
  /** The block's. */
  readonly id: number
  readonly from: LanePlace
  readonly draft: MoveDraft
  readonly changed: ReadonlySet<keyof MoveDraft>
  readonly fault: ReadDraft['fault']
  /** What the move would do; null while nothing is changed or a field cannot be read. */
  readonly preview: DropPreview | null
  /** What was picked up; null until something is changed. */
  readonly held: Held | null
  /** Whether it can be sent: where it would change nothing, it cannot. */
  readonly canSend: boolean
  /** Its answer is awaited. */
  readonly isSent: boolean
  /** Returns why a lane cannot do it on the day that is written; empty where it can. */
  readonly unfit: (lane: number) => string
  readonly change: (changed: Partial<MoveDraft>) => void
  readonly discard: () => void
  readonly send: () => void
}

/** Writing that was begun for a block, and what was seen of the block then. */
type Writing = {
  readonly block: MovableBlock
  readonly held: Held
  readonly draft: MoveDraft
  /** It has been sent and not been changed since. */
  readonly isSent?: boolean
}

/** Writes a place into the card of a block that is about to be opened. */
export type EnterMove = (block: MovableBlock, place: LanePlace) => void

/** Writes again what was being written of a block. */
export type RewriteMove = (block: MovableBlock, written: { held: Held; draft: MoveDraft }) => void

/**
 * Returns the move of the open block as it is written in its card, previewed by the function that previews a drag; null where
 * there is nothing to move. What is written stays while its answer is awaited.
 */
export function useMove<L extends Lane, Preview>(
  props: Props<L, Preview>,
): { readonly move: BlockMove | null; readonly enter: EnterMove; readonly rewrite: RewriteMove } {
  const [last, write] = useState<Writing | null>(null)
  const enter: EnterMove = (block, place) => write({ block, held: block.hold(), draft: draftOfPlace(place) })
  const rewrite: RewriteMove = (block, written) => write({ block, ...written })
  return { move: useWrittenMove(props, last, write), enter, rewrite }
}

function useWrittenMove<L extends Lane, Preview>(
  props: Props<L, Preview>,
  last: Writing | null,
  write: (writing: Writing | null) => void,
): BlockMove | null {
  const { board, block, adapter, handle } = props
  const writing = last && (block === null || block.id === last.block.id) ? last : null
  const from = block ?? writing?.block ?? null
  const read = from && readOf(from, writing)
  const previewed = usePreview(props, writing?.held, read)
  // Otherwise an undo would make a change out of what was written before.
  if (isDone(block, writing, read)) write(null)
  const whyUnfit = useUnfitFor(adapter, from, writing?.held)
  useRevealedGhost(board, handle, previewed?.show.ghosts[0])
  useUnsaved(block && read && read.changed.size > 0 ? block.name : null)
  if (!from || !read) return null
  const { draft, place } = read
  const ghost = previewed?.show.ghosts[0]
  return {
    ...{ id: from.id, from, draft, changed: read.changed, fault: read.fault },
    canSend: leaves(from, ghost),
    unfit: (lane) => whyUnfit(lane, daysOf(board, place)),
    ...{ preview: previewed?.show ?? null, held: writing?.held ?? null, isSent: block === null },
    change: (to) => {
      if (block) write({ block, held: writing?.held ?? block.hold(), draft: { ...draft, ...to } })
    },
    discard: () => write(null),
    send: () => {
      const piece = ghost?.pieces[0]
      if (!writing || !place || !previewed || !piece) return
      adapter.drop(writing.held, previewed.preview, place)
      // Once it is there, nothing is changed any more; where it is refused, it can be sent again.
      const draft = draftOfPlace({ lane: place.lane, instant: piece.start })
      write({ ...writing, draft, isSent: true })
    },
  }
}

/** Returns whether a move has been sent and the block is where it was to go. */
function isDone(block: MovableBlock | null, writing: Writing | null, read: Read | null): boolean {
  return block !== null && writing?.isSent === true && read?.changed.size === 0
}

/** Returns whether a block would start elsewhere than it does. */
function leaves({ lane, instant }: LanePlace, ghost: DropPreview['ghosts'][number] | undefined): boolean {
  return ghost !== undefined && (ghost.lane !== lane || ghost.pieces[0]?.start !== instant)
}

/** Returns the index of the day of a place, as a range; all days where it is on none of them. */
function daysOf({ days }: Pick<Board, 'days'>, place: LanePlace | null): Range {
  const day = place ? days.findIndex(({ start, end }) => start <= place.instant && place.instant < end) : -1
  return day < 0 ? [0, days.length - 1] : [day, day]
}

type Read = ReadDraft & Pick<BlockMove, 'draft' | 'changed'>

/** Returns what is written of a block, or else where it is. */
function readOf(from: MovableBlock, writing: Writing | null): Read {
  const draft = writing?.draft ?? draftOfPlace(from)
  return { ...readDraft(draft, from), draft, changed: movedFields(draft, from) }
}

/** Returns what moving held work to the written place would do; null while nothing is changed. */
function usePreview<L extends Lane, Preview>(
  { board: { lanes }, adapter }: Props<L, Preview>,
  held: Held | undefined,
  read: Read | null,
) {
  const place = read && read.changed.size > 0 ? read.place : null
  return useMemo(() => {
    const lane = place && lanes.find(({ id }) => id === place.lane)
    const preview = lane && held ? adapter.previewOf(held, lane, place.instant) : null
    return preview === null ? null : { preview, show: adapter.show(preview) }
  }, [adapter.basis, lanes, held, place?.lane, place?.instant])
}

/** Returns the function that says why lanes cannot do the work of a block. */
function useUnfitFor(
  adapter: Pick<DropAdapter<never, never>, 'basis' | 'unfitFor'>,
  block: MovableBlock | null,
  held: Held | undefined,
): WhyUnfit {
  return useMemo(
    () => (block ? adapter.unfitFor(held ?? block.hold()) : () => ''),
    [adapter.basis, block?.id, held],
  )
}
