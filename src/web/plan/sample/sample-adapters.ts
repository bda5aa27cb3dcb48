import { IconCircle } from '@tabler/icons-react'
import { instantAt, plantDays } from '#planning/calendar/plant-days.ts'
import { formatTime } from '#web/lib/format.ts'
import { calendarLabels } from '#web/lib/labels.ts'
import { type Block, type Lane, laneDays } from '#web/plan/board/board.ts'
import type { BoardLabels } from '#web/plan/board/labels.ts'
import { monthLabel } from '#web/plan/board/month-label.ts'
import type { DropAdapter } from '#web/plan/board/use-drop.ts'
import type { ChangeLabels, PlanAdapter } from '#web/plan/changes/adapter.ts'
import type { ChangeReply, Place } from '#web/plan/changes/change.ts'
import { pickedUp } from '#web/plan/changes/held.ts'
import { createPlanSession } from '#web/plan/changes/session.ts'
import {
  type Job,
  jobPick,
  readSampleMove,
  type SampleIntent,
  type SampleMove,
  type SamplePlan,
  seenInSample,
  withJob,
} from './sample.ts'
import { createSampleServer } from './sample-server.ts'

type Summary = { readonly name: string; readonly lane: number | null; readonly count: number }
type Adapter = PlanAdapter<SamplePlan, SampleIntent, ChangeReply, SampleMove, Summary>
type JobBlock = Block & { readonly job: Job; readonly minutes: number }
type Preview = { readonly job: Job; readonly lane: number; readonly start: number }

export const MINUTE_MS = 60_000
export const SAMPLE_KEY = ['sample-plan']
const DAYS = plantDays('2026-03-01', 3)
const WORKING = DAYS.map((day, index) => ({
  ...day,
  working: [{ start: instantAt(DAYS, index, 480), end: instantAt(DAYS, index, 960) }],
  ...{ away: [], overtime: [], lunches: [] },
}))
export const SAMPLE_DAYS = DAYS.slice(1)
export const sampleServer = createSampleServer()
const session = createPlanSession<SampleMove, Summary>('sample')
const calendar = calendarLabels('en')
const laneName = (lane: number | null) => (lane === null ? 'nowhere' : `Line ${lane}`)
const placeName = ({ lane, start }: Pick<Place, 'lane' | 'start'>) =>
  start === null ? laneName(lane) : `${laneName(lane)}, ${formatTime(start)}`
const nameOfJob = ({ name }: Job) => ({ operation: 'Winding', product: 'Pipe', order: name, client: '' })
const nameOf = (job: number) => ['Alpha', 'Beta', 'Gamma'][job - 1] ?? ''

/** First adapter: what a block and a lane are. */
export function sampleLanes({ jobs }: SamplePlan): Lane<JobBlock>[] {
  return [1, 2].map((id) => {
    const blocks = jobs.flatMap((job): JobBlock[] => {
      const { lane, start, minutes } = job
      return lane === id && start !== null
        ? [{ id: job.id, start, end: start + minutes * MINUTE_MS, minutes, job, isLate: false }]
        : []
    })
    return {
      id,
      blocks,
      ...laneDays(
        WORKING,
        blocks.toSorted((a, b) => a.start - b.start),
      ),
    }
  })
}

/** Second adapter: what they are called. */
export const sampleBoardLabels: BoardLabels<JobBlock, Lane<JobBlock>> = {
  ...{ board: 'Sample plan: lines by days', lanes: 'Line', day: calendar.day },
  ...{ weekday: calendar.weekday, month: monthLabel('en'), today: calendar.day },
  workingTime: (day) => `Working time, ${day}`,
  holiday: () => undefined,
  load: ({ plannedMinutes, workingMinutes }) => `${plannedMinutes} / ${workingMinutes} min`,
  total: () => '',
  cell: (load, blocks) => [load, `${blocks} jobs`],
  unassigned: () => 'Waiting jobs',
  lane: ({ id }) => ({ name: laneName(id), detail: '' }),
  shift: () => '',
  off: () => '',
  carried: () => '',
  marks: () => new Map(),
  face: ({ job }) => ({
    ...{ key: jobPick(job.id), ...nameOfJob(job), duration: `${job.minutes} min` },
    ...{ status: 'not-started', flags: ['Not started'], icons: [IconCircle] },
    ...{ timing: '', due: '', isUnsaved: false },
  }),
}

/** Third adapter: what changes a plan. */
export const sampleAdapter: Adapter = {
  session,
  queryKey: SAMPLE_KEY,
  planKey: SAMPLE_KEY,
  seenIn: seenInSample,
  readMove: readSampleMove,
  ...{ send: sampleServer.send, undo: sampleServer.undo, previewUndo: sampleServer.previewUndo },
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
export const sampleChangeLabels: ChangeLabels<SampleIntent, SampleMove, Summary> = {
  name: ({ name, lane }) => `${name} to ${laneName(lane)}`,
  result: ({ name, lane }) => `${name} planned: ${laneName(lane)}`,
  refused: (_, { name }, { why }) => `${name} could not be planned: ${why}`,
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

/** How its work is dragged and dropped. */
export function sampleDrop(
  plan: SamplePlan,
  run: (intent: SampleIntent) => void,
): DropAdapter<Lane<JobBlock>, Preview> {
  return {
    basis: plan,
    previewOf: ({ picked }, { id }, start) => {
      const job = plan.jobs.find((each) => picked.has(jobPick(each.id)))
      return job ? { job, lane: id, start } : null
    },
    show: ({ job, lane, start }) => ({
      ghosts: [
        {
          ...{ key: jobPick(job.id), lane, name: nameOfJob(job), tone: 'fit' },
          pieces: [{ start, end: start + job.minutes * MINUTE_MS }],
          describe: () => job.name,
        },
      ],
      ...{ sentence: `${job.name}: ${placeName({ lane, start })}`, warning: '', callout: formatTime(start) },
    }),
    unfitFor: () => () => '',
    blocksOf: ({ picked }) => new Set([...picked].map(Number)),
    pickUp: ({ id }) => {
      const picked = new Set([jobPick(Number(id))])
      return { picked, seen: pickedUp(seenInSample(plan), picked) }
    },
    drop: (of, preview) => preview && run({ ...of, kind: 'plan', lane: preview.lane, start: preview.start }),
    unplan: (of) => run({ ...of, kind: 'unplan' }),
  }
}
