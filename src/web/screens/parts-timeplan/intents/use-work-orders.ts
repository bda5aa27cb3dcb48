import { type Dispatch, type SetStateAction, useMemo } from 'react'
import type { Look } from '#web/screens/parts-timeplan/address.ts'
import type { Board } from '#web/screens/parts-timeplan/use-board.ts'
import { picksOf } from './picks.ts'
import type { Intents } from './use-intents.ts'

type Props = {
  board: Board
  look: Look
  intents: Intents
  readOnly: boolean
  setPicked: Dispatch<SetStateAction<ReadonlySet<string>>>
  onLook: (changed: Partial<Look>) => void
}

/** What is done with one work order as a whole: picked, or taken out of the plan. */
export function useWorkOrders({ board: { plan }, look, intents, readOnly, setPicked, onLook }: Props) {
  const { bundles } = intents
  /** Those that are picked, whole or in part. */
  const picked = useMemo(() => new Set(bundles.flatMap(({ from }) => from?.id ?? [])), [bundles])
  const groupOf = (id: number) => plan.data.find(({ workOrder }) => workOrder?.id === id)
  return {
    picked,
    pick: (id: number) => {
      const group = groupOf(id)
      if (group) setPicked((now) => now.symmetricDifference(picksOf([group])))
    },
    unplan: (id: number) => {
      const group = groupOf(id)
      if (!group || readOnly) return
      intents.unplan(intents.pickUp(picksOf([group])))
      if (look.open === id) onLook({ open: null })
    },
  }
}
