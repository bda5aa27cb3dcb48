import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useRef } from 'react'
import classes from './tree.module.css'
import { countIn, type TreeNode, type TreeRow, tickOf } from './tree-model.ts'
import { type RowContent, TreeRowView } from './tree-row.tsx'
import { rowElement, useTree } from './use-tree.ts'

type Props<Node> = {
  label: string
  rows: readonly TreeRow<Node>[]
  isOpen: (node: Node) => boolean
  ticked: ReadonlySet<string>
  /** Nothing is ticked or dragged. */
  readOnly: boolean
  /** A leaf that cannot be ticked or dragged, and shows why. */
  isLocked?: (node: Node) => boolean
  heightOf: (node: Node) => number
  /** The row that is scrolled into view, once it is there. */
  revealed?: string | null
  onTurn: (node: Node) => void
  onTick: (node: Node) => void
  /** Keep the same function between renders. */
  content: RowContent<Node>
}

/** A tree for a planner's desktop, drawn only where it is seen; its rows can be dragged. */
export function VirtualTree<Node extends TreeNode<Node>>(props: Props<Node>) {
  const { label, rows, isOpen, ticked, readOnly, isLocked = () => false, content } = props
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => props.heightOf(rows[index]!.node),
    // With another function all rows would be measured again at every step of scrolling.
    getItemKey: useCallback((index: number) => rows[index]!.node.id, [rows]),
    overscan: 6,
  })
  const items = virtualizer.getVirtualItems()
  const at = rows.findIndex(({ node }) => node.id === props.revealed)
  useEffect(() => {
    if (at >= 0) virtualizer.scrollToIndex(at)
  }, [props.revealed, at >= 0])
  const { handlers, tabStopOf } = useTree({
    ...{ rows, isOpen, onTurn: props.onTurn },
    onTick: (node) => !readOnly && !isLocked(node) && props.onTick(node),
    focusRow: (id) => {
      virtualizer.scrollToIndex(rows.findIndex(({ node }) => node.id === id))
      focusDrawn(scroller.current, id)
    },
  })
  const tabStop = tabStopOf(items.map(({ index }) => rows[index]!))
  return (
    <div
      ref={scroller}
      role="tree"
      aria-label={label}
      aria-multiselectable
      className={classes.tree}
      data-density="compact"
      {...handlers}
    >
      <div role="presentation" style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
        {items.map(({ index, start, size }) => {
          const { node, level, position, siblings } = rows[index]!
          return (
            <TreeRowView
              key={node.id}
              {...{ node, level, position, siblings, content }}
              top={start}
              height={size}
              isOpen={node.children && isOpen(node)}
              tick={tickOf(node, ticked)}
              ticked={countIn(node.picks, ticked)}
              isDisabled={isLocked(node)}
              isLocked={isLocked(node)}
              isTabStop={node.id === tabStop}
              hasBox={!readOnly && !isLocked(node)}
              canDrag={!readOnly && !isLocked(node)}
              icon={14}
            />
          )
        })}
      </div>
    </div>
  )
}

/** Brings the focus to a row, at once where it is drawn: the next key may come before the next frame. */
function focusDrawn(scroller: HTMLElement | null, id: string): void {
  const row = rowElement(scroller, id)
  if (row) row.focus()
  else requestAnimationFrame(() => rowElement(scroller, id)?.focus())
}
