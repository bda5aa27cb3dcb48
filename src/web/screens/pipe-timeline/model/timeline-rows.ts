import type { PipeTimeline, TimelinePipe, TimelineSegment } from '#contract/pipe-timeline.ts'
import type { Grouping, WaitKind } from './address.ts'
import { waitKinds } from './address.ts'

/** The heading of a group of pipes, or one of its pipes. */
export type TimelineRow =
  | {
      readonly kind: 'group'
      readonly key: string
      readonly name: string | null
      readonly pipes: number
      readonly metres: number
    }
  | { readonly kind: 'pipe'; readonly key: string; readonly pipe: TimelinePipe }

export type PipeWait = {
  readonly pipe: TimelinePipe
  readonly segment: TimelineSegment
  readonly kind: WaitKind
}

/** Returns the rows of pipes below the line or order that they belong to, by its name; those of none come last. */
export function timelineRows(pipes: readonly TimelinePipe[], by: Grouping): TimelineRow[] {
  const groups = Map.groupBy(pipes, (pipe) => pipe[by]?.id ?? null)
  const sorted = [...groups.values()].toSorted((a, b) => compareNames(a[0]![by]?.name, b[0]![by]?.name))
  return sorted.flatMap((group): TimelineRow[] => {
    const [{ [by]: ref }] = [group[0]!]
    const metres = group.reduce((sum, { length }) => sum + length, 0)
    return [
      { kind: 'group', key: `${by}-${ref?.id ?? 0}`, name: ref?.name ?? null, pipes: group.length, metres },
      ...group.map((pipe): TimelineRow => ({ kind: 'pipe', key: keyOf(pipe), pipe })),
    ]
  })
}

/** Names a pipe also while it is wound and has no number. */
export function keyOf({ pipe, product, line }: TimelinePipe): string {
  return pipe ? `pipe-${pipe.id}` : `wound-${product.id}-${line?.id ?? 0}`
}

function compareNames(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
  return a.localeCompare(b, 'et', { numeric: true })
}

/** Returns the waits within a period, the longest first. */
export function longestWaits(
  { pipes }: Pick<PipeTimeline, 'pipes'>,
  { start, end }: { start: number; end: number },
) {
  return pipes
    .flatMap((pipe) =>
      pipe.segments.flatMap((segment): PipeWait[] => {
        const kind = waitKindOf(segment)
        const isWithin = Date.parse(segment.start_time) < end && Date.parse(segment.end_time) > start
        return kind && isWithin ? [{ pipe, segment, kind }] : []
      }),
    )
    .toSorted((a, b) => msOf(b.segment) - msOf(a.segment))
}

/** Returns what a segment waits for; undefined if something is done. */
export function waitKindOf({ kind }: Pick<TimelineSegment, 'kind'>): WaitKind | undefined {
  return waitKinds.find((wait) => wait === kind)
}

export function msOf({ start_time, end_time }: Pick<TimelineSegment, 'start_time' | 'end_time'>): number {
  return Date.parse(end_time) - Date.parse(start_time)
}

const HOUR_MS = 3_600_000

/** Returns whether a wait is so long that it is said in words. */
export function isLongWait(segment: TimelineSegment): boolean {
  return waitKindOf(segment) !== undefined && msOf(segment) >= HOUR_MS
}
