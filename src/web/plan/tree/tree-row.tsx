import { IconCheck, IconChevronRight, IconMinus } from '@tabler/icons-react'
import { type CSSProperties, memo, type ReactNode } from 'react'
import classes from './tree.module.css'
import type { TickState, TreeNode } from './tree-model.ts'

/** What a row shows after its box. Bivariant, so that one row can show a node of any tree. */
export type RowContent<Node> = { content(node: Node, tick: TickState, ticked: number): ReactNode }['content']

type Props = {
  node: Omit<TreeNode<never>, 'children'>
  level: number
  position: number
  siblings: number
  /** Absent on a leaf. */
  isOpen: boolean | undefined
  tick: TickState
  /** How much of it is ticked. */
  ticked: number
  isDisabled: boolean
  /** It cannot be ticked, whatever the tree, and is not read as a choice. */
  isLocked?: boolean
  isTabStop: boolean
  hasBox: boolean
  canDrag: boolean
  icon: number
  /** Where it is drawn, if it is placed by its tree. */
  top?: number
  height?: number
  content: RowContent<Props['node']>
}

/** One row of a tree; drawn again only when something of its own changed. */
export const TreeRowView = memo(function TreeRowView(props: Props) {
  const { node, isOpen, tick, icon, top, height } = props
  const style: CSSProperties = { '--level': props.level }
  return (
    <div
      role="treeitem"
      tabIndex={props.isTabStop ? 0 : -1}
      className={classes.row}
      data-row={node.id}
      data-kind={node.kind}
      data-drag={props.canDrag ? '' : undefined}
      data-parent={isOpen !== undefined || undefined}
      style={top === undefined ? style : { ...style, translate: `0 ${top}px`, height }}
      aria-level={props.level}
      aria-posinset={props.position}
      aria-setsize={props.siblings}
      aria-expanded={isOpen}
      aria-checked={props.isLocked ? undefined : checkedOf(tick)}
      aria-disabled={props.isDisabled || undefined}
    >
      <span className={classes.chevron} aria-hidden>
        {isOpen !== undefined && <IconChevronRight size={icon + 2} data-open={isOpen || undefined} />}
      </span>
      {props.hasBox && (
        <span className={classes.tickZone} data-zone="tick" data-nodrag aria-hidden>
          <span className={classes.tick} data-tick={tick}>
            {tick === 'true' && <IconCheck size={icon} stroke={3} />}
            {tick === 'mixed' && <IconMinus size={icon} stroke={3} />}
          </span>
        </span>
      )}
      {props.content(node, tick, props.ticked)}
    </div>
  )
})

function checkedOf(tick: Props['tick']): boolean | 'mixed' {
  return tick === 'mixed' ? 'mixed' : tick === 'true'
}
