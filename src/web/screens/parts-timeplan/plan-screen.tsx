import { useMediaQuery } from '@mantine/hooks'
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { PartTimeplan } from '#contract/part-timeplan.ts'
import { plantDay } from '#domain/time.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { type Look, mondayOf } from './address.ts'
import { AimBar } from './aim-bar.tsx'
import { aiming } from './aiming.ts'
import { scrollToDay } from './board-dom.ts'
import { BoardGrid, type BoardHandle } from './board-grid.tsx'
import type { BoardPlace } from './board-places.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DayList } from './day-list.tsx'
import classes from './parts-timeplan.module.css'
import { picksOf } from './picks.ts'
import { SidePanel } from './side-panel.tsx'
import { Toolbar } from './toolbar.tsx'
import { useAutoFit } from './use-auto-fit.ts'
import { type Board, useBoard } from './use-board.ts'
import { useDrag } from './use-drag.ts'
import { useIntents } from './use-intents.ts'
import { usePlanTrees } from './use-plan-trees.ts'
import { usePlanning } from './use-planning.ts'
import { useUndoKeys } from './use-undo-keys.ts'
import { useWords } from './use-words.ts'
import { WorkPane } from './work-pane.tsx'
import { LazyPanel } from './working-time/lazy-panel.tsx'
import type { TimePlace } from './working-time/place.ts'

type Props = {
  plan: PartTimeplan
  queryKey: readonly unknown[]
  /** The first day shown. */
  first: string
  look: Look
  readOnly: boolean
  mayRevoke: boolean
  /** Another window is on its way. */
  isStale: boolean
  onLook: (changed: Partial<Look>) => void
}

/** Narrower than this the board gives way to a list of one day. */
const PHONE = '(max-width: 47.9em)'

/** The plan as it is read: tools, tree, board and what stands beside it. */
export function PlanScreen(props: Props) {
  const { plan, look, readOnly, onLook } = props
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  const board = useBoard(plan, props.first, look.zoom)
  const words = useWords(board)
  const planning = usePlanning(props.queryKey, props.first)
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const { nodes, minutes } = usePlanTrees(board, words, look.tab)
  const intents = useIntents({ board, picked, setPicked, planning, readOnly })
  const fit = useAutoFit(board, intents.bundles, look.panel === 'auto-fit')
  const [root, scroller, pane] = [
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
    useRef<HTMLElement>(null),
  ]
  const handle = useRef<BoardHandle>(null)
  useUndoKeys(planning)
  useTimeInSight(look, board, scroller)
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
    if (group && !readOnly) intents.unplan(picksOf([group]))
  }
  const show = (workOrder: number | null, operatorId: number, instant: number) => {
    const lane = board.lanes.findIndex(({ operator }) => operator.id === operatorId)
    handle.current?.show(lane, instant)
    if (workOrder !== null) onLook({ open: workOrder })
  }
  const lookAtTime = (time: TimePlace) => onLook({ panel: 'time', time, open: null, ...daysFor(time, board) })
  const openTime = (date: string, operator: number | null) =>
    onLook({ panel: 'time', time: { kind: 'day', date, operator }, open: null })
  const shared = { board, words, look, readOnly, onLook }

  return (
    <div
      ref={root}
      className={classes.root}
      data-panel={look.panel !== null || look.open !== null || undefined}
    >
      <Toolbar {...shared} first={props.first} planning={planning} />
      <WorkPane
        paneRef={pane}
        {...shared}
        nodes={nodes}
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
          {...shared}
          hasPicks={picked.size > 0}
          onTime={openTime}
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
            onTime={openTime}
            onPick={pickOrder}
            onUnplan={unplanOrder}
            onDemand={(groups) => {
              onLook({ tab: 'unassigned' })
              if (!readOnly) setPicked(picksOf(groups))
            }}
          />
        </section>
      )}
      <AimBar words={words} hasPicks={picked.size > 0} />
      <SidePanel
        {...shared}
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
      {look.panel === 'time' && (
        <LazyPanel
          board={board}
          words={words}
          queryKey={props.queryKey}
          place={look.time ?? { kind: 'day', date: plantDay(new Date(serverNow())), operator: null }}
          isHidden={look.open !== null}
          isStale={props.isStale}
          onPlace={lookAtTime}
          onShow={show}
          onClose={() => onLook({ panel: null, time: null })}
        />
      )}
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

/** Keeps the day whose working time is looked at in sight. */
function useTimeInSight({ panel, time }: Look, board: Board, scroller: RefObject<HTMLElement | null>): void {
  const date = panel === 'time' && time?.kind === 'day' ? time.date : null
  const reveal = useEffectEvent((day: number) => scrollToDay(scroller.current, board, day))
  useEffect(() => {
    const day = board.days.findIndex((each) => each.date === date)
    if (day >= 0) reveal(day)
  }, [board.days, date])
}

/** The days that the board has to show for a date to be among them; nothing where it is already. */
function daysFor(time: TimePlace, { days }: Pick<Board, 'days'>): Partial<Look> {
  if (time.kind !== 'day' || days.some(({ date }) => date === time.date)) return {}
  return { from: mondayOf(time.date) }
}
