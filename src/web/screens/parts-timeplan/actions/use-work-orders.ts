import { type Dispatch, type SetStateAction, useMemo } from 'react'
import { picksOf } from '#web/screens/parts-timeplan/model/picks.ts'
import type { PartsBoard } from '#web/screens/parts-timeplan/model/use-board.ts'
import type { ViewState } from '#web/screens/parts-timeplan/model/view-state.ts'
import type { Edits } from './use-edits.ts'

type Props = {
  board: PartsBoard
  view: ViewState
  edits: Edits
  readOnly: boolean
  setPicked: Dispatch<SetStateAction<ReadonlySet<string>>>
  onView: (changed: Partial<ViewState>) => void
}

/** Selects, schedules again and unplans whole work orders. */
export function useWorkOrders({ board: { plan }, view, edits, readOnly, setPicked, onView }: Props) {
  const { bundles } = edits
  /** Those that are picked, whole or in part. */
  const picked = useMemo(() => new Set(bundles.flatMap(({ from }) => from?.id ?? [])), [bundles])
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
          setPicked(picksOf(plan.data.filter(({ workOrder }) => workOrder && ids.has(workOrder.id))))
          onView({ panel: 'auto-fit', open: null })
        },
    unplan: (id: number) => {
      const group = groupOf(id)
      if (!group || readOnly) return
      edits.unplan(edits.hold(picksOf([group])))
      if (view.open === id) onView({ open: null })
    },
  }
}
