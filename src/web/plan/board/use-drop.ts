import { type RefObject, useEffect, useRef } from 'react'
import type { Held } from '#web/plan/changes/held.ts'
import type { Block, Board, Lane } from './board.ts'
import type { BoardPlace } from './board-places.ts'
import {
  clearDropTarget,
  type DropPreview,
  type DropTarget,
  dropTarget,
  type IsUnfit,
  unfitLanes,
} from './drop-target.ts'
import type { BoardHandle } from './use-board-handle.ts'
import { type DragSource, useDrag } from './use-drag.ts'

/** What a plan knows of dropping its work on the board. */
export type DropAdapter<L extends Lane, Preview> = {
  /** Previews are made again when it changes. */
  readonly basis: unknown
  /** Returns what would come of dropping held work; null where nothing is held. */
  readonly previewOf: (held: Held, lane: L, instant: number) => Preview | null
  readonly show: (preview: Preview) => DropPreview
  /** Returns which lanes cannot do held work. */
  readonly unfitFor: (held: Held) => IsUnfit
  /** Returns what is held when a block or a row is dragged; null where it may not be. */
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
  readonly target: DropTarget
  readonly preview: Preview
}

/** Held work on its way to a place of the board: dragged there, or shown there before it is dropped. */
export function useDrop<L extends Lane, Preview>(props: Props<L, Preview>) {
  const { board, picked, adapter, handle, root, scroller, pane } = props
  const latest = useRef<Shown<L, Preview>>(null)
  useEffect(() => clearDropTarget, [])

  const shownAt = ({ lane: index, day, instant }: BoardPlace, held: Held): Shown<L, Preview> | null => {
    const lane = board.lanes[index]
    const { basis } = adapter
    const before = latest.current
    const isSame = before !== null && before.lane === lane && before.basis === basis
    if (isSame && before.target.instant === instant && before.target.held === held) return before
    const preview = lane ? adapter.previewOf(held, lane, instant) : null
    if (!lane || preview === null) return null
    const target = { ...adapter.show(preview), lane: lane.id, day, instant, held }
    latest.current = { basis, lane, target, preview }
    return latest.current
  }
  const pointAt = (place: BoardPlace | null, held = picked) =>
    dropTarget.set((place && shownAt(place, held)?.target) ?? null)
  const dropAt = (place: BoardPlace, held = picked) => {
    const shown = shownAt(place, held)
    const lane = board.lanes[place.lane]
    if (!lane) return
    clearDropTarget()
    adapter.drop(held, shown?.preview ?? null, { lane: lane.id, instant: place.instant })
  }
  useDrag<Held>(root, scroller, {
    begin: (source) => {
      const held = adapter.pickUp(source)
      if (held) unfitLanes.set(adapter.unfitFor(held))
      return held
    },
    over: (held, { x, y, under }) => {
      pane.current?.toggleAttribute('data-target', under !== null && pane.current.contains(under))
      pointAt(handle.current?.placeAt(x, y) ?? null, held)
    },
    drop: (held, { x, y, under }) => {
      const place = handle.current?.placeAt(x, y)
      if (place) dropAt(place, held)
      else if (under && pane.current?.contains(under)) adapter.unplan(held)
    },
    end: () => {
      pane.current?.removeAttribute('data-target')
      clearDropTarget()
    },
  })
  return {
    pointAt: (place: BoardPlace | null) => {
      const wasShown = dropTarget.get() !== null
      pointAt(place)
      const isShown = dropTarget.get() !== null
      if (isShown && !wasShown) unfitLanes.set(adapter.unfitFor(picked))
      if (wasShown && !isShown) clearDropTarget()
    },
    dropAt: (place: BoardPlace, by: 'mouse' | 'touch' | 'keyboard') => {
      const target = dropTarget.get()
      const isShown = target?.lane === board.lanes[place.lane]?.id && target?.day === place.day
      // A finger has no hovering: its first tap shows the place, the second means it.
      if (by === 'touch' && !isShown) pointAt(place)
      else dropAt(by === 'touch' && target ? { ...place, instant: target.instant } : place)
    },
  }
}
