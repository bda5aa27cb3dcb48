import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useState } from 'react'
import type { PlannedPipe } from '#contract/pipe-timeplan.ts'
import { EmptyState } from '#web/elements/empty-state.tsx'
import { TabList } from '#web/elements/tab-list.tsx'
import { formatNumber } from '#web/lib/format.ts'
import { useIsCoarse } from '#web/lib/use-is-coarse.ts'
import { useIsPhone } from '#web/lib/use-is-phone.ts'
import { LazySplitDialog } from '#web/pipes/split/lazy-split-dialog.tsx'
import type { Undoing } from '#web/plan/changes/undoing.ts'
import { ExpandAll } from '#web/plan/tree/expand-all.tsx'
import { ancestorsOf, findNode, parentIds, toggled, visibleRows } from '#web/plan/tree/tree-model.ts'
import { TreePane } from '#web/plan/tree/tree-pane.tsx'
import { VirtualTree } from '#web/plan/tree/virtual-tree.tsx'
import type { PipeChangeLabels } from '#web/screens/pipes-timeplan/labels/use-pipe-change-labels.ts'
import { type PipesBoard, pipeName } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { isBegun } from '#web/screens/pipes-timeplan/model/plan-state.ts'
import { useTexts } from '#web/screens/pipes-timeplan/model/texts.ts'
import { type PipesView, pipeTabs } from '#web/screens/pipes-timeplan/model/view-state.ts'
import { PickedPipes } from './picked-pipes.tsx'
import { pipeRow } from './pipe-row.tsx'
import { leafMetres, leavesOf, type PipeNode } from './pipe-tree.ts'
import classes from './pipes-pane.module.css'
import { RecentlyPlanned } from './recently-planned.tsx'
import { isTreeFiltered, TreeFilters, useNodes } from './tree-filters.tsx'

export type PipesPaneProps = {
  paneRef: RefObject<HTMLElement | null>
  board: PipesBoard
  view: PipesView
  picked: ReadonlySet<string>
  readOnly: boolean
  labels: PipeChangeLabels
  undoing: Undoing<never>
  /** The pipe that was selected on a line. */
  shown: number | null
  onView: (changed: Partial<PipesView>) => void
  onPick: (picked: ReadonlySet<string>) => void
  onSplit: (id: number, lengths: readonly number[]) => void
  onMerge: () => void
  onUnplan: () => void
  /** Brings a planned pipe into view on its line. */
  onShow: (pipe: PlannedPipe) => void
  /** Previews the first place on the days in view or later, and moves the focus there. */
  onPlace: (picked: ReadonlySet<string>) => void
  /** Previews the first place on any day. */
  onFind: (picked: ReadonlySet<string>) => void
  /** Line, day and start of the selected pipes can be entered. */
  onMove: () => void
}

const HEIGHTS = { order: 44, product: 36, leaf: 36, detailed: 46, tooLong: 60, split: 88, splitByFinger: 106 }

/** The pipes to plan, what can be done with the selection, and what was planned last. */
export function PipesPane(props: PipesPaneProps) {
  const { board, view, picked, readOnly, shown, onView, onPick } = props
  const t = useTexts()
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const nodes = useNodes(board, view)
  const isOpen = ({ id }: PipeNode) => view.search !== '' || !closed.has(id)
  const revealed = shown === null ? null : `l${shown}`
  useEffect(() => {
    if (revealed) setClosed((now) => now.difference(new Set(ancestorsOf(nodes, revealed))))
  }, [revealed])
  const rows = visibleRows(nodes, isOpen)
  const split = useSplitHeight(readOnly)
  const { handleKey, handleClick, dialog } = useRowCommands(props, nodes)
  const tabs = pipeTabs.map((value) => ({
    ...{ value, label: t(`tab.${value}`) },
    detail: `${formatNumber(leafMetres(leavesOf(board, value)))} m`,
  }))
  return (
    <TreePane
      paneRef={props.paneRef}
      label={t('tree')}
      summary={tabs.map(({ label, detail }) => ({ name: label, detail }))}
      pushedBy={view.panel === null ? null : 'panel'}
      hasPicks={picked.size > 0 && view.panel !== 'suggest'}
    >
      <TabList label={t('tree')} chosen={view.tab} choices={tabs} onChoose={(tab) => onView({ tab })} />
      <TreeFilters {...{ view, onView }}>
        <ExpandAll
          isCollapsed={nodes.every((node) => !isOpen(node))}
          onTurn={(to) => setClosed(new Set(to === 'collapsed' ? parentIds(nodes) : []))}
        />
      </TreeFilters>
      {rows.length === 0 ? (
        <EmptyState title={t(isTreeFiltered(view) ? 'notFound' : `empty.${view.tab}`)} />
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: the rows and their buttons take the focus; what they ask for is decided here
        // biome-ignore lint/a11y/useKeyWithClickEvents: only buttons are clicked, which have their own keys
        <div className={classes.tree} onKeyDownCapture={handleKey} onClick={handleClick}>
          <VirtualTree
            label={t(`tab.${view.tab}`)}
            rows={rows}
            isOpen={isOpen}
            ticked={picked}
            readOnly={readOnly}
            isLocked={({ isLocked }) => isLocked}
            heightOf={(node) => heightOf(node, split)}
            revealed={revealed}
            onTurn={({ id }) => setClosed(closed.symmetricDifference(new Set([id])))}
            onTick={(node) => onPick(toggled(picked, node))}
            content={pipeRow}
          />
        </div>
      )}
      <Foot {...props} />
      {dialog}
    </TreePane>
  )
}

/** The selection, except on a phone, or what was planned last. */
function Foot(props: PipesPaneProps) {
  const isPhone = useIsPhone()
  return (
    <div className={classes.foot}>
      {props.picked.size > 0 && !isPhone && <PickedPipes {...props} />}
      <RecentlyPlanned {...props} />
    </div>
  )
}

function useSplitHeight(readOnly: boolean): number {
  const isCoarse = useIsCoarse()
  return HEIGHTS[readOnly ? 'tooLong' : isCoarse ? 'splitByFinger' : 'split']
}

function heightOf({ kind, product, parts, warnings, tally, line }: PipeNode, split: number): number {
  if (parts.length > 0) return split
  const isRunning = kind === 'leaf' && product !== null && isBegun(product)
  const isDetailed =
    isRunning || warnings.length > 0 || (tally !== null && (kind === 'product' || line !== null))
  return isDetailed ? HEIGHTS.detailed : HEIGHTS[kind]
}

/**
 * Selecting a planned leaf shows its pipe on the line, except on a phone. Enter on a leaf goes on to the lines with it; Delete unplans; the buttons of a
 * row that is too long split it as proposed, or ask how.
 */
function useRowCommands({ board, picked, readOnly, ...on }: PipesPaneProps, nodes: readonly PipeNode[]) {
  // There the lines are below the tree: going to one would leave the next row to select.
  const isTicking = useIsPhone() && !readOnly
  const [divided, divide] = useState<PlannedPipe | null>(null)
  const nodeAt = (target: EventTarget) => {
    const row = target instanceof Element ? target.closest('[data-row]')?.getAttribute('data-row') : null
    return row ? findNode(nodes, row) : undefined
  }
  const show = (node: PipeNode | undefined) => {
    if (node?.kind === 'leaf' && node.product?.slot && !isTicking) on.onShow(node.product)
  }
  const place = (node: PipeNode | undefined, event: KeyboardEvent) => {
    if (!node || node.children || node.isLocked) return
    event.preventDefault()
    event.stopPropagation()
    on.onPlace(picked.union(new Set(node.picks)))
  }
  const handleKey = (event: KeyboardEvent) => {
    const { target, key } = event
    if (!isRow(target) || event.altKey || event.ctrlKey || event.metaKey) return
    if (key === ' ' || (key === 'Enter' && readOnly)) return show(nodeAt(target))
    if (key === 'Delete' && picked.size > 0 && !readOnly) return on.onUnplan()
    if (key === 'Enter') place(nodeAt(target), event)
  }
  const handleClick = ({ target, detail }: MouseEvent) => {
    if (!(target instanceof Element)) return
    const how = target.closest('[data-split]')?.getAttribute('data-split')
    const node = nodeAt(target)
    if (!how || !node?.product) return show(node)
    // The second click of a double click is on a part, which has taken the place of what was split.
    if (detail > 1) return
    if (how === 'ask') divide(node.product)
    else on.onSplit(node.product.id, node.parts)
  }
  const dialog = divided && (
    <LazySplitDialog
      product={{ ...divided, number: pipeName(divided, board) }}
      onSplit={(lengths) => on.onSplit(divided.id, lengths)}
      onClose={() => divide(null)}
    />
  )
  return { handleKey, handleClick, dialog }
}

/** Returns whether a key was pressed on a row itself, not on a control in it. */
function isRow(target: EventTarget): boolean {
  return target instanceof Element && target.hasAttribute('data-row')
}
