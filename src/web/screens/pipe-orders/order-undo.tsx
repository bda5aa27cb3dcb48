import { UndoTools } from '#web/plan/changes/undo-tools.tsx'
import { useUndoKeys } from '#web/plan/changes/use-undo-keys.ts'
import { useOrderUndo } from './model/use-order-undo.ts'

/** Undo and redo of what this page has changed of orders, also by keys. */
export function OrderUndo() {
  const undoing = useOrderUndo()
  useUndoKeys(undoing, false)
  return <UndoTools undoing={undoing} earlier="history" />
}
