import { IconCalendarTime } from '@tabler/icons-react'
import { plantDay } from '#domain/time.ts'
import { StatusBadge } from '#web/elements/status-badge.tsx'
import { serverNow } from '#web/lib/server-clock.ts'
import { usePageMark } from '#web/lib/use-page-mark.ts'
import { BoardGrid } from '#web/plan/board/board-grid.tsx'
import { DayList } from '#web/plan/board/day-list.tsx'
import { Legend } from '#web/plan/board/legend.tsx'
import { PeriodLabel } from '#web/plan/board/period-label.tsx'
import classes from '#web/plan/board/plan-layout.module.css'
import { PreviewBar } from '#web/plan/board/preview-bar.tsx'
import { PrintedPlan } from '#web/plan/board/printed-plan.tsx'
import { Toolbar } from '#web/plan/board/toolbar.tsx'
import { useDayZooms } from '#web/plan/board/use-day-zooms.ts'
import { usePanelButtons } from '#web/plan/board/use-panel-buttons.ts'
import { ConflictDialog } from '#web/plan/changes/conflict-dialog.tsx'
import { Later } from '#web/plan/changes/later.tsx'
import { RevertDialog } from '#web/plan/changes/revert-dialog.tsx'
import { LeavingDialog } from '#web/plan/move/leaving-dialog.tsx'
import { countLines } from '#web/plan/problems/problem-lines.ts'
import { useLegend } from '#web/screens/parts-timeplan/labels/use-legend.ts'
import { usePaperLabels } from '#web/screens/parts-timeplan/labels/use-paper-labels.ts'
import { UNASSIGNED } from '#web/screens/parts-timeplan/model/lanes.ts'
import { useTexts } from '#web/screens/parts-timeplan/model/texts.ts'
import { LazyPanel } from '#web/working-time/lazy-panel.tsx'
import { discardForms } from '#web/working-time/open-forms.ts'
import { LazyHoveredOrder } from './hover/lazy-hovered-order.tsx'
import { partProblemsOf } from './side/part-problems.ts'
import { SidePanel } from './side/side-panel.tsx'
import { WorkPane } from './tree/work-pane.tsx'
import { type PlanScreenProps, type PlanScreenState, usePlanScreen } from './use-plan-screen.ts'

type Props = PlanScreenProps & { state: PlanScreenState }

/** The plan: tools, tree, board and panels. */
export function PlanScreen(given: PlanScreenProps) {
  const state = usePlanScreen(given)
  const props = { ...given, onView: state.onView }
  const { counts, view, readOnly, onView } = props
  const { board, labels, edits, held, picked, overtaken } = state
  const t = useTexts()
  const legend = useLegend(view.zoom)
  const paper = usePaperLabels(board, labels, counts)
  const hasPanel = view.panel !== null || view.open !== null
  usePageMark('panel', hasPanel)
  return (
    <div ref={state.root} className={classes.root} data-panel={hasPanel || undefined}>
      <Later of={board}>
        <Tools {...props} state={state} />
        <PrintedPlan heading={t('heading')} board={board} labels={state.boardLabels} paper={paper} />
        <WorkPane
          paneRef={state.pane}
          days={board.reached}
          {...{ labels, view, readOnly, picked, onView }}
          nodes={state.nodes}
          nodesOf={state.nodesOf}
          minutes={{ ...state.minutes, planned: counts?.planned_minutes }}
          {...{ bundles: edits.bundles, together: edits.together }}
          mayRevoke={props.mayRevoke}
          onPick={state.setPicked}
          onTurned={state.jumps.reveal}
          onUnplan={() => edits.unplan(held)}
          onRevoke={() => edits.revoke(held)}
          onAutoFit={() => onView({ panel: 'auto-fit', open: null })}
        />
      </Later>
      {state.isPhone ? <Days {...props} state={state} /> : <Board {...props} state={state} />}
      <Later of={board}>
        <PreviewBar
          picked={held}
          hasPicks={edits.bundles.length > 0 && !state.isPhone}
          overtaken={overtaken}
        />
        <Beside {...props} state={state} />
        <Legend
          label={t('legend')}
          items={legend}
          note={view.zoom === 'hours' ? '' : t(`legend.note.${view.zoom}`)}
        />
        <Dialogs state={state} />
      </Later>
    </div>
  )
}

function Tools({ counts, first, view, readOnly, isStale, onView, state }: Props) {
  const t = useTexts()
  const requests = counts?.overtime_requests ?? 0
  const { board, boardLabels } = state
  const lanes = board.lanes.map((lane) => ({ id: lane.id, name: boardLabels.lane(lane).name }))
  return (
    <Toolbar
      zoom={view.zoom}
      zooms={useDayZooms()}
      turnDays={7}
      period={<PeriodLabel zoom={view.zoom} first={first} />}
      first={first}
      readOnly={readOnly}
      isPhone={state.isPhone}
      undoing={state.planning.undoing}
      panels={[
        ...usePanelButtons({
          problems: counts && countLines(partProblemsOf(counts.problems)),
          hint: t('fromToday'),
        }),
        {
          ...{ panel: 'time', Icon: IconCalendarTime },
          label: requests > 0 ? `${t('time')} · ${requests}` : t('time'),
          hint:
            requests > 0 ? `${t('time.requests', { count: requests })}\n${t('time.keys')}` : t('time.keys'),
        },
      ]}
      openPanel={view.open === null ? view.panel : null}
      printLanes={{ label: t('print.lanes'), lanes, isStale }}
      onZoom={(zoom) => onView({ zoom })}
      onPanel={(panel) => onView({ panel, open: null })}
      onDay={state.jumps.toDay}
    />
  )
}

function Board({ view, readOnly, isStale, onView, state }: Props) {
  const { board, orders, jumps } = state
  return (
    <section className={classes.board} aria-busy={isStale || undefined}>
      <BoardGrid
        board={board}
        zoom={view.zoom}
        labels={state.boardLabels}
        unassigned={board.unassigned}
        handle={state.handle}
        scroller={state.scroller}
        picked={orders.picked}
        open={view.open}
        ghosts={(state.fit ?? state.lateOrders.earlier)?.ghosts ?? state.card?.move?.preview?.ghosts ?? []}
        hasPicks={state.picked.size > 0}
        overtaken={state.overtaken}
        onPreview={state.previewAt}
        onDrop={state.dropAt}
        onOpen={(open) => onView({ open })}
        onMove={state.openMove}
        onTime={jumps.openTime}
        onDay={jumps.toDay}
        onPick={orders.pick}
        onUnplan={orders.unplan}
        onBack={state.back}
        onZoom={(zoom) => onView({ zoom })}
        card={(id) => {
          const lane = board.lanes.find(({ blocks }) => blocks.some((block) => block.id === id))
          const block = lane?.blocks.find((each) => each.id === id)
          if (!lane || !block) return null
          const face = state.boardLabels.face(block, state.boardLabels.marks(lane).get(id) ?? '')
          return <LazyHoveredOrder block={block} face={face} board={board} labels={state.labels} />
        }}
        onUnassigned={(items) => {
          onView({ tab: 'unassigned', search: '' })
          if (!readOnly) state.setPicked(new Set(items.flatMap(({ picks }) => [...picks()])))
        }}
      />
    </section>
  )
}

function Days({ view, onView, state }: Props) {
  return (
    <DayList
      key={view.from}
      board={state.board}
      labels={state.boardLabels}
      handle={state.handle}
      from={view.from}
      hasPicks={state.picked.size > 0}
      badge={({ group }) => <StatusBadge status={group.workOrder.status} rest={group.workOrder.rest} />}
      onOpen={(open) => onView({ open })}
      onTime={state.jumps.openTime}
      onPreview={(place) => state.previewAt(place, 'touch')}
      onDrop={(place) => state.dropAt(place, 'mouse')}
    />
  )
}

/** The card, the list or the editor beside the board. */
function Beside({ counts, view, readOnly, mayBlock, isStale, onView, state }: Props) {
  const { board, labels, fit, orders, edits, jumps, card, elsewhere } = state
  return (
    <>
      <SidePanel
        {...{ board, labels, view, readOnly, onView, counts, mayBlock, fit, card, elsewhere }}
        late={state.lateOrders}
        overtaken={state.overtaken}
        undoing={state.planning.undoing}
        changeLabels={state.changeLabels}
        timeHost={state.timeHost}
        isPicked={(id) => orders.picked.has(id)}
        onPick={orders.pick}
        onUnplan={orders.unplan}
        onMove={state.moveTo}
        onShow={({ id, work_order, operator, start_time }) => {
          state.leave(id)
          jumps.show(work_order?.id ?? null, operator?.id ?? UNASSIGNED.id, Date.parse(start_time))
        }}
        onReschedule={orders.reschedule}
        onShowPlace={({ lane, instant }) => jumps.show(null, lane, instant)}
        onClose={state.close}
        onApplyFit={(placements) => {
          edits.apply(placements)
          if (placements.length === fit?.bundles.length) state.close()
        }}
      />
      {view.panel === 'time' && (
        <LazyPanel
          host={state.timeHost}
          labels={labels}
          requests={counts?.overtime_requests ?? 0}
          place={view.time ?? { kind: 'day', date: plantDay(new Date(serverNow())), operator: null }}
          isHidden={view.open !== null}
          isStale={isStale}
          onPlace={jumps.toTime}
          onShow={jumps.showConflict}
          onReschedule={orders.reschedule}
          onClose={() => onView({ panel: null, time: null })}
        />
      )}
    </>
  )
}

function Dialogs({ state }: Pick<Props, 'state'>) {
  const { planning, adapter, changeLabels, jumps, leaving, card } = state
  return (
    <>
      <LeavingDialog leaving={leaving} discard={(of) => (of ? card?.move?.discard() : discardForms())} />
      <RevertDialog undoing={planning.undoing} adapter={adapter} labels={changeLabels} />
      <ConflictDialog
        conflict={planning.conflict}
        adapter={adapter}
        labels={changeLabels}
        onKeep={(theirs) => {
          planning.keepTheirs()
          jumps.toPlace(theirs)
        }}
        onApply={(mine) => {
          planning.applyMine()
          jumps.toPlace(mine)
        }}
      />
    </>
  )
}
