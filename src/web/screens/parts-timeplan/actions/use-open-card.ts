import { type RefObject, useState } from 'react'
import type { BoardHandle } from '#web/plan/board/use-board-handle.ts'
import type { LanePlace } from '#web/plan/changes/change.ts'
import { type BlockMove, type MovableBlock, useMove } from '#web/plan/move/use-move.ts'
import { isUnanswered, type OrderBlock, UNASSIGNED } from '#web/screens/parts-timeplan/model/lanes.ts'
import { canBeMoved, picksOf } from '#web/screens/parts-timeplan/model/picks.ts'
import type { PartsBoard } from '#web/screens/parts-timeplan/model/use-board.ts'
import { hasInstant } from '#web/screens/parts-timeplan/model/view-state.ts'
import type { Edits } from './use-edits.ts'
import { useKeptMove } from './use-kept-move.ts'

type Props = {
  board: PartsBoard
  /** The work order whose card is open. */
  open: number | null
  edits: Edits
  readOnly: boolean
  handle: RefObject<BoardHandle | null>
}

/** The card of a work order: the work order, and the move that is written in it; null where it cannot be moved. */
export type OpenCard = { readonly block: OrderBlock; readonly move: BlockMove | null }

/** Writes an earlier or later place into the card of a work order that is about to be opened. */
export type EnterPlace = (block: OrderBlock, place: LanePlace) => void

/** Returns the card that is open; null where the days that are read do not have its work order. */
export function useOpenCard({ board, open, edits, readOnly, handle }: Props): {
  readonly card: OpenCard | null
  /** The work order as it was last seen, if the board has since turned to other days. */
  readonly elsewhere: OrderBlock | null
  readonly enter: EnterPlace
} {
  const block = open === null ? undefined : blocksOf(board).find(({ id }) => id === open)
  const last = useLast(block)
  const before = last?.id === open ? last : undefined
  const moved = before && isAwaited(before, board) ? before : undefined
  const isOpenToMoves = !readOnly && block !== undefined && canBeMoved(block)
  const { move, enter, rewrite } = useMove({
    ...{ board, handle, adapter: edits.drop },
    block: isOpenToMoves ? movable(block, edits) : null,
  })
  useKeptMove(move, (written) => isOpenToMoves && rewrite(movable(block, edits), written))
  const shown = block ?? moved
  return {
    elsewhere: shown ? null : unlessShown(before, board),
    card: shown ? { block: shown, move: isOpenToMoves || !block ? move : null } : null,
    enter: (of, place) => enter(movable(of, edits), place),
  }
}

function blocksOf({ lanes }: Pick<PartsBoard, 'lanes'>): OrderBlock[] {
  return lanes.flatMap(({ blocks }) => blocks)
}

/** Returns a block as it was when the plan last had it. */
function useLast(block: OrderBlock | undefined): OrderBlock | undefined {
  const [last, setLast] = useState(block)
  if (block && block !== last) setLast(block)
  return block ?? last
}

/** Returns a block that is outside the days shown. */
function unlessShown(block: OrderBlock | undefined, { days }: PartsBoard): OrderBlock | null {
  return block && !hasInstant(days, block.start) ? block : null
}

/** Returns whether the answer to a move of the work order is awaited: until then it has no id. */
function isAwaited({ group }: OrderBlock, board: PartsBoard): boolean {
  return blocksOf(board).some(
    (each) => isUnanswered(each.group.workOrder) && each.group.partProductId === group.partProductId,
  )
}

function movable({ id, start, group }: OrderBlock, { hold }: Edits): MovableBlock {
  return {
    ...{ id, instant: start, lane: group.workerId ?? UNASSIGNED.id, name: group.order.order_number },
    hold: () => hold(picksOf([group])),
  }
}
