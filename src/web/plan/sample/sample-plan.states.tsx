import { Button } from '@mantine/core'
import { IconCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { instantAt, plantDays } from '#planning/calendar/plant-days.ts'
import { formatTime } from '#web/lib/format.ts'
import { calendarLabels } from '#web/lib/labels.ts'
import { type Block, cellsOf, type Lane } from '#web/plan/board/board.ts'
import { BoardGrid } from '#web/plan/board/board-grid.tsx'
import type { BoardLabels } from '#web/plan/board/labels.ts'
import { PreviewBar } from '#web/plan/board/preview-bar.tsx'
import { Toolbar } from '#web/plan/board/toolbar.tsx'
import type { BoardHandle } from '#web/plan/board/use-board-handle.ts'
import { type DropAdapter, useDrop } from '#web/plan/board/use-drop.ts'
import { useScale } from '#web/plan/board/use-scale.ts'
import type { ChangeLabels, PlanAdapter } from '#web/plan/changes/adapter.ts'
import type { ChangeReply, Place } from '#web/plan/changes/change.ts'
import { ConflictDialog } from '#web/plan/changes/conflict-dialog.tsx'
import { pickedUp } from '#web/plan/changes/held.ts'
import { createPlanSession } from '#web/plan/changes/session.ts'
import { useHeld } from '#web/plan/changes/use-held.ts'
import { useOvertaken } from '#web/plan/changes/use-overtaken.ts'
import { usePlan } from '#web/plan/changes/use-plan.ts'
import {
  type Job,
  MORNING,
  pickOf,
  readMove,
  type SampleIntent,
  type SampleMove,
  type SamplePlan,
  seenIn,
  withJob,
} from './sample.ts'
import { createSampleServer } from './sample-server.ts'

type Summary = { readonly name: string; readonly lane: number | null; readonly count: number }
type Adapter = PlanAdapter<SamplePlan, SampleIntent, ChangeReply, SampleMove, Summary>
type JobBlock = Block & { readonly job: Job; readonly minutes: number }
type Preview = { readonly job: Job; readonly lane: number; readonly start: number }

const MINUTE_MS = 60_000
const QUERY_KEY = ['sample-plan']
const DAYS = plantDays('2026-03-01', 3)
const WORKING = DAYS.map((day, index) => ({
  ...day,
  working: [{ start: instantAt(DAYS, index, 480), end: instantAt(DAYS, index, 960) }],
}))
const SHOWN = DAYS.slice(1)
const NOTHING: ReadonlySet<string> = new Set()

const server = createSampleServer()
const session = createPlanSession<SampleMove, Summary>('sample')
const calendar = calendarLabels('en')
const nothing = () => {}
const laneName = (lane: number | null) => (lane === null ? 'nowhere' : `Line ${lane}`)
const placeName = ({ lane, start }: Pick<Place, 'lane' | 'start'>) =>
  start === null ? laneName(lane) : `${laneName(lane)}, ${formatTime(start)}`
const nameOf = (job: number) => ['Alpha', 'Beta', 'Gamma'][job - 1] ?? ''

/** First adapter: what a block and a lane are. */
function lanesOf({ jobs }: SamplePlan): Lane<JobBlock>[] {
  return [1, 2].map((id) => {
    const blocks = jobs.flatMap((job): JobBlock[] => {
      const { lane, start, minutes } = job
      return lane === id && start !== null
        ? [{ id: job.id, start, end: start + minutes * MINUTE_MS, minutes, job }]
        : []
    })
    return { id, blocks, cells: cellsOf(WORKING, blocks) }
  })
}

/** Second adapter: what they are called. */
const boardLabels: BoardLabels<JobBlock, Lane<JobBlock>> = {
  ...{ board: 'Sample plan: lines by days', lanes: 'Line', day: calendar.day, weekday: calendar.weekday },
  workingTime: (day) => `Working time, ${day}`,
  holiday: () => undefined,
  load: ({ plannedMinutes, workingMinutes }) => `${plannedMinutes} / ${workingMinutes} min`,
  cell: (load, blocks) => [load, `${blocks} jobs`],
  unassigned: () => 'Waiting jobs',
  lane: ({ id }) => ({ name: laneName(id), detail: '' }),
  off: () => '',
  marks: () => new Map(),
  face: ({ job }) => ({
    ...{ key: pickOf(job.id), title: job.name, duration: `${job.minutes} min`, subtitle: '' },
    ...{ status: 'not-started', flags: ['Not started'], icons: [IconCircle] },
    ...{ isLate: false, isUnsaved: false },
  }),
}

/** Third adapter: what changes a plan. */
const adapter: Adapter = {
  ...{ session, queryKey: QUERY_KEY, planKey: QUERY_KEY, seenIn, readMove },
  ...{ send: server.send, undo: server.undo, previewUndo: server.previewUndo },
  optimistic: (plan, intent) => {
    const [id = 0] = [...intent.picked].map(Number)
    const place = intent.kind === 'plan' ? intent : { lane: null, start: null }
    return withJob(plan, id, { lane: place.lane, start: place.start }, plan.state_hash)
  },
  withReply: (plan, { reply }) => ({ ...plan, state_hash: reply.state_hash }),
  replan: (_, intent) => intent,
  fitsElsewhere: () => false,
  planElsewhere: () => null,
  placeOf: (intent) => (intent.kind === 'plan' ? { lane: intent.lane, instant: intent.start } : null),
  summaryOf: (_, intent) => ({
    ...{ name: nameOf(Number([...intent.picked][0])), count: 1 },
    lane: intent.kind === 'plan' ? intent.lane : null,
  }),
  summaryOfRevert: ({ moves }) => ({ name: nameOf(moves[0]?.job ?? 0), lane: null, count: 1 }),
}

/** Fourth adapter: what changes are called. */
const changeLabels: ChangeLabels<SampleIntent, SampleMove, Summary> = {
  name: ({ name, lane }) => `${name} to ${laneName(lane)}`,
  result: ({ name, lane }) => `${name} planned: ${laneName(lane)}`,
  kind: () => 'planned',
  subjectOf: ({ name }) => [name],
  subjectOfMove: ({ job }) => [nameOf(job)],
  item: ({ job }) => nameOf(job),
  amount: () => '1 job',
  from: ({ from }) => placeName(from),
  to: ({ to }) => placeName(to),
  outcome: (intent) =>
    [...intent.picked].map((id) => ({
      ...{ id, name: nameOf(Number(id)) },
      place: intent.kind === 'plan' ? placeName(intent) : laneName(null),
    })),
  apply: () => 'Apply my change',
  count: (moves) => `${moves} jobs`,
}

function SamplePlanScreen() {
  const { data: plan } = useQuery({ queryKey: QUERY_KEY, queryFn: server.read })
  return plan ? <Screen plan={plan} /> : null
}

function Screen({ plan }: { plan: SamplePlan }) {
  const lanes = useMemo(() => lanesOf(plan), [plan])
  const scale = useScale(lanes, SHOWN, 'days')
  const board = { lanes, days: SHOWN, scale }
  const held = useHeld(plan, seenIn, NOTHING)
  const planning = usePlan(adapter, { labels: changeLabels, onLost: nothing })
  const overtaken = useOvertaken(adapter, changeLabels)
  const [root, scroller] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  const [pane, handle] = [useRef<HTMLElement>(null), useRef<BoardHandle>(null)]
  const drop: DropAdapter<Lane<JobBlock>, Preview> = {
    basis: plan,
    previewOf: ({ picked }, { id }, start) => {
      const job = plan.jobs.find((each) => picked.has(pickOf(each.id)))
      return job ? { job, lane: id, start } : null
    },
    show: ({ job, lane, start }) => ({
      ghosts: [
        {
          ...{ key: pickOf(job.id), lane, title: job.name, subtitle: '', tone: 'fit' },
          pieces: [{ start, end: start + job.minutes * MINUTE_MS }],
          describe: () => job.name,
        },
      ],
      ...{ sentence: `${job.name}: ${placeName({ lane, start })}`, warning: '' },
    }),
    unfitFor: () => () => false,
    pickUp: ({ id }) => {
      const picked = new Set([pickOf(Number(id))])
      return { picked, seen: pickedUp(seenIn(plan), picked) }
    },
    drop: (of, preview) =>
      preview && planning.run({ ...of, kind: 'plan', lane: preview.lane, start: preview.start }),
    unplan: (of) => planning.run({ ...of, kind: 'unplan' }),
  }
  const { previewAt, dropAt } = useDrop({ board, picked: held, adapter: drop, handle, root, scroller, pane })
  const [isMoved, setMoved] = useState(false)
  const moveByOthers = () => {
    server.moveByOthers(1, { lane: 1, start: MORNING + 240 * MINUTE_MS })
    setMoved(true)
  }
  return (
    <div ref={root}>
      <Toolbar
        zoom="days"
        first={SHOWN[0]!.date}
        readOnly={false}
        isPhone={false}
        undoing={planning.undoing}
        panels={[]}
        openPanel={null}
        onZoom={nothing}
        onPanel={nothing}
        onDay={nothing}
      />
      <div style={{ display: 'grid', height: '16rem' }}>
        <BoardGrid
          board={board}
          labels={boardLabels}
          unassigned={[]}
          handle={handle}
          scroller={scroller}
          picked={new Set()}
          open={null}
          ghosts={[]}
          hasPicks={false}
          overtaken={overtaken}
          onPreview={previewAt}
          onDrop={dropAt}
          onOpen={nothing}
          onTime={nothing}
          onPick={nothing}
          onUnplan={nothing}
          onBack={() => false}
          onUnassigned={nothing}
          onDay={nothing}
        />
      </div>
      <PreviewBar picked={held} hasPicks={false} overtaken={overtaken} />
      <Button variant="default" disabled={isMoved} onClick={moveByOthers}>
        Somebody else moves Alpha
      </Button>
      <ConflictDialog
        conflict={planning.conflict}
        adapter={adapter}
        labels={changeLabels}
        onKeep={planning.keepTheirs}
        onApply={planning.applyMine}
      />
    </div>
  )
}

export const states = { 'two lines, three jobs': <SamplePlanScreen /> }
