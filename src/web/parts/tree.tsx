import { type KeyboardEvent, type MouseEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import classes from './tree.module.css'
import { treeCommand } from './tree-keys.ts'
import { type Tally, type Tick, type TreeNode, tallies, tickOf, visibleRows } from './tree-model.ts'
import { TreeRowView } from './tree-row.tsx'

type Props = {
  /** Names the tree for those who cannot see it. */
  label: string
  /** Keep the same objects between renders: a row is drawn anew only when its own node or tick changes. */
  nodes: readonly TreeNode[]
  expanded: ReadonlySet<string>
  onExpandedChange: (expanded: ReadonlySet<string>) => void
  /** Ids of the ticked leaves. */
  ticked: ReadonlySet<string>
  /** Ids of leaves that keep their tick whatever happens. */
  locked?: ReadonlySet<string>
  readOnly?: boolean
  /** A row was ticked: a leaf, or a parent meaning what is below it. */
  onTick: (node: TreeNode) => void
  /** What stands at the end of a row that is ticked so; keep the same function between renders. */
  end?: (node: TreeNode, tick: Tick) => ReactNode
  /** Headings over the rows and over their ends. */
  head?: { readonly start: string; readonly end: string }
}

const NONE: ReadonlySet<string> = new Set()

/** A tree whose rows are ticked by touch (48 px) and by keyboard; a parent shows what is below it. */
export function Tree(props: Props) {
  const { label, nodes, expanded, ticked, locked = NONE, readOnly = false, end, head } = props
  const list = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<string>()
  const rows = useMemo(() => visibleRows(nodes, expanded), [nodes, expanded])
  const counts = useMemo(() => tallies(nodes, ticked, locked), [nodes, ticked, locked])
  const tabStop = rows.some(({ node }) => node.id === focused) ? focused : rows[0]?.node.id

  const nodeOf = (id: string) => rows.find(({ node }) => node.id === id)?.node
  const tick = (id: string) => {
    const node = nodeOf(id)
    if (node && !readOnly && !allLocked(counts.get(id))) props.onTick(node)
  }
  const turn = (id: string) => props.onExpandedChange(new Set(expanded).symmetricDifference(new Set([id])))
  const focus = (id: string) => {
    setFocused(id)
    list.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)?.focus()
  }

  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const id = rowIdAt(event.target)
    if (event.altKey || event.ctrlKey || event.metaKey || id === undefined) return
    const command = treeCommand(event.key, rows, id, expanded)
    if (!command) return
    event.preventDefault()
    if (command.kind === 'focus') focus(command.id)
    else if (command.kind === 'tick') tick(command.id)
    else turn(command.id)
  }
  const handleClick = (event: MouseEvent<HTMLDivElement>) => {
    const id = rowIdAt(event.target)
    if (id === undefined || !(event.target instanceof Element)) return
    setFocused(id)
    const ticks = event.target.closest('[data-zone="tick"]') !== null
    if (ticks || !nodeOf(id)?.children) tick(id)
    else turn(id)
  }

  return (
    <div className={classes.root}>
      {head && (
        <div className={classes.head} aria-hidden>
          <span>{head.start}</span>
          <span>{head.end}</span>
        </div>
      )}
      <div
        ref={list}
        role="tree"
        aria-label={label}
        aria-multiselectable
        onClick={handleClick}
        onKeyDown={handleKeyDown}
      >
        {rows.map(({ node, level, position, siblings }) => {
          const tally = counts.get(node.id)
          return (
            <TreeRowView
              key={node.id}
              node={node}
              level={level}
              position={position}
              siblings={siblings}
              expanded={node.children && expanded.has(node.id)}
              tick={tally ? tickOf(tally) : 'false'}
              tickedLeaves={tally?.ticked ?? 0}
              leaves={tally?.leaves ?? 0}
              disabled={readOnly || allLocked(tally)}
              isTabStop={node.id === tabStop}
              end={end}
            />
          )
        })}
      </div>
    </div>
  )
}

/** The row in which something happened. */
function rowIdAt(target: EventTarget): string | undefined {
  const row = target instanceof Element ? target.closest('[data-id]') : null
  return row?.getAttribute('data-id') ?? undefined
}

function allLocked(tally: Tally | undefined): boolean {
  return tally !== undefined && tally.locked === tally.leaves
}
