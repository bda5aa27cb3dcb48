import type { PipeTimeline, TimelinePipe, WaitTotal } from '#contract/pipe-timeline.ts'
import type { NamedRef } from '#contract/shapes.ts'
import { Refusal } from '#domain/errors.ts'
import { type Interval, wireTime } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import { readPauses } from '#server/modules/pipe-pauses/queries.ts'
import { readPredictions } from '#server/modules/pipe-products/queries.ts'
import { readMeasuredTimes, readTimelinePipes, type TimelineQuery } from './queries/timeline-pipes.ts'
import { readTimelineDecisions, readTimelineOperations } from './queries/what-happened.ts'
import { readWoundNow } from './queries/wound-now.ts'
import { toMadePipe, toWoundPipe } from './rows.ts'

const DAY_MS = 86_400_000
const MOST_DAYS = 31
const MOST_PIPES = 2000

/** Returns the timelines of the pipes of a window, from one snapshot and with a few queries whatever their number. */
export function readTimeline(context: Context, query: TimelineQuery): Promise<PipeTimeline> {
  const now = context.now().getTime()
  const window = windowOf(query, now)
  return readSnapshot(context.db, async (db) => {
    const reading = { ...context, db }
    const { pipes, hasMore } = await readPipes(reading, window, query)
    return {
      ...spanOf(window),
      pipes,
      totals: totalsOf(pipes, window),
      lines: await readLineNames(reading),
      has_more: hasMore,
      server_time: wireTime(new Date(now)),
    }
  })
}

function readLineNames({ db }: Context): Promise<NamedRef[]> {
  return db
    .selectFrom('machine')
    .select(['id', 'code as name'])
    .where('kind', '=', 'winding')
    .where('is_active', '=', true)
    .orderBy('code')
    .execute()
}

function windowOf({ start_time, end_time }: TimelineQuery, now: number): Interval {
  const end = end_time === undefined ? now : Date.parse(end_time)
  const start = start_time === undefined ? end - DAY_MS : Date.parse(start_time)
  if (end <= start) throw new Refusal('ends_before_it_starts', {}, 'end_time')
  if (end - start > MOST_DAYS * DAY_MS) throw new Refusal('window_too_long', { days: MOST_DAYS }, 'end_time')
  return { start, end }
}

async function readPipes(context: Context, window: Interval, query: TimelineQuery) {
  const wound = await readWoundNow(context, window, query)
  const made = await readTimelinePipes(context, window, query, MOST_PIPES + 1)
  const ids = made.map(({ id }) => id)
  const products = [...made.map(({ pipe_product_id }) => pipe_product_id), ...wound.map(({ id }) => id)]
  const known = {
    now: context.now().getTime(),
    pauses: await readPauses(context, [...new Set(products)]),
    measured: await readMeasuredTimes(context, ids),
    decisions: await readTimelineDecisions(context, ids),
    operations: await readTimelineOperations(context, ids),
    predictions: wound.length === 0 ? new Map<number, Interval>() : await readPredictions(context),
  }
  const pipes = [
    ...made.map((row) => toMadePipe(row, known)),
    ...wound.map((row) => toWoundPipe(row, known)),
  ].filter((pipe) => touches(pipe, window))
  const sorted = pipes.toSorted((a, b) => begunAt(a) - begunAt(b))
  return { pipes: sorted.slice(-MOST_PIPES), hasMore: made.length > MOST_PIPES || sorted.length > MOST_PIPES }
}

/** Instants on the wire have different offsets over a clock change. */
function begunAt({ segments: [first] }: TimelinePipe): number {
  return first ? Date.parse(first.start_time) : 0
}

function touches({ segments, points }: TimelinePipe, window: Interval): boolean {
  return (
    segments.some((segment) => isWithin(segment, window)) ||
    points.some(({ at }) => Date.parse(at) >= window.start && Date.parse(at) < window.end)
  )
}

function isWithin(
  { start_time, end_time, is_open }: TimelinePipe['segments'][number],
  window: Interval,
): boolean {
  const hasReached = is_open ? Date.parse(end_time) >= window.start : Date.parse(end_time) > window.start
  return Date.parse(start_time) < window.end && hasReached
}

/** Returns how long the waits that touch a window are altogether, by kind. */
function totalsOf(pipes: readonly TimelinePipe[], window: Interval): WaitTotal[] {
  const totals = new Map<WaitTotal['kind'], WaitTotal>()
  for (const { segments } of pipes)
    for (const segment of segments) {
      const { kind } = segment
      if (!isWaitKind(kind) || !isWithin(segment, window)) continue
      const total = totals.get(kind) ?? { kind, count: 0, seconds: 0 }
      const seconds = total.seconds + (Date.parse(segment.end_time) - Date.parse(segment.start_time)) / 1000
      totals.set(kind, { kind, count: total.count + 1, seconds })
    }
  return [...totals.values()]
    .map((total) => ({ ...total, seconds: Math.floor(total.seconds) }))
    .toSorted((a, b) => b.seconds - a.seconds)
}

function isWaitKind(kind: TimelinePipe['segments'][number]['kind']): kind is WaitTotal['kind'] {
  return kind.startsWith('wait_')
}

function spanOf({ start, end }: Interval): Pick<PipeTimeline, 'start_time' | 'end_time'> {
  return { start_time: wireTime(new Date(start)), end_time: wireTime(new Date(end)) }
}
