import { IconCheck, IconChevronRight, IconMinus } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import classes from './tree.module.css'
import type { Tick, TreeNode } from './tree-model.ts'

type Props = {
  node: TreeNode
  level: number
  position: number
  siblings: number
  /** Absent on a leaf. */
  expanded: boolean | undefined
  tick: Tick
  tickedLeaves: number
  leaves: number
  disabled: boolean
  isTabStop: boolean
  end: ((node: TreeNode, tick: Tick) => ReactNode) | undefined
}

/** One row of a tree; drawn anew only when something of its own changed. */
export const TreeRowView = memo(function TreeRowView(props: Props) {
  const { node, expanded, tick, disabled } = props
  const isParent = expanded !== undefined
  return (
    <div
      role="treeitem"
      tabIndex={props.isTabStop ? 0 : -1}
      className={classes.row}
      data-id={node.id}
      data-parent={isParent || undefined}
      style={{ '--level': props.level }}
      aria-level={props.level}
      aria-posinset={props.position}
      aria-setsize={props.siblings}
      aria-expanded={expanded}
      aria-checked={tick === 'mixed' ? 'mixed' : tick === 'true'}
      aria-disabled={disabled || undefined}
    >
      <span className={classes.chevron} aria-hidden>
        {isParent && <IconChevronRight size={20} data-open={expanded || undefined} />}
      </span>
      <span className={classes.tickZone} data-zone="tick" aria-hidden>
        <span className={classes.tick} data-tick={tick}>
          {tick === 'true' && <IconCheck size={18} stroke={3} />}
          {tick === 'mixed' && <IconMinus size={18} stroke={3} />}
        </span>
      </span>
      <Label node={node} />
      {isParent && (
        <span className={classes.count}>
          {props.tickedLeaves}/{props.leaves}
        </span>
      )}
      {node.figure && <span className={classes.count}>{node.figure}</span>}
      {props.end && <span className={classes.end}>{props.end(node, tick)}</span>}
    </div>
  )
})

function Label({ node: { label, detail, tags = [], note } }: { node: TreeNode }) {
  return (
    <span className={classes.label}>
      <span className={classes.name}>{label}</span>
      {detail && <span className={classes.detail}>{detail}</span>}
      {tags.length > 0 && (
        <span className={classes.tags}>
          {tags.map((tag) => (
            <span key={tag} className={classes.tag}>
              {tag}
            </span>
          ))}
        </span>
      )}
      {note && <span className={classes.note}>{note}</span>}
    </span>
  )
}
