import type { TimelinePipe } from '#contract/pipe-timeline.ts'
import type { TimelineRow } from './timeline-rows.ts'

/** Where the keyboard is: at a segment of a pipe, or before the first one, at its name. */
export type TimelineStop = { readonly key: string; readonly segment: number }

type PipeRow = Extract<TimelineRow, { kind: 'pipe' }>

/** Returns where a key leads; undefined if it leads nowhere. Another pipe is entered at the same time. */
export function stopAfter(
  rows: readonly TimelineRow[],
  at: TimelineStop,
  key: string,
): TimelineStop | undefined {
  const pipes = rows.filter((row): row is PipeRow => row.kind === 'pipe')
  const index = pipes.findIndex((row) => row.key === at.key)
  const row = pipes[index]
  if (!row) return undefined
  const last = row.pipe.segments.length - 1
  if (key === 'ArrowLeft' && at.segment >= 0) return { ...at, segment: at.segment - 1 }
  if (key === 'ArrowRight' && at.segment < last) return { ...at, segment: at.segment + 1 }
  if (key === 'Home') return { ...at, segment: -1 }
  if (key === 'End') return { ...at, segment: last }
  const next = key === 'ArrowDown' ? pipes[index + 1] : key === 'ArrowUp' ? pipes[index - 1] : undefined
  if (!next) return undefined
  const segment = row.pipe.segments[at.segment]
  return { key: next.key, segment: segment ? nearest(next.pipe, Date.parse(segment.start_time)) : -1 }
}

/** Returns the segment that an instant is in, or the one that comes closest. */
function nearest({ segments }: TimelinePipe, instant: number): number {
  const within = segments.findIndex(
    ({ start_time, end_time }) => Date.parse(start_time) <= instant && instant < Date.parse(end_time),
  )
  if (within >= 0) return within
  const distances = segments.map(({ start_time, end_time }) =>
    Math.max(Date.parse(start_time) - instant, instant - Date.parse(end_time), 0),
  )
  return distances.indexOf(Math.min(...distances))
}
