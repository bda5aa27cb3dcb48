import { type RefObject, useEffect } from 'react'
import type { BoardPlace } from '#web/screens/parts-timeplan/board/board-places.ts'
import type { BoardHandle } from '#web/screens/parts-timeplan/board/use-board-handle.ts'
import type { PlanNode } from '#web/screens/parts-timeplan/tree/plan-tree.ts'
import type { Board } from '#web/screens/parts-timeplan/use-board.ts'
import { aiming } from './aiming.ts'
import { lifted } from './lifted.ts'
import { bundlesOf, toGroup } from './picks.ts'
import type { Held } from './pickup.ts'
import { useDrag } from './use-drag.ts'
import type { Intents } from './use-intents.ts'

type Props = {
  board: Board
  nodes: readonly PlanNode[]
  ticked: Held
  intents: Intents
  handle: RefObject<BoardHandle | null>
  root: RefObject<HTMLElement | null>
  scroller: RefObject<HTMLElement | null>
  /** What is dropped there leaves the plan. */
  pane: RefObject<HTMLElement | null>
}

/** Picked work on its way to a place of the board: dragged there, or shown there before it is put. */
export function useAim({ board, nodes, ticked, intents, handle, root, scroller, pane }: Props) {
  useEffect(
    () => () => {
      aiming.set(null)
      lifted.set(null)
    },
    [],
  )
  const lift = (held: Held | null) => {
    const bundles = held ? bundlesOf(board.plan, held.picked) : []
    const needed = bundles.flatMap((bundle) => toGroup(bundle, board).skills)
    lifted.set(bundles.length > 0 ? { skills: new Set(needed) } : null)
  }
  const aimAt = (place: BoardPlace | null, held = ticked) => aiming.set(place && intents.aimOf(place, held))
  useDrag(root, scroller, {
    begin: (source) => {
      const held = intents.draggedFrom(source, nodes)
      lift(held)
      return held
    },
    over: (dragged, { x, y, under }) => {
      pane.current?.toggleAttribute('data-target', under !== null && pane.current.contains(under))
      aimAt(handle.current?.placeAt(x, y) ?? null, dragged)
    },
    drop: (dragged, { x, y, under }) => {
      const place = handle.current?.placeAt(x, y)
      if (place) intents.put(place, dragged)
      else if (under && pane.current?.contains(under)) intents.unplan(dragged)
    },
    end: () => {
      pane.current?.removeAttribute('data-target')
      aiming.set(null)
      lifted.set(null)
    },
  })
  return {
    aimAt: (place: BoardPlace | null) => {
      const wasAiming = aiming.get() !== null
      aimAt(place)
      const isAiming = aiming.get() !== null
      if (isAiming !== wasAiming) lift(isAiming ? ticked : null)
    },
    put: (place: BoardPlace, by: 'mouse' | 'touch' | 'keyboard') => {
      const aim = aiming.get()
      const isAimed = aim?.lane === board.lanes[place.lane] && aim?.day === place.day
      // A finger has no hovering: its first tap shows the place, the second means it.
      if (by === 'touch' && !isAimed) aimAt(place)
      else intents.put(by === 'touch' && aim ? { ...place, instant: aim.instant } : place, ticked)
    },
  }
}
