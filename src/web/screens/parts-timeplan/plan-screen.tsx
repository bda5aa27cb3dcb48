import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { PartTimeplan, PlanChange } from '#contract/part-timeplan.ts'
import type { Look } from './address.ts'
import { AimBar } from './aim-bar.tsx'
import { aiming } from './aiming.ts'
import { BoardGrid } from './board-grid.tsx'
import type { BoardPlace } from './board-places.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DayList } from './day-list.tsx'
import classes from './parts-timeplan.module.css'
import { picksOf } from './picks.ts'
import { SidePanel } from './side-panel.tsx'
import { Toolbar } from './toolbar.tsx'
import { useAutoFit } from './use-auto-fit.ts'
import { useBoard } from './use-board.ts'
import type { BoardHandle } from './use-board-handle.ts'
import { useDrag } from './use-drag.ts'
import { useIntents } from './use-intents.ts'
import { useIsPhone } from './use-is-phone.ts'
import { usePlanTrees } from './use-plan-trees.ts'
import { usePlanning } from './use-planning.ts'
import { useUndoKeys } from './use-undo-keys.ts'
import { useWords } from './use-words.ts'
import { WorkPane } from './work-pane.tsx'

type Props = {
  plan: PartTimeplan
  queryKey: readonly unknown[]
  /** What has been done to it before, newest first. */
  changes: readonly PlanChange[]
  /** The first day shown. */
  first: string
  look: Look
  readOnly: boolean
  mayRevoke: boolean
  mayBlock: boolean
  /** Another window is on its way. */
  isStale: boolean
  onLook: (changed: Partial<Look>) => void
}

/** The plan as it is read: tools, tree, board and what stands beside it. */
export function PlanScreen(props: Props) {
  const { plan, look, readOnly, onLook } = props
  const isPhone = useIsPhone()
  const board = useBoard(plan, props.first, look.zoom)
  const words = useWords(board)
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const planning = usePlanning({
    queryKey: props.queryKey,
    first: props.first,
    before: props.changes,
    // What was meant need not be picked again; what has been picked since is not lost either.
    onLost: (intent) => setPicked((now) => now.union(intent.picked)),
  })
  const { nodes, nodesOf, minutes } = usePlanTrees(board, words, look.tab)
  const intents = useIntents({ board, picked, setPicked, planning, readOnly })
  const fit = useAutoFit(board, intents.bundles, look.panel === 'auto-fit')
  const [root, scroller, pane] = [
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
    useRef<HTMLElement>(null),
  ]
  const handle = useRef<BoardHandle>(null)
  useUndoKeys(planning)
  useEffect(() => () => aiming.set(null), [])

  const aimAt = (place: BoardPlace | null, of = picked) => aiming.set(place && intents.aimOf(place, of))
  useDrag(root, scroller, {
    begin: (source) => intents.draggedFrom(source, nodes),
    over: (dragged, { x, y, under }) => {
      pane.current?.toggleAttribute('data-target', under !== null && pane.current.contains(under))
      aimAt(handle.current?.placeAt(x, y) ?? null, dragged)
    },
    drop: (dragged, { x, y, under }) => {
      const place = handle.current?.placeAt(x, y)
      if (place) intents.put(place, dragged)
      else if (under && pane.current?.contains(under)) intents.unplan(dragged)
    },
    end: () => {
      pane.current?.removeAttribute('data-target')
      aiming.set(null)
    },
  })
  const handlePut = (place: BoardPlace, by: 'mouse' | 'touch' | 'keyboard') => {
    const aim = aiming.get()
    const isAimed = aim?.lane === board.lanes[place.lane] && aim?.day === place.day
    // A finger has no hovering: its first tap shows the place, the second means it.
    if (by === 'touch' && !isAimed) aimAt(place)
    else intents.put(by === 'touch' && aim ? { ...place, instant: aim.instant } : place, picked)
  }
  const pickedOrders = useMemo(
    () => new Set(intents.bundles.flatMap(({ from }) => from?.id ?? [])),
    [intents.bundles],
  )
  const groupOf = (id: number) => plan.data.find(({ workOrder }) => workOrder?.id === id)
  const pickOrder = (id: number) => {
    const group = groupOf(id)
    if (group) setPicked(picked.symmetricDifference(picksOf([group])))
  }
  const unplanOrder = (id: number) => {
    const group = groupOf(id)
    if (!group || readOnly) return
    intents.unplan(picksOf([group]))
    if (look.open === id) onLook({ open: null })
  }
  const show = (workOrder: number | null, operatorId: number, instant: number) => {
    const lane = board.lanes.findIndex(({ operator }) => operator.id === operatorId)
    handle.current?.show(lane, instant)
    if (workOrder !== null) onLook({ open: workOrder })
    // There the list of problems lies over the days.
    else if (isPhone) onLook({ panel: null })
  }
  // As far to the left as it goes, also where that is the first day already.
  const jumpTo = (from: string) => {
    onLook({ from })
    const day = isPhone && board.days.find(({ date }) => date === from)
    if (day) handle.current?.show(0, day.start)
    else scroller.current?.scrollTo({ left: 0 })
  }
  useLayoutEffect(() => {
    void look.zoom
    if (look.from !== null) scroller.current?.scrollTo({ left: 0 })
  }, [look.from, look.zoom])
  const shared = { board, words, look, readOnly, onLook }

  return (
    <div
      ref={root}
      className={classes.root}
      data-panel={look.panel !== null || look.open !== null || undefined}
    >
      <Toolbar {...shared} isPhone={isPhone} first={props.first} planning={planning} onDay={jumpTo} />
      <WorkPane
        paneRef={pane}
        {...shared}
        nodes={nodes}
        nodesOf={nodesOf}
        minutes={minutes}
        picked={picked}
        bundles={intents.bundles}
        mayRevoke={props.mayRevoke}
        onPick={setPicked}
        onUnplan={() => intents.unplan(picked)}
        onRevoke={() => intents.revoke(picked)}
        onAutoFit={() => onLook({ panel: 'auto-fit', open: null })}
      />
      {isPhone ? (
        <DayList
          key={look.from}
          {...shared}
          handle={handle}
          from={look.from}
          hasPicks={picked.size > 0}
          onAim={aimAt}
          onPut={(place) => intents.put(place, picked)}
        />
      ) : (
        <section className={classes.board} aria-busy={props.isStale || undefined}>
          <BoardGrid
            board={board}
            words={words}
            handle={handle}
            scroller={scroller}
            picked={pickedOrders}
            open={look.open}
            ghosts={fit?.ghosts ?? []}
            hasPicks={picked.size > 0}
            onAim={aimAt}
            onPut={handlePut}
            onOpen={(open) => onLook({ open })}
            onPick={pickOrder}
            onUnplan={unplanOrder}
            onDemand={(groups) => {
              onLook({ tab: 'unassigned', search: '' })
              if (!readOnly) setPicked(picksOf(groups))
            }}
          />
        </section>
      )}
      <AimBar words={words} hasPicks={intents.bundles.length > 0 && !isPhone} />
      <SidePanel
        {...shared}
        mayBlock={props.mayBlock}
        planning={planning}
        fit={fit}
        isPicked={(id) => pickedOrders.has(id)}
        onPick={pickOrder}
        onUnplan={unplanOrder}
        onShow={show}
        onApplyFit={(placements) => {
          intents.apply(placements)
          onLook({ panel: null })
        }}
      />
      <ConflictDialog
        conflict={planning.conflict}
        board={board}
        words={words}
        onKeep={planning.keepTheirs}
        onApply={planning.applyMine}
      />
    </div>
  )
}
