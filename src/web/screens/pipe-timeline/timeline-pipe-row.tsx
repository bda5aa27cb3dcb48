import { memo } from 'react'
import { Link } from 'wouter'
import type { TimelinePipe } from '#contract/pipe-timeline.ts'
import { GridCell, GridRow, RowHeader } from '#web/elements/grid-roles.tsx'
import { PipeStatusBadge } from '#web/pipes/pipe-status-badge.tsx'
import { type TimeAxis, xOf } from '#web/plan/board/time-axis.ts'
import type { WaitKind } from './model/address.ts'
import { passportOrLinePath } from './model/passport-or-line-path.ts'
import type { TimelineRow } from './model/timeline-rows.ts'
import { useTexts } from './texts.ts'
import classes from './timeline-board.module.css'
import { TimelinePointMark } from './timeline-point.tsx'
import { TimelineSegmentLink } from './timeline-segment.tsx'
import type { TimelineWords } from './timeline-words.ts'
import { WindingBadge } from './winding-badge.tsx'

type Props = {
  row: Extract<TimelineRow, { kind: 'pipe' }>
  index: number
  top: number
  axis: TimeAxis
  words: TimelineWords
  /** The segment that is the stop of the Tab key, or -1 for the name; null if neither is. */
  stop: number | null
  marked: WaitKind | null
  isShown: boolean
}

/** A pipe: its name, and what was done to it on the axis. */
export const TimelinePipeRow = memo(function TimelinePipeRow({
  row,
  index,
  top,
  axis,
  words,
  stop,
  marked,
  isShown,
}: Props) {
  const { pipe } = row
  return (
    <GridRow
      className={classes.pipe}
      style={{ top }}
      aria-rowindex={index + 1}
      data-row={row.key}
      data-shown={isShown || undefined}
    >
      <PipeName pipe={pipe} isStop={stop === -1} />
      <GridCell className={classes.track} data-marking={marked ?? undefined}>
        {pipe.segments.map((segment, at) => (
          <TimelineSegmentLink
            key={`${segment.start_time} ${segment.kind}`}
            {...{ pipe, segment, at, axis, words }}
            isStop={stop === at}
            isMarked={segment.kind === marked}
          />
        ))}
        {pipe.expected.map((expected) => (
          <ExpectedBar key={expected.kind} {...{ expected, axis, words }} />
        ))}
        {pipe.points.map((point) => (
          <TimelinePointMark key={`${point.kind} ${point.at}`} {...{ point, axis, words }} />
        ))}
      </GridCell>
    </GridRow>
  )
})

const PipeName = memo(function PipeName({ pipe, isStop }: { pipe: TimelinePipe; isStop: boolean }) {
  const t = useTexts()
  const { status, product } = pipe
  return (
    <RowHeader className={classes.name}>
      <span>
        <Link href={passportOrLinePath(pipe)} data-stop={-1} tabIndex={isStop ? 0 : -1}>
          {pipe.pipe?.name ?? t('woundNow', { line: pipe.line?.name ?? '' })}
        </Link>
        {status === null ? <WindingBadge /> : <PipeStatusBadge status={status} />}
      </span>
      <small>{product.name}</small>
    </RowHeader>
  )
})

/** What comes next, outlined only. */
function ExpectedBar({
  expected,
  axis,
  words,
}: Pick<Props, 'axis' | 'words'> & { expected: TimelinePipe['expected'][number] }) {
  const left = Math.max(0, xOf(Date.parse(expected.start_time), axis))
  const width = Math.min(axis.width, xOf(Date.parse(expected.end_time), axis)) - left
  if (width <= 0) return null
  const sentence = words.expected(expected)
  return (
    <span
      role="img"
      className={classes.expected}
      data-kind={expected.kind}
      title={sentence}
      aria-label={sentence}
      style={{ left, width }}
    />
  )
}
