import { IconWand } from '@tabler/icons-react'
import { useEffect } from 'react'
import { plantDay } from '#domain/time.ts'
import { Panel } from '#web/elements/panel.tsx'
import { useEscape } from '#web/elements/use-escape.ts'
import { formatDay } from '#web/lib/format.ts'
import { Legend } from '#web/plan/board/legend.tsx'
import classes from '#web/plan/board/plan-layout.module.css'
import { Toolbar } from '#web/plan/board/toolbar.tsx'
import { usePanelButtons } from '#web/plan/board/use-panel-buttons.ts'
import { ConflictDialog } from '#web/plan/changes/conflict-dialog.tsx'
import { Later } from '#web/plan/changes/later.tsx'
import { RevertDialog } from '#web/plan/changes/revert-dialog.tsx'
import { countLines } from '#web/plan/problems/problem-lines.ts'
import { pipesSession } from './edits/use-pipe-adapter.ts'
import { withoutGone } from './edits/without-gone.ts'
import { usePipeLegend } from './labels/use-pipe-legend.ts'
import { LineLanes } from './lanes/line-lanes.tsx'
import { LineList } from './lanes/line-list.tsx'
import { PlaceBar } from './lanes/place-bar.tsx'
import { pipeZooms } from './model/axis.ts'
import { daysAhead } from './model/board-from-today.ts'
import type { PipesBoard } from './model/pipes-board.ts'
import { useTexts } from './model/texts.ts'
import { PrintedLines } from './print/printed-lines.tsx'
import { pipeProblemsOf } from './side/pipe-problems.ts'
import { PipeSidePanel } from './side/pipe-side-panel.tsx'
import { LazySuggestPanel } from './suggest/lazy-suggest-panel.tsx'
import { PhoneSelection } from './tree/picked-pipes.tsx'
import { PipesPane } from './tree/pipes-pane.tsx'
import { type PipesScreenProps, type PipesScreenState, usePipesScreen } from './use-pipes-screen.ts'

type Props = PipesScreenProps & { state: PipesScreenState }

/** The pipes plan: tools, tree, lines and panels. */
export function PipesScreen(props: PipesScreenProps) {
  const state = usePipesScreen(props)
  const { view, readOnly, onView } = props
  const panel = readOnly && view.panel === 'suggest' ? null : view.panel
  const { board, labels, picked, planning, refs, commands, placing, isPhone } = state
  const selection = {
    ...{ onPick: commands.pick, onMerge: commands.merge, onMove: commands.move },
    ...{ onPlace: commands.place, onFind: commands.find },
    onUnplan: () => commands.unplan({ picked }),
  }
  const t = useTexts()
  useRedosOf(board)
  useEscape(panel !== null, () => onView({ panel: null }))
  useEscape(panel === null && picked.size > 0, () => commands.pick(new Set()))
  return (
    <div ref={refs.root} className={classes.root} data-panel={panel !== null || undefined}>
      <Later of={state.drawn}>
        <Tools {...props} state={state} />
        <PrintedLines board={board} axis={state.axis} />
        <PipesPane
          paneRef={refs.pane}
          {...{ board, view, picked, readOnly, labels, onView, ...selection }}
          undoing={planning.undoing}
          onSplit={commands.split}
          shown={state.shown}
          onShow={state.show}
        />
      </Later>
      <Lines {...props} state={state} />
      {isPhone && view.panel === null && <PhoneSelection {...{ board, picked, ...selection }} />}
      <PlaceBar
        {...{ board, placing }}
        overtaken={state.overtaken}
        onCancel={() => {
          commands.cancel()
          refs.pane.current?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')?.focus({
            // On a phone, the list of the lines stays where it is.
            preventScroll: isPhone,
          })
        }}
      />
      {panel === 'suggest' && <Suggestion {...props} state={state} />}
      <Later of={state.drawn}>
        <Lists {...props} state={state} />
        <Legend label={t('legend')} items={usePipeLegend()} note={readOnly ? '' : t('legend.note')} />
        <Dialogs state={state} />
      </Later>
    </div>
  )
}

/** Forgets the next redo where it is of pipes that are deleted. */
function useRedosOf({ products }: PipesBoard): void {
  useEffect(() => {
    const { undoStack } = pipesSession
    undoStack.set(withoutGone(undoStack.get(), products))
  }, [products])
}

function Tools({ date, view, readOnly, isStale, onView, state }: Props) {
  const { board, ahead, planning, isPhone, goToDay } = state
  const t = useTexts()
  const days = daysAhead(board)
  const problems = ahead ? countLines(pipeProblemsOf(ahead, days)) : undefined
  const hint = t('problems.days', { date: formatDay(plantDay(new Date(days.start))) })
  return (
    <Toolbar
      zoom={view.zoom}
      zooms={pipeZooms.map((value) => ({ value, label: t(`zoom.${value}`) }))}
      turnDays={1}
      first={date}
      {...{ readOnly, isPhone }}
      undoing={planning.undoing}
      panels={[
        ...usePanelButtons({ problems, hint }),
        ...(readOnly ? [] : [{ panel: 'suggest' as const, Icon: IconWand, label: t('suggest') }]),
      ]}
      openPanel={view.panel}
      printLanes={{
        label: t('paper.lines'),
        lanes: board.lanes.map(({ line: { id, code } }) => ({ id, name: code })),
        isStale,
      }}
      onZoom={(zoom) => onView({ zoom })}
      onPanel={(panel) => onView({ panel })}
      onDay={goToDay}
    />
  )
}

function Lines({ view, readOnly, isStale, state }: Props) {
  const { board, axis, picked, refs, commands, isPhone } = state
  if (isPhone)
    return (
      <LineList
        {...{ board, axis, picked, readOnly }}
        onPick={(id) => commands.pickBlock(id, false)}
        onPlace={commands.placeAfter}
        onCatchUp={commands.catchUp}
        onMove={commands.moveLate}
      />
    )
  return (
    <section className={classes.board} aria-busy={isStale || undefined}>
      <LineLanes
        {...{ board, axis, picked, readOnly }}
        day={view.day}
        scroller={refs.scroller}
        onPick={commands.pickBlock}
        onUnplan={commands.unplanBlock}
        onPlace={commands.placeUnder}
        onEscape={commands.cancel}
        onCatchUp={commands.catchUp}
        onMove={commands.moveLate}
      />
    </section>
  )
}

function Lists({ view: { panel }, readOnly, onView, state }: Props) {
  const { board, ahead, labels, planning, commands, isPhone, showBlock } = state
  const close = () => onView({ panel: null })
  const { moveLate } = commands
  // On a phone, the list of problems covers the lines.
  const uncover = () => isPhone && close()
  return (
    <PipeSidePanel
      panel={panel === 'suggest' ? null : panel}
      {...{ board, ahead, labels, readOnly }}
      undoing={planning.undoing}
      onShow={(block) => {
        uncover()
        showBlock(block)
      }}
      onFind={(search) => {
        uncover()
        onView({ tab: 'all', search })
      }}
      onMove={
        moveLate && {
          pipe: (block, place) => {
            uncover()
            moveLate.pipe(block, place)
          },
          order: (block) => {
            uncover()
            moveLate.order(block)
          },
        }
      }
      onClose={close}
    />
  )
}

function Suggestion({ onView, state: { board, picked, planning, commands, reveal } }: Props) {
  const t = useTexts()
  const close = () => onView({ panel: null })
  return (
    <Panel data-beside title={t('suggest.heading')} onClose={close}>
      <LazySuggestPanel
        {...{ board, picked }}
        onShow={reveal}
        onApply={(intent) =>
          planning.run(intent, {
            onDone: () => {
              commands.pick(picked.difference(intent.picked))
              close()
            },
          })
        }
        onClose={close}
      />
    </Panel>
  )
}

function Dialogs({ state: { planning, adapter, labels, reveal } }: Pick<Props, 'state'>) {
  return (
    <>
      <RevertDialog undoing={planning.undoing} adapter={adapter} labels={labels} />
      <ConflictDialog
        conflict={planning.conflict}
        {...{ adapter, labels }}
        onKeep={(theirs) => {
          planning.keepTheirs()
          if (theirs) reveal(theirs.instant)
        }}
        onApply={(mine) => {
          planning.applyMine()
          if (mine) reveal(mine.instant)
        }}
      />
    </>
  )
}
