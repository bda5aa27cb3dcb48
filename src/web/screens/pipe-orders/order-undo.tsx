import { userCan } from '#web/lib/permission.ts'
import { UndoTools } from '#web/plan/changes/undo-tools.tsx'
import { useUndoKeys } from '#web/plan/changes/use-undo-keys.ts'
import { useOrderUndo } from './model/use-order-undo.ts'

const changing = [
  ...(['@pipeplan_configure', '@pipeplan_split_merge', '@pipeplan_deactivate'] as const),
  ...(['@pipeplan_plan', '@pipeplan_manage_blockers'] as const),
] as const

/** Undo and redo of what this page has changed of orders, also by keys, for those who may change something. */
export function OrderUndo() {
  const undoing = useOrderUndo()
  useUndoKeys(undoing, false)
  return changing.some(userCan) && <UndoTools undoing={undoing} earlier="history" />
}
