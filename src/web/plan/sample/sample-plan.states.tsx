import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useMemo, useRef, useState } from 'react'
import { BoardGrid } from '#web/plan/board/board-grid.tsx'
import { PeriodLabel } from '#web/plan/board/period-label.tsx'
import { PreviewBar } from '#web/plan/board/preview-bar.tsx'
import { Toolbar } from '#web/plan/board/toolbar.tsx'
import type { BoardHandle } from '#web/plan/board/use-board-handle.ts'
import { useDayZooms } from '#web/plan/board/use-day-zooms.ts'
import { useDrop } from '#web/plan/board/use-drop.ts'
import { ConflictDialog } from '#web/plan/changes/conflict-dialog.tsx'
import type { Held } from '#web/plan/changes/held.ts'
import { useHeld } from '#web/plan/changes/use-held.ts'
import { useOvertaken } from '#web/plan/changes/use-overtaken.ts'
import { usePlan } from '#web/plan/changes/use-plan.ts'
import { MORNING, type SampleIntent, type SamplePlan, seenInSample } from './sample.ts'
import {
  MINUTE_MS,
  SAMPLE_DAYS,
  SAMPLE_KEY,
  sampleAdapter,
  sampleBoardLabels,
  sampleChangeLabels,
  sampleDrop,
  sampleLanes,
  sampleServer,
} from './sample-adapters.ts'

const NOTHING: ReadonlySet<string> = new Set()
const NO_BLOCKS: ReadonlySet<number> = new Set()

const nothing = () => {}

function SamplePlanScreen() {
  const { data: plan } = useQuery({ queryKey: SAMPLE_KEY, queryFn: sampleServer.read })
  return plan ? <Screen plan={plan} /> : null
}

function Screen({ plan }: { plan: SamplePlan }) {
  const held = useHeld(plan, seenInSample, NOTHING)
  const planning = usePlan(sampleAdapter, plan, { labels: sampleChangeLabels, onLost: nothing })
  const overtaken = useOvertaken(sampleAdapter, sampleChangeLabels)
  const zooms = useDayZooms()
  const root = useRef<HTMLDivElement>(null)
  const [isMoved, setMoved] = useState(false)
  const moveByOthers = () => {
    sampleServer.moveByOthers(1, { lane: 1, start: MORNING + 240 * MINUTE_MS })
    setMoved(true)
  }
  return (
    <div ref={root}>
      <Toolbar
        zoom="days"
        zooms={zooms}
        turnDays={7}
        period={<PeriodLabel zoom="days" first={SAMPLE_DAYS[0]!.date} />}
        first={SAMPLE_DAYS[0]!.date}
        readOnly={false}
        isPhone={false}
        panels={[]}
        openPanel={null}
        printLanes={{ label: 'One page per machine', lanes: [], isStale: false }}
        undoing={planning.undoing}
        onZoom={nothing}
        onPanel={nothing}
        onDay={nothing}
      />
      <SampleBoard plan={plan} held={held} root={root} overtaken={overtaken} run={planning.run} />
      <PreviewBar picked={held} hasPicks={false} overtaken={overtaken} />
      <Button variant="default" disabled={isMoved} onClick={moveByOthers}>
        Somebody else moves Alpha
      </Button>
      <ConflictDialog
        conflict={planning.conflict}
        adapter={sampleAdapter}
        labels={sampleChangeLabels}
        onKeep={planning.keepTheirs}
        onApply={planning.applyMine}
      />
    </div>
  )
}

type BoardProps = {
  plan: SamplePlan
  held: Held
  root: RefObject<HTMLElement | null>
  overtaken: (held: Held) => string
  run: (intent: SampleIntent) => void
}

function SampleBoard({ plan, held, root, overtaken, run }: BoardProps) {
  const lanes = useMemo(() => sampleLanes(plan), [plan])
  const board = useMemo(() => ({ lanes, days: SAMPLE_DAYS }), [lanes])
  const [scroller, pane] = [useRef<HTMLDivElement>(null), useRef<HTMLElement>(null)]
  const handle = useRef<BoardHandle>(null)
  const { previewAt, dropAt } = useDrop({
    board,
    picked: held,
    adapter: sampleDrop(plan, run),
    handle,
    root,
    scroller,
    pane,
  })
  return (
    <div style={{ display: 'grid', height: '16rem' }}>
      <BoardGrid
        board={board}
        zoom="days"
        labels={sampleBoardLabels}
        unassigned={[]}
        handle={handle}
        scroller={scroller}
        picked={NO_BLOCKS}
        open={null}
        ghosts={[]}
        hasPicks={false}
        overtaken={overtaken}
        onPreview={previewAt}
        onDrop={dropAt}
        onOpen={nothing}
        onMove={nothing}
        onTime={nothing}
        onPick={nothing}
        onUnplan={nothing}
        onBack={() => false}
        onZoom={nothing}
        onUnassigned={nothing}
        onDay={nothing}
      />
    </div>
  )
}

export const states = { 'two lines, three jobs': <SamplePlanScreen /> }
