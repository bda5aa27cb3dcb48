import type { RefObject } from 'react'
import { serverNow } from '#web/lib/server-clock.ts'
import { type TimeAxis, xOf } from '#web/plan/board/time-axis.ts'
import { type DragSource, type PointerPlace, useDrag } from '#web/plan/board/use-drag.ts'
import { type Held, pickedUp, seenOf } from '#web/plan/changes/held.ts'
import { seenInPipes } from '#web/screens/pipes-timeplan/edits/pipe-intent.ts'
import { landmarksOn } from '#web/screens/pipes-timeplan/edits/pipe-preview.ts'
import { pipeTarget } from '#web/screens/pipes-timeplan/edits/pipe-target.ts'
import { snappedStart } from '#web/screens/pipes-timeplan/model/axis.ts'
import { isSelectable, type PipesBoard } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import type { PipesView } from '#web/screens/pipes-timeplan/model/view-state.ts'
import { picksOfRow } from '#web/screens/pipes-timeplan/tree/tree-filters.tsx'
import type { Placing } from './use-placing.ts'

type Props = {
  board: PipesBoard
  /** What the tree shows. */
  view: PipesView
  axis: TimeAxis
  /** What is selected, as it was when it was selected. */
  selected: Held
  readOnly: boolean
  placing: Placing
  root: RefObject<HTMLElement | null>
  scroller: RefObject<HTMLElement | null>
  /** What is dropped there is unplanned. */
  pane: RefObject<HTMLElement | null>
  onUnplan: (held: Held) => void
}

/** What is dragged, and how far from its start it is held, in pixels. */
type Dragged = { readonly held: Held; readonly grip: number }

/** Lets rows of the tree and blocks of the lines be dragged to a line, and blocks back to the tree. */
export function usePipeDrag(props: Props): void {
  const { board, axis, selected, placing, root, scroller, pane } = props
  const isOverPane = ({ under }: PointerPlace) => pane.current?.contains(under()) === true
  const placeAt = ({ held, grip }: Dragged, at: PointerPlace) =>
    placeUnder(at.under(), { ...at, x: at.x - grip }, { board, axis, held })
  useDrag<Dragged>(root, scroller, {
    begin: (source, pressedX) => {
      if (props.readOnly) return null
      const picked = picksOf(source, props)
      if (picked.size === 0) return null
      const held = picked.isSubsetOf(selected.picked)
        ? selected
        : { picked, seen: pickedUp(seenInPipes(board.plan), picked, seenOf(selected.seen, picked)) }
      placing.cancel()
      placing.hold(held)
      return { held, grip: gripOf(source, picked, pressedX, { board, axis, lanes: scroller.current }) }
    },
    over: (dragged, at) => {
      if (isPinned()) return
      pane.current?.toggleAttribute('data-target', isOverPane(at))
      placing.over(dragged.held, placeAt(dragged, at))
    },
    drop: (dragged, at) => {
      if (isPinned()) return
      const { held } = dragged
      const place = placeAt(dragged, at)
      if (!place) return isOverPane(at) ? props.onUnplan(held) : undefined
      placing.over(held, place)
      releaseFocus(scroller.current, place.line)
      placing.drop()
    },
    end: () => {
      pane.current?.removeAttribute('data-target')
      if (!isPinned()) placing.cancel()
    },
  })
}

/** Takes the focus from a block that leaves its line: removing it with the focus would need a layout of its own. */
function releaseFocus(lanes: HTMLElement | null, line: number): void {
  lanes?.querySelector<HTMLElement>(`[data-line]:not([data-line="${line}"]) [data-block]:focus`)?.blur()
}

/** Returns whether the preview stays when the drag ends: a better place was chosen during it. */
function isPinned(): boolean {
  return pipeTarget.get()?.isPinned === true
}

/** Returns how far from the start of its set-up a block is held: it stays so under the hand. Rows, and several pipes, are held at their start. */
function gripOf(
  source: DragSource,
  picked: ReadonlySet<string>,
  pressedX: number,
  { board, axis, lanes }: { board: PipesBoard; axis: TimeAxis; lanes: HTMLElement | null },
): number {
  const slot = source.kind === 'block' && picked.size === 1 && board.products.get(source.id)?.slot
  const track = lanes?.querySelector('[data-track]')
  if (!slot || !track) return 0
  return pressedX - track.getBoundingClientRect().left - xOf(Date.parse(slot.start_time), axis)
}

/** Returns what a block or a row of the tree stands for, as far as it can be planned. */
function picksOf(source: DragSource, { board, view }: Pick<Props, 'board' | 'view'>): ReadonlySet<string> {
  if (source.kind !== 'block') return new Set(picksOfRow(source.id, board, view))
  const product = board.products.get(source.id)
  return new Set(product && isSelectable(board, product) ? [`${product.id}`] : [])
}

/** Returns the line and the start at a point; null beyond the lines. */
export function placeUnder(
  under: Element | null,
  { x, isFree }: Pick<PointerPlace, 'x' | 'isFree'>,
  { board, axis, held }: { board: PipesBoard; axis: TimeAxis; held: Held },
): { readonly line: number; readonly from: number } | null {
  const track = under?.closest('[data-line]')?.querySelector('[data-track]')
  const line = Number(track?.closest('[data-line]')?.getAttribute('data-line'))
  if (!track || !line || under?.closest('[data-name]')) return null
  const across = x - track.getBoundingClientRect().left
  return { line, from: snappedStart(across, axis, landmarksOn(board, line, held, serverNow()), isFree) }
}
