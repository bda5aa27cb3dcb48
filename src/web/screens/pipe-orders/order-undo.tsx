import { userCan } from '#web/lib/permission.ts'
import { UndoTools } from '#web/plan/changes/undo-tools.tsx'
import { useUndoKeys } from '#web/plan/changes/use-undo-keys.ts'
import { useOrderUndo } from './model/use-order-undo.ts'
import classes from './order-page.module.css'

const changing = [
  ...(['@pipeplan_configure', '@pipeplan_split_merge', '@pipeplan_deactivate'] as const),
  ...(['@pipeplan_plan', '@pipeplan_manage_blockers'] as const),
] as const

/** Undo and redo of what this page has changed of orders, also by keys, for those who may change something. */
export function OrderUndo() {
  const undoing = useOrderUndo()
  useUndoKeys(undoing, false)
  if (!changing.some(userCan)) return null
  return (
    <span className={classes.undo}>
      <UndoTools undoing={undoing} />
    </span>
  )
}
