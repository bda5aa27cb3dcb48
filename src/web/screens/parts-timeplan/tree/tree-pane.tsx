import { IconAlertTriangle, IconCheck, IconChevronRight, IconMinus } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type MouseEvent, memo, useRef, useState } from 'react'
import { formatHours } from '#web/lib/format.ts'
import { GlowMark } from '#web/screens/parts-timeplan/board/glow-mark.tsx'
import { useTexts } from '#web/screens/parts-timeplan/texts.ts'
import type { PlanNode } from './plan-tree.ts'
import { type PlanRow, type Tick, tickOf } from './plan-tree-rows.ts'
import { treeKey } from './tree-keys.ts'
import classes from './tree-pane.module.css'

type Props = {
  label: string
  rows: readonly PlanRow[]
  collapsed: ReadonlySet<string>
  picked: ReadonlySet<string>
  readOnly: boolean
  onToggle: (row: PlanRow) => void
  onPick: (row: PlanRow) => void
}

const ROW_HEIGHT = { order: 44, other: 36 }

/** The tree of one tab, drawn only where it is seen. */
export function TreePane({ label, rows, collapsed, picked, readOnly, onToggle, onPick }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<string>()
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (hasDetail(rows[index]) ? ROW_HEIGHT.order : ROW_HEIGHT.other),
    getItemKey: (index) => rows[index]!.node.id,
    overscan: 6,
  })
  const items = virtualizer.getVirtualItems()
  const shown = items.map(({ index }) => rows[index]!)
  const tabStop = shown.some(({ node }) => node.id === focused) ? focused : shown[0]?.node.id

  const focus = (id: string) => {
    setFocused(id)
    virtualizer.scrollToIndex(rows.findIndex(({ node }) => node.id === id))
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus(),
    )
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const row = rowAt(event.target, rows)
    const command = row && !event.ctrlKey && !event.altKey && treeKey(event.key, rows, row, collapsed)
    if (!command) return
    event.preventDefault()
    if (command.kind === 'focus') focus(command.id)
    else if (command.kind === 'toggle') onToggle(row)
    else if (!readOnly) onPick(row)
  }
  const handleClick = (event: MouseEvent) => {
    const row = rowAt(event.target, rows)
    if (!row || !(event.target instanceof Element)) return
    setFocused(row.node.id)
    const ticks = event.target.closest('[data-zone=tick]') !== null
    if ((ticks || row.node.children.length === 0) && !readOnly) onPick(row)
    else if (row.node.children.length > 0) onToggle(row)
  }

  return (
    <div
      ref={scroller}
      role="tree"
      aria-label={label}
      aria-multiselectable
      className={classes.tree}
      onKeyDown={handleKeyDown}
      onClick={handleClick}
    >
      <div role="presentation" style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
        {items.map(({ index, start, size }) => {
          const row = rows[index]!
          return (
            <Row
              key={row.node.id}
              {...row}
              top={start}
              height={size}
              isOpen={row.node.children.length > 0 ? !collapsed.has(row.node.id) : undefined}
              tick={tickOf(row.node, picked)}
              isTabStop={row.node.id === tabStop}
              readOnly={readOnly}
            />
          )
        })}
      </div>
    </div>
  )
}

type RowProps = PlanRow & {
  top: number
  height: number
  isOpen: boolean | undefined
  tick: Tick
  isTabStop: boolean
  readOnly: boolean
}

/** Told apart from its row, which is made anew with any other; so only what has changed is drawn again. */
const Row = memo(function Row(props: RowProps) {
  const { node, level, position, siblings, top, height, isOpen, tick, isTabStop, readOnly } = props
  return (
    <div
      role="treeitem"
      tabIndex={isTabStop ? 0 : -1}
      className={classes.row}
      data-row={node.id}
      data-kind={node.kind}
      data-drag={readOnly ? undefined : ''}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={isOpen}
      aria-checked={tick === 'mixed' ? 'mixed' : tick === 'true'}
      style={{ translate: `0 ${top}px`, height, '--level': level }}
    >
      <span className={classes.chevron} aria-hidden>
        {isOpen !== undefined && <IconChevronRight size={16} data-open={isOpen || undefined} />}
      </span>
      {!readOnly && (
        <span className={classes.tickZone} data-zone="tick" data-nodrag aria-hidden>
          <span className={classes.tick} data-tick={tick}>
            {tick === 'true' && <IconCheck size={14} stroke={3} />}
            {tick === 'mixed' && <IconMinus size={14} stroke={3} />}
          </span>
        </span>
      )}
      <span className={classes.words} title={[node.label, node.detail].filter(Boolean).join(' · ')}>
        <span className={classes.label}>{node.label}</span>
        {node.detail !== '' && <span className={classes.detail}>{node.detail}</span>}
      </span>
      <Figure node={node} />
      {node.kind === 'group' && <GlowMark group={node.id} />}
    </div>
  )
})

/** How long it takes, or that this cannot be calculated; an order counts what can be. */
function Figure({ node: { kind, minutes, problem } }: { node: PlanNode }) {
  const t = useTexts()
  const duration = kind === 'action' ? t('minutes', { count: minutes }) : formatHours(minutes)
  if (problem === null) return <span className={classes.figure}>{duration}</span>
  return (
    <span className={classes.figure} data-problem="" title={problem}>
      <IconAlertTriangle size={14} aria-hidden />
      {kind === 'order' ? duration : t('notPlannable')}
    </span>
  )
}

function hasDetail(row: PlanRow | undefined): boolean {
  return row !== undefined && row.node.detail !== ''
}

function rowAt(target: EventTarget, rows: readonly PlanRow[]): PlanRow | undefined {
  const id = target instanceof Element ? target.closest('[data-row]')?.getAttribute('data-row') : null
  return id ? rows.find(({ node }) => node.id === id) : undefined
}
