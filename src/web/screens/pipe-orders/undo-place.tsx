import { userCan } from '#web/lib/permission.ts'
import { LazyOrderUndo } from './lazy.tsx'
import classes from './order-page.module.css'

const changing = [
  ...(['@pipeplan_configure', '@pipeplan_split_merge', '@pipeplan_deactivate'] as const),
  ...(['@pipeplan_plan', '@pipeplan_manage_blockers'] as const),
] as const

/** The place of undo and redo, for those who may change something; kept until they are there, so that they move nothing. */
export function UndoPlace() {
  if (!changing.some(userCan)) return null
  return (
    <span className={classes.undo}>
      <LazyOrderUndo />
    </span>
  )
}
