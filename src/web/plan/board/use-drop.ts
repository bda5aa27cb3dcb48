import { type RefObject, useEffect, useRef } from 'react'
import type { Held } from '#web/plan/changes/held.ts'
import type { Block, Board, Lane } from './board.ts'
import type { BoardPlace } from './board-places.ts'
import { dropStep, onThatDay, type Pointing } from './drop-step.ts'
import {
  clearDropTarget,
  type DropPreview,
  type DropTarget,
  dropTarget,
  unfitLanes,
  type WhyUnfit,
} from './drop-target.ts'
import { landmarksOf } from './snap.ts'
import type { BoardHandle } from './use-board-handle.ts'
import { type DragSource, useDrag } from './use-drag.ts'

/** What a plan brings for its work to be dropped on the board. */
export type DropAdapter<L extends Lane, Preview> = {
  /** When it changes, previews are made again. */
  readonly basis: unknown
  /** Returns what dropping held work would do; null where the plan no longer has that work. */
  readonly previewOf: (held: Held, lane: L, instant: number) => Preview | null
  readonly show: (preview: Preview) => DropPreview
  /** Returns the blocks that held work is in. */
  readonly blocksOf: (held: Held) => ReadonlySet<number>
  /** Returns why lanes cannot do held work. */
  readonly unfitFor: (held: Held) => WhyUnfit
  /** Returns what is held while a block or a row is dragged; null where it cannot be dragged. */
  readonly pickUp: (source: DragSource) => Held | null
  readonly drop: (held: Held, preview: Preview | null, place: { lane: number; instant: number }) => void
  readonly unplan: (held: Held) => void
}

type Props<L extends Lane, Preview> = {
  board: Pick<Board<Block>, 'days'> & { readonly lanes: readonly L[] }
  picked: Held
  adapter: DropAdapter<L, Preview>
  handle: RefObject<BoardHandle | null>
  root: RefObject<HTMLElement | null>
  scroller: RefObject<HTMLElement | null>
  /** What is dropped there is unplanned. */
  pane: RefObject<HTMLElement | null>
}

type Shown<L, Preview> = {
  readonly basis: unknown
  readonly lane: L
  /** The instant that was pointed at. */
  readonly asked: number
  readonly isFree: boolean
  readonly target: DropTarget
  readonly preview: Preview
}

/** Previews held work where it is dragged or pointed, and drops it. */
export function useDrop<L extends Lane, Preview>(props: Props<L, Preview>) {
  const { board, picked, adapter, handle, root, scroller, pane } = props
  const shownAt = useShownAt(board, adapter)
  useEffect(() => clearDropTarget, [])

  const previewAt = (place: BoardPlace | null, held: Held, isFree = false) =>
    dropTarget.set((place && shownAt(place, held, isFree)?.target) ?? null)
  const dropAt = (place: BoardPlace, held: Held, isFree = false) => {
    const shown = shownAt(place, held, isFree)
    const lane = board.lanes[place.lane]
    if (!lane) return
    const instant = shown?.target.instant ?? place.instant
    // First, so that what is planned and what is cleared are in one rendering.
    adapter.drop(held, shown?.preview ?? null, { lane: lane.id, instant })
    clearDropTarget()
  }
  const placeFor = (held: Held, { isFree, ...point }: { x: number; y: number; isFree: boolean }) =>
    handle.current?.placeAt(point, { isFree, moved: adapter.blocksOf(held) })
  useDrag<Held>(root, scroller, {
    begin: (source) => {
      const held = adapter.pickUp(source)
      if (held) unfitLanes.set(adapter.unfitFor(held))
      return held
    },
    over: (held, { x, y, under, isFree }) => {
      const place = placeFor(held, { x, y, isFree }) ?? null
      pane.current?.toggleAttribute('data-target', !place && pane.current.contains(under()))
      previewAt(place, held, isFree)
    },
    drop: (held, { x, y, under, isFree }) => {
      const place = placeFor(held, { x, y, isFree })
      if (place) dropAt(place, held, isFree)
      else if (pane.current?.contains(under())) adapter.unplan(held)
    },
    end: () => {
      pane.current?.removeAttribute('data-target')
      clearDropTarget()
    },
  })
  return {
    previewAt: (place: BoardPlace | null) => {
      const wasShown = dropTarget.get() !== null
      previewAt(place, picked)
      const isShown = dropTarget.get() !== null
      if (isShown && !wasShown) unfitLanes.set(adapter.unfitFor(picked))
      if (wasShown && !isShown) clearDropTarget()
    },
    dropAt: (place: BoardPlace, by: Pointing) => {
      const step = dropStep(place, by, dropTarget.get(), board.lanes[place.lane]?.id)
      if (step.kind === 'preview') previewAt(place, picked)
      else dropAt(step.place, picked)
    },
  }
}

/** Returns a function that previews held work at a place; the same preview until work, place or plan change. */
function useShownAt<L extends Lane, Preview>(
  board: Props<L, Preview>['board'],
  adapter: DropAdapter<L, Preview>,
) {
  const latest = useRef<Shown<L, Preview>>(null)
  return (place: BoardPlace, held: Held, isFree: boolean): Shown<L, Preview> | null => {
    const lane = board.lanes[place.lane]
    const { basis } = adapter
    const before = latest.current
    const isSame = before !== null && before.lane === lane && before.basis === basis
    if (isSame && before.asked === place.instant && before.isFree === isFree && before.target.held === held)
      return before
    const previewAt = (instant: number) => {
      const preview = lane ? adapter.previewOf(held, lane, instant) : null
      return preview === null ? null : { preview, instant, show: adapter.show(preview) }
    }
    const desired = previewAt(place.instant)
    if (!lane || desired === null) return null
    const cell = lane.cells[place.day]
    const found =
      isFree || !cell
        ? desired
        : onThatDay(desired, cell, () => {
            const moved = adapter.blocksOf(held)
            const earlier = landmarksOf(cell, moved).filter(({ instant }) => instant < place.instant)
            return earlier.map(({ instant }) => previewAt(instant)).filter((each) => each !== null)
          })
    const target = { ...found.show, lane: lane.id, day: place.day, instant: found.instant, held }
    latest.current = { ...{ basis, lane, isFree, target }, asked: place.instant, preview: found.preview }
    return latest.current
  }
}
