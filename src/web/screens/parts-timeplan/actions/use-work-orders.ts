import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { serverNow } from '#web/lib/server-clock.ts'
import type { Labels } from '#web/screens/parts-timeplan/labels/use-labels.ts'
import { isPlanned, type PlannedGroup } from '#web/screens/parts-timeplan/model/lanes.ts'
import { picksOf } from '#web/screens/parts-timeplan/model/picks.ts'
import { timeConflicts } from '#web/screens/parts-timeplan/model/time-conflicts.ts'
import type { PartsBoard } from '#web/screens/parts-timeplan/model/use-board.ts'
import { type ViewState, viewFromNow } from '#web/screens/parts-timeplan/model/view-state.ts'
import type { Edits } from './use-edits.ts'

type Props = {
  board: PartsBoard
  view: ViewState
  labels: Pick<Labels, 'step'>
  edits: Edits
  readOnly: boolean
  setPicked: Dispatch<SetStateAction<ReadonlySet<string>>>
  onView: (changed: Partial<ViewState>) => void
  /** Closes the panel. */
  onClose: () => void
}

/** Selects, schedules again and unplans whole work orders. */
export function useWorkOrders(props: Props) {
  const { board, view, edits, labels, readOnly, setPicked, onView } = props
  const { plan } = board
  const { bundles } = edits
  /** Those that are picked, whole or in part. */
  const picked = useMemo(() => new Set(bundles.flatMap(({ from }) => from?.id ?? [])), [bundles])
  const unfit = useUnfit(props)
  const groupOf = (id: number) => plan.data.find(({ workOrder }) => workOrder?.id === id)
  return {
    picked,
    pick: (id: number) => {
      const group = groupOf(id)
      if (group) setPicked((now) => now.symmetricDifference(picksOf([group])))
    },
    reschedule: readOnly
      ? null
      : (ids: ReadonlySet<number>) => {
          unfit.current = ids.intersection(timeConflicts({ ...board, step: labels.step }, serverNow()))
          const groups = plan.data.filter(isPlanned).filter(({ workOrder }) => ids.has(workOrder.id))
          const isLeft = groups.some(({ workOrder }) => isBefore(workOrder, board))
          setPicked(picksOf(groups))
          onView({ panel: 'auto-fit', open: null, ...(isLeft ? viewFromNow(board) : {}) })
        },
    unplan: (id: number) => {
      const group = groupOf(id)
      if (!group || readOnly) return
      edits.unplan(edits.hold(picksOf([group])))
      if (view.open === id) onView({ open: null })
    },
  }
}

/** Returns whether a work order was to end before the days that the board shows. */
function isBefore({ end_time }: PlannedGroup['workOrder'], { days }: Pick<PartsBoard, 'days'>): boolean {
  return Date.parse(end_time) <= days[0]!.start
}

/**
 * Keeps which work orders are scheduled again because they lost their working time: those that have it again, as after an undo,
 * are deselected, and the panel is closed if nothing else is selected.
 */
function useUnfit({ board, view, edits, labels, setPicked, onClose }: Props) {
  const unfit = useRef<ReadonlySet<number>>(new Set())
  const isOpen = view.panel === 'auto-fit'
  const settle = useEffectEvent(() => {
    const conflicts = timeConflicts({ ...board, step: labels.step }, serverNow())
    const fitting = board.plan.data.filter(
      ({ workOrder }) => workOrder && unfit.current.has(workOrder.id) && !conflicts.has(workOrder.id),
    )
    if (fitting.length === 0) return
    const ids = new Set(fitting.flatMap(({ workOrder }) => workOrder?.id ?? []))
    unfit.current = unfit.current.difference(ids)
    setPicked((now) => now.difference(picksOf(fitting)))
    if (edits.bundles.every(({ from }) => from && ids.has(from.id))) onClose()
  })
  useEffect(() => {
    if (!isOpen) unfit.current = new Set()
    else if (unfit.current.size > 0) settle()
  }, [board, isOpen])
  return unfit
}
