import type { PipePause } from '#contract/lines.ts'
import type { TimelinePipe, TimelinePoint } from '#contract/pipe-timeline.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { longestWait, type PipeSegment, type TimelineFacts, timelineOf } from '#domain/pipes/timeline.ts'
import { type Interval, MINUTE, wireTime } from '#domain/time.ts'
import { namedRef } from '#server/db/named-ref.ts'
import type { RowOf } from '#server/db/row-of.ts'
import type { readMeasuredTimes, timelinePipeRows } from './queries/timeline-pipes.ts'
import type { readTimelineDecisions, readTimelineOperations } from './queries/what-happened.ts'
import type { woundRows } from './queries/wound-now.ts'

/** What was read of all pipes at once. */
type Known = {
  readonly now: number
  readonly pauses: ReadonlyMap<number, readonly PipePause[]>
  readonly measured: Awaited<ReturnType<typeof readMeasuredTimes>>
  readonly decisions: Awaited<ReturnType<typeof readTimelineDecisions>>
  readonly operations: Awaited<ReturnType<typeof readTimelineOperations>>
  readonly predictions: ReadonlyMap<number, Interval>
}
type Made = RowOf<typeof timelinePipeRows>
type Decision = {
  readonly to_status: number
  readonly decided_at: Date
  readonly reasons: string[]
  readonly comment: string
}

export function toMadePipe(row: Made, known: Known): TimelinePipe {
  const facts = factsOf(row, known)
  const segments = timelineOf(facts, known.now)
  const operations = new Map((known.operations.get(row.id) ?? []).map(({ id, operation }) => [id, operation]))
  const cools = segments.find(({ kind, isOpen }) => kind === 'cooling' && isOpen)
  const readyAt = row.cooling_planned_end
  return {
    pipe: { id: row.id, name: row.number },
    product: { id: row.pipe_product_id, name: row.product_name ?? '' },
    order: namedRef(row.order_id, row.order_number),
    line: namedRef(row.line_id, row.line_code),
    ...{ status: row.status, stage: row.stage, length: row.length },
    ...toSegments(segments, operations),
    points: pointsOf(row, { decisions: known.decisions.get(row.id) ?? [], segments }),
    expected: cools && readyAt ? [expected('cooling', { start: cools.end, end: readyAt.getTime() })] : [],
  }
}

/** A pipe that is wound: what comes next follows from how far the line is. */
export function toWoundPipe(row: RowOf<typeof woundRows>, { now, pauses, predictions }: Known): TimelinePipe {
  const facts: TimelineFacts = {
    ...{ windingStart: row.winding_start.getTime(), windingEnd: null, pauses: pausesOf(pauses.get(row.id)) },
    ...{ coolingStart: null, readyAt: null, coolingEnd: null, demouldedAt: null, goneAt: null },
    ...{ isUndecided: true, isInReview: false, operations: [], decisions: [], measuredAt: [], failedAt: [] },
  }
  const end = predictions.get(row.id)?.end
  const ends = end !== undefined && end > now
  const cold = ends && row.cooling_minutes !== null ? end + row.cooling_minutes * MINUTE : null
  return {
    ...{ pipe: null, status: null, stage: 'winding', length: row.length },
    product: { id: row.id, name: row.name },
    order: namedRef(row.order_id, row.order_number),
    line: namedRef(row.line_id, row.line_code),
    ...toSegments(timelineOf(facts, now), new Map()),
    points: [],
    expected: [
      ...(ends ? [expected('winding', { start: now, end })] : []),
      ...(ends && cold !== null ? [expected('cooling', { start: end, end: cold })] : []),
    ],
  }
}

function factsOf(row: Made, { pauses, measured, decisions, operations }: Known): TimelineFacts {
  const values = measured.get(row.id) ?? []
  const { Review, None, Cooling } = PipeStatus
  const left = row.demoulded_at ?? (row.stage === 'cooling' ? null : (row.cooling_end ?? row.produced_at))
  return {
    windingStart: at(row.winding_start),
    windingEnd: row.produced_at.getTime(),
    pauses: pausesOf(pauses.get(row.pipe_product_id)),
    coolingStart: at(row.cooling_start),
    readyAt: at(row.cooling_planned_end),
    coolingEnd: at(row.cooling_end),
    demouldedAt: at(left),
    isUndecided: row.status === None || row.status === Cooling,
    isInReview: row.status === Review,
    decisions: (decisions.get(row.id) ?? []).map(({ decided_at, from_status, to_status }) => ({
      ...{ at: decided_at.getTime(), from: from_status, to: to_status },
    })),
    measuredAt: values.map(({ measured_at }) => measured_at.getTime()),
    failedAt: values.filter(({ is_outside }) => is_outside).map(({ measured_at }) => measured_at.getTime()),
    operations: (operations.get(row.id) ?? []).map(({ id, created_at, finished_at, times }) => ({
      ...{ id, from: created_at.getTime(), finishedAt: at(finished_at) },
      times: times.map(({ start_time, end_time }) => ({ start: start_time.getTime(), end: at(end_time) })),
    })),
    goneAt: at(row.scrapped_at ?? row.delivered_at),
  }
}

function pausesOf(pauses: readonly PipePause[] = []): TimelineFacts['pauses'] {
  return pauses.map(({ start_time, end_time, problems }) => ({
    start: Date.parse(start_time),
    end: end_time === null ? null : Date.parse(end_time),
    causes: problems.map(({ name }) => name),
  }))
}

function toSegments(
  segments: readonly PipeSegment[],
  operations: ReadonlyMap<number, string>,
): Pick<TimelinePipe, 'segments' | 'longest_wait'> {
  const longest = longestWait(segments)
  return {
    segments: segments.map(({ kind, start, end, isOpen, operation, causes = [] }) => ({
      ...{ kind, ...span({ start, end }), is_open: isOpen, causes: [...causes] },
      operation: operation === undefined ? null : (operations.get(operation) ?? null),
    })),
    longest_wait: longest ? segments.indexOf(longest) : null,
  }
}

const kindOfStatus = new Map<number, TimelinePoint['kind']>([
  [PipeStatus.Ok, 'ok'],
  [PipeStatus.Faulty, 'faulty'],
  [PipeStatus.Reuse, 'reuse'],
  [PipeStatus.Review, 'review'],
])

type Happened = { readonly decisions: readonly Decision[]; readonly segments: readonly PipeSegment[] }

function pointsOf(row: Made, { decisions, segments }: Happened): TimelinePoint[] {
  const point = (kind: TimelinePoint['kind'], time: Date | null, comment = '', reasons: string[] = []) =>
    time === null ? [] : [{ kind, at: wireTime(time), comment, reasons }]
  const decided = decisions.flatMap(({ to_status, decided_at, comment, reasons }) => {
    const kind = kindOfStatus.get(to_status)
    return kind === undefined ? [] : point(kind, decided_at, comment, reasons)
  })
  const ended = row.cooling_end_reason === null ? null : row.cooling_end
  const points = [
    ...point('cooling_ended_early', ended, row.cooling_end_comment ?? ''),
    ...point('reground', row.scrapped_at, row.regrind_comment),
    ...point('delivered', row.delivered_at),
    ...(decided.length > 0 || row.status !== PipeStatus.Ok ? decided : point('ok', checkedAt(segments))),
  ]
  return points.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

/** A pipe that is OK without a decision became so by its measurements. */
function checkedAt(segments: readonly PipeSegment[]): Date | null {
  const check = segments.findLast(({ kind }) => kind === 'measuring')
  return check ? new Date(check.end) : null
}

function expected(kind: 'winding' | 'cooling', of: Interval): TimelinePipe['expected'][number] {
  return { kind, ...span(of) }
}

function span({ start, end }: Interval) {
  return { start_time: wireTime(new Date(start)), end_time: wireTime(new Date(end)) }
}

function at(time: Date | null): number | null {
  return time?.getTime() ?? null
}
