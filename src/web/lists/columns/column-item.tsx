import { IconGripVertical, IconLock } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import type { TableColumn } from '#web/lists/table/column.ts'
import classes from './columns-menu.module.css'

type Props<Row> = {
  column: TableColumn<Row>
  isShown: boolean
  isDragged: boolean
  /** Null when it is let go. */
  onDrag: (column: string | null) => void
  /** Another column is dragged over this one. */
  onDragOver: () => void
  onToggle: () => void
  onMove: (by: number) => void
  onWiden: (px: number) => void
}

const STEP_PX = 16

/** A column in the list of columns: shown or not, and moved by dragging or by its keys. */
export function ColumnItem<Row>({ column, isShown, isDragged, onDrag, onDragOver, ...acts }: Props<Row>) {
  const { id, label, isFixed = false } = column
  const isMovable = isShown && !isFixed
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || !isShown) return
    const places = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    const px = { ArrowLeft: -STEP_PX, ArrowRight: STEP_PX }[event.key]
    if (places === undefined && px === undefined) return
    event.preventDefault()
    if (places !== undefined) acts.onMove(places)
    if (px !== undefined) acts.onWiden(px)
  }
  const Grip = isFixed ? IconLock : IconGripVertical
  return (
    <li
      draggable={isMovable}
      data-dragged={isDragged || undefined}
      onDragStart={() => onDrag(id)}
      onDragEnd={() => onDrag(null)}
      onDragOver={(event) => {
        if (!isMovable) return
        event.preventDefault()
        if (!isDragged) onDragOver()
      }}
    >
      <span className={classes.grip}>
        <Grip size={16} aria-hidden />
      </span>
      <label>
        <input
          type="checkbox"
          checked={isShown}
          disabled={isFixed}
          onChange={acts.onToggle}
          onKeyDown={handleKeyDown}
        />
        {label}
      </label>
    </li>
  )
}
