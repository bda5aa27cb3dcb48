import { useMemo, useRef } from 'react'
import classes from './tree.module.css'
import { countIn, type TreeNode, tickOf, visibleRows } from './tree-model.ts'
import { type RowContent, TreeRowView } from './tree-row.tsx'
import { rowElement, useTree } from './use-tree.ts'

type Props<Node> = {
  /** Names the tree for those who cannot see it. */
  label: string
  /** Keep the same objects between renders: a row is drawn again only when its own node or tick changes. */
  nodes: readonly Node[]
  expanded: ReadonlySet<string>
  onExpandedChange: (expanded: ReadonlySet<string>) => void
  ticked: ReadonlySet<string>
  /** What keeps its tick whatever happens. */
  locked?: ReadonlySet<string>
  readOnly?: boolean
  /** A row was ticked: a leaf, or a parent meaning what is below it. */
  onTick: (node: Node) => void
  /** Keep the same function between renders. */
  content: RowContent<Node>
}

const NONE: ReadonlySet<string> = new Set()

/** A tree for touch: 48 px a row, as high as its rows are. */
export function Tree<Node extends TreeNode<Node>>(props: Props<Node>) {
  const { label, nodes, expanded, ticked, locked = NONE, readOnly = false, content } = props
  const list = useRef<HTMLDivElement>(null)
  const isOpen = ({ id }: Node) => expanded.has(id)
  const rows = useMemo(() => visibleRows(nodes, ({ id }) => expanded.has(id)), [nodes, expanded])
  const isLocked = ({ picks }: Node) => countIn(picks, locked) === picks.length
  const { handlers, tabStopOf } = useTree({
    ...{ rows, isOpen },
    onTurn: ({ id }) => props.onExpandedChange(expanded.symmetricDifference(new Set([id]))),
    onTick: (node) => !readOnly && !isLocked(node) && props.onTick(node),
    focusRow: (id) => rowElement(list.current, id)?.focus(),
  })
  const tabStop = tabStopOf(rows)
  return (
    <div
      ref={list}
      role="tree"
      aria-label={label}
      aria-multiselectable
      className={classes.tree}
      data-density="touch"
      {...handlers}
    >
      {rows.map(({ node, level, position, siblings }) => (
        <TreeRowView
          key={node.id}
          {...{ node, level, position, siblings, content }}
          isOpen={node.children && isOpen(node)}
          tick={tickOf(node, ticked)}
          ticked={countIn(node.picks, ticked)}
          isDisabled={readOnly || isLocked(node)}
          isTabStop={node.id === tabStop}
          hasBox
          canDrag={false}
          icon={18}
        />
      ))}
    </div>
  )
}
