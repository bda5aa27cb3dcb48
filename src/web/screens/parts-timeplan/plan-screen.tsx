import { useRef, useState } from 'react'
import type { PartTimeplan, PlanCounts } from '#contract/part-timeplan.ts'
import { plantDay } from '#domain/time.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import type { Look } from './address.ts'
import { BoardGrid } from './board/board-grid.tsx'
import type { BoardHandle } from './board/use-board-handle.ts'
import { DayList } from './day-list.tsx'
import { AimBar } from './intents/aim-bar.tsx'
import { picksOf } from './intents/picks.ts'
import { useAim } from './intents/use-aim.ts'
import { useAutoFit } from './intents/use-auto-fit.ts'
import { useIntents } from './intents/use-intents.ts'
import { useNews } from './intents/use-news.ts'
import { usePlanning } from './intents/use-planning.ts'
import { useTicked } from './intents/use-ticked.ts'
import { useUndoKeys } from './intents/use-undo-keys.ts'
import { useWorkOrders } from './intents/use-work-orders.ts'
import { NOBODY } from './lanes.ts'
import classes from './parts-timeplan.module.css'
import { ConflictDialog } from './side/conflict-dialog.tsx'
import { RevertDialog } from './side/revert-dialog.tsx'
import { SidePanel } from './side/side-panel.tsx'
import { Toolbar } from './toolbar.tsx'
import { usePlanTrees } from './tree/use-plan-trees.ts'
import { WorkPane } from './tree/work-pane.tsx'
import { useBoard } from './use-board.ts'
import { useIsPhone } from './use-is-phone.ts'
import { useJumps } from './use-jumps.ts'
import { useWayBack } from './use-way-back.ts'
import { useWords } from './use-words.ts'
import { LazyPanel } from './working-time/lazy-panel.tsx'

type Props = {
  plan: PartTimeplan
  /** The figures of the whole plan; undefined until they are read. */
  counts: PlanCounts | undefined
  queryKey: readonly unknown[]
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
  const { plan, counts, look, readOnly, onLook } = props
  const isPhone = useIsPhone()
  const board = useBoard(plan, props.first, look.zoom)
  const words = useWords(board)
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const planning = usePlanning({
    queryKey: props.queryKey,
    first: props.first,
    words,
    // What was meant need not be picked again; what has been picked since is not lost either.
    onLost: (intent) => setPicked((now) => now.union(intent.picked)),
  })
  const { nodes, nodesOf, minutes } = usePlanTrees(board, words, look.tab)
  const ticked = useTicked(plan, picked)
  const intents = useIntents({ board, ticked, setPicked, planning, readOnly })
  const fit = useAutoFit(board, picked, look.panel === 'auto-fit')
  const [root, scroller, pane] = [
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
    useRef<HTMLElement>(null),
  ]
  const handle = useRef<BoardHandle>(null)
  useUndoKeys(planning.undoing, readOnly)
  const jumps = useJumps({ board, look, handle, scroller, isPhone, onLook })
  const { leave, back, close } = useWayBack({ root, look, onLook })
  const { aimAt, put } = useAim({ board, nodes, ticked, intents, handle, root, scroller, pane })
  const orders = useWorkOrders({ board, look, intents, readOnly, setPicked, onLook })
  useNews({
    ...{ plan, words, readOnly },
    onShow: jumps.toMoved,
    onList: () => onLook({ panel: 'changes', open: null }),
  })
  const shared = { board, words, look, readOnly, onLook }

  return (
    <div
      ref={root}
      className={classes.root}
      data-panel={look.panel !== null || look.open !== null || undefined}
    >
      <Toolbar
        {...shared}
        counts={counts}
        isPhone={isPhone}
        first={props.first}
        undoing={planning.undoing}
        onDay={jumps.toDay}
      />
      <WorkPane
        paneRef={pane}
        days={board.reached}
        {...shared}
        nodes={nodes}
        nodesOf={nodesOf}
        minutes={{ ...minutes, planned: counts?.planned_minutes }}
        picked={picked}
        bundles={intents.bundles}
        mayRevoke={props.mayRevoke}
        onPick={setPicked}
        onUnplan={() => intents.unplan(ticked)}
        onRevoke={() => intents.revoke(ticked)}
        onAutoFit={() => onLook({ panel: 'auto-fit', open: null })}
      />
      {isPhone ? (
        <DayList
          key={look.from}
          {...shared}
          handle={handle}
          from={look.from}
          hasPicks={picked.size > 0}
          onTime={jumps.openTime}
          onAim={aimAt}
          onPut={(place) => intents.put(place, ticked)}
        />
      ) : (
        <section className={classes.board} aria-busy={props.isStale || undefined}>
          <BoardGrid
            board={board}
            words={words}
            handle={handle}
            scroller={scroller}
            picked={orders.picked}
            open={look.open}
            ghosts={fit?.ghosts ?? []}
            hasPicks={picked.size > 0}
            onAim={aimAt}
            onPut={put}
            onOpen={(open) => onLook({ open })}
            onTime={jumps.openTime}
            onDay={jumps.toDay}
            onPick={orders.pick}
            onUnplan={orders.unplan}
            onBack={back}
            onDemand={(groups) => {
              onLook({ tab: 'unassigned', search: '' })
              if (!readOnly) setPicked(picksOf(groups))
            }}
          />
        </section>
      )}
      <AimBar words={words} ticked={ticked} hasPicks={intents.bundles.length > 0 && !isPhone} />
      <SidePanel
        {...shared}
        counts={counts}
        mayBlock={props.mayBlock}
        undoing={planning.undoing}
        fit={fit}
        isPicked={(id) => orders.picked.has(id)}
        onPick={orders.pick}
        onUnplan={orders.unplan}
        onShow={({ id, work_order, operator, start_time }) => {
          leave(id)
          jumps.show(work_order?.id ?? null, operator?.id ?? NOBODY.id, Date.parse(start_time))
        }}
        onClose={close}
        onApplyFit={(placements) => {
          intents.apply(placements)
          if (placements.length === fit?.plan.bundles.length) onLook({ panel: null })
        }}
      />
      {look.panel === 'time' && (
        <LazyPanel
          board={board}
          words={words}
          requests={counts?.overtime_requests ?? 0}
          queryKey={props.queryKey}
          place={look.time ?? { kind: 'day', date: plantDay(new Date(serverNow())), operator: null }}
          isHidden={look.open !== null}
          isStale={props.isStale}
          onPlace={jumps.toTime}
          onShow={jumps.show}
          onClose={() => onLook({ panel: null, time: null })}
        />
      )}
      <RevertDialog undoing={planning.undoing} board={board} words={words} />
      <ConflictDialog
        conflict={planning.conflict}
        board={board}
        words={words}
        onKeep={(theirs) => {
          planning.keepTheirs()
          jumps.toPlace(theirs)
        }}
        onApply={(mine) => {
          planning.applyMine()
          jumps.toPlace(mine)
        }}
      />
    </div>
  )
}
