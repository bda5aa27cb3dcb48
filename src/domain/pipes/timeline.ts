import { type Interval, MINUTE, merge, subtract } from '#domain/time.ts'
import { PipeStatus } from './pipe-status.ts'
import { type ReviewFacts, reviewsOf } from './timeline-reviews.ts'

/** What is done to a pipe, in the order in which it happens. */
export const timelineWork = ['winding', 'cooling', 'measuring', 'operation'] as const

/** Why nothing is done to a pipe. A pause is one of its winding. */
export const timelineWaits = [
  'pause',
  'cooling_place',
  'demoulding',
  'qa',
  'review',
  'operation',
  'operation_paused',
] as const
export type TimelineWork = (typeof timelineWork)[number]
export type TimelineWait = (typeof timelineWaits)[number]

/** An interval that may still go on. */
type Begun = { readonly start: number; readonly end: number | null }

/** What is known of a pipe; instants in epoch milliseconds. */
export type TimelineFacts = ReviewFacts & {
  readonly windingStart: number | null
  /** Null while it is wound. */
  readonly windingEnd: number | null
  readonly pauses: readonly (Begun & { readonly causes: readonly string[] })[]
  readonly coolingStart: number | null
  /** When it is cold by the rule. */
  readonly readyAt: number | null
  readonly coolingEnd: number | null
  /** When it left its mandrel; null while it is on it. */
  readonly demouldedAt: number | null
  /** Whether the quality check has no result yet. */
  readonly isUndecided: boolean
  readonly operations: readonly {
    readonly id: number
    /** When it began to be needed. */
    readonly from: number
    readonly finishedAt: number | null
    readonly times: readonly Begun[]
  }[]
  /** When it was delivered or reground. */
  readonly goneAt: number | null
}

type Detail = {
  /** The operation that is done or waited for. */
  readonly operation?: number
  /** The names of the causes of a pause. */
  readonly causes?: readonly string[]
}
export type PipeSegment = Interval &
  Detail & {
    readonly kind: TimelineWork | TimelineWaitKind
    /** Whether it still goes on; it then ends now. */
    readonly isOpen: boolean
  }
/** Waits have names of their own, since one can wait for what is also done. */
export type TimelineWaitKind = `wait_${TimelineWait}`

/** Measurements with less than this between them are one quality check. */
const CHECK_GAP = 60 * MINUTE
/** What is shorter is the time that it takes to record two things one after the other. */
const SHORTEST_WAIT = MINUTE

/** Returns what was done to a pipe until now, and in between what it waited for: sorted, and never two things at once. */
export function timelineOf(facts: TimelineFacts, now: number): PipeSegment[] {
  const story = { start: startOf(facts, now), end: Math.min(facts.goneAt ?? now, now) }
  const work = withoutOverlaps(workOf(facts, story))
  const gaps = subtract([story], work)
  const waits = gaps.flatMap((gap) => waitsIn(gap, facts, now))
  return [...work, ...waits].toSorted((a, b) => a.start - b.start)
}

/** Returns whether a segment is a wait. */
export function isWait({ kind }: Pick<PipeSegment, 'kind'>): boolean {
  return kind.startsWith('wait_')
}

/** Returns the longest wait, the first of several; undefined if the pipe never waited. */
export function longestWait<Segment extends Interval & Pick<PipeSegment, 'kind'>>(
  segments: readonly Segment[],
): Segment | undefined {
  return segments.filter(isWait).toSorted((a, b) => b.end - b.start - (a.end - a.start))[0]
}

function startOf({ windingStart, windingEnd, coolingStart }: TimelineFacts, now: number): number {
  return Math.min(windingStart ?? windingEnd ?? coolingStart ?? now, now)
}

function workOf(facts: TimelineFacts, story: Interval): PipeSegment[] {
  const segment = (kind: PipeSegment['kind'], { start, end }: Begun, detail: Detail = {}) => ({
    ...{ kind, start, end: Math.min(end ?? story.end, story.end), ...detail },
    isOpen: end === null && facts.goneAt === null,
  })
  const winding = { start: story.start, end: facts.windingEnd }
  const pauses = facts.pauses.map(({ causes, ...pause }) =>
    segment('wait_pause', clipped(pause, winding), { causes }),
  )
  return [
    ...pauses,
    segment('winding', winding),
    ...coolingOf(facts, story.end).map((each) => segment('cooling', each)),
    ...checksOf(facts).map((each) => segment('measuring', each)),
    ...facts.operations.flatMap(({ id, times }) =>
      times.map((time) => segment('operation', time, { operation: id })),
    ),
  ]
}

function clipped({ start, end }: Begun, within: Begun): Begun {
  const until = end === null || within.end === null ? (end ?? within.end) : Math.min(end, within.end)
  return { start: Math.max(start, within.start), end: until }
}

/** Once a pipe is ready, it no longer cools but waits, whether or not someone has ended its cooling. */
function coolingOf({ windingEnd, coolingStart, ...facts }: TimelineFacts, now: number): Begun[] {
  const start = coolingStart ?? windingEnd
  if (windingEnd === null || start === null) return []
  const isReady = facts.readyAt !== null && facts.readyAt <= now
  const end = facts.coolingEnd ?? (isReady ? facts.readyAt : facts.demouldedAt)
  const until = end !== null && facts.demouldedAt !== null ? Math.min(end, facts.demouldedAt) : end
  return [{ start, end: until }]
}

/** Returns the quality checks of a pipe that has left its mandrel; measuring once takes a minute. */
function checksOf({ measuredAt, demouldedAt }: TimelineFacts): Interval[] {
  if (demouldedAt === null) return []
  const readings = measuredAt
    .filter((at) => at >= demouldedAt)
    .map((start) => ({ start, end: start + CHECK_GAP }))
  return merge(readings).map(({ start, end }) => ({
    start,
    end: Math.max(end - CHECK_GAP, start + MINUTE),
  }))
}

/** Cuts from each segment what those before it in the list cover: a pipe is shown at one thing at a time. */
function withoutOverlaps(segments: readonly PipeSegment[]): PipeSegment[] {
  const kept: PipeSegment[] = []
  for (const segment of segments)
    for (const part of subtract([segment], kept))
      if (part.start < part.end)
        kept.push({ ...segment, ...part, isOpen: segment.isOpen && part.end === segment.end })
  return kept
}

function waitsIn(gap: Interval, facts: TimelineFacts, now: number): PipeSegment[] {
  const needs = needsOf(facts)
  const cuts = needs.flatMap(({ from, to }) => [from, to]).filter((cut) => cut > gap.start && cut < gap.end)
  const edges = [gap.start, ...new Set(cuts.toSorted((a, b) => a - b)), gap.end]
  const waits: PipeSegment[] = []
  for (const [index, end] of edges.slice(1).entries()) {
    const start = edges[index]!
    const need = needs.find(({ from, to }) => from <= start && end <= to)
    const last = waits.at(-1)
    if (!need) continue
    const { kind, operation } = need
    const wait = { start, end, kind, isOpen: end === now, ...(operation !== undefined && { operation }) }
    if (last?.kind === kind && last.end === start)
      waits[waits.length - 1] = { ...last, end, isOpen: wait.isOpen }
    else waits.push(wait)
  }
  return waits.filter(({ start, end }) => end - start >= SHORTEST_WAIT)
}

type Need = Pick<Detail, 'operation'> & {
  readonly kind: TimelineWaitKind
  readonly from: number
  readonly to: number
}

/** Returns what a pipe needs next and from when to when, the first one first where there are several. */
function needsOf(facts: TimelineFacts): Need[] {
  const { windingEnd, coolingStart, demouldedAt } = facts
  if (windingEnd === null) return []
  const ever = Number.POSITIVE_INFINITY
  const cools = coolingStart ?? windingEnd
  const leaves = demouldedAt ?? ever
  return [
    { kind: 'wait_cooling_place', from: windingEnd, to: cools },
    { kind: 'wait_demoulding', from: cools, to: leaves },
    ...reviewsOf(facts).map(({ from, to }): Need => ({ kind: 'wait_review', from, to: to ?? ever })),
    { kind: 'wait_qa', from: leaves, to: checkedAt(facts) },
    ...facts.operations
      .flatMap(operationNeeds)
      .map((need) => ({ ...need, to: Math.min(need.to, endOfUse(facts)) })),
  ]
}

/** When it was decided that the pipe is not used as it is: then nobody works on it any more. */
function endOfUse({ decisions }: TimelineFacts): number {
  const last = decisions.at(-1)
  const isUnused = last?.to === PipeStatus.Faulty || last?.to === PipeStatus.Reuse
  return isUnused ? last.at : Number.POSITIVE_INFINITY
}

/** When the quality check has its first result: a later one of the same pipe is no longer waited for. */
function checkedAt(facts: TimelineFacts): number {
  if (facts.isUndecided) return Number.POSITIVE_INFINITY
  const from = facts.demouldedAt ?? Number.POSITIVE_INFINITY
  const decided = facts.decisions.filter(({ at }) => at >= from).map(({ at }) => at)
  const results = [...checksOf(facts).map(({ end }) => end), ...decided]
  return results.length === 0 ? from : Math.min(...results)
}

function operationNeeds({ id, from, finishedAt, times }: TimelineFacts['operations'][number]): Need[] {
  const to = finishedAt ?? Number.POSITIVE_INFINITY
  const begun = Math.min(to, ...times.map(({ start }) => start))
  return [
    { kind: 'wait_operation', operation: id, from: Math.min(from, begun), to: begun },
    { kind: 'wait_operation_paused', operation: id, from: begun, to },
  ]
}
