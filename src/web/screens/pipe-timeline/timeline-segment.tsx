import { IconClock, IconPlayerPauseFilled, IconPlayerPlayFilled, IconSnowflake } from '@tabler/icons-react'
import { Link } from 'wouter'
import type { TimelinePipe, TimelineSegment } from '#contract/pipe-timeline.ts'
import { boldWidth } from '#web/plan/board/text-width.ts'
import { type TimeAxis, xOf } from '#web/plan/board/time-axis.ts'
import { passportOrLinePath } from './model/passport-or-line-path.ts'
import { isLongWait, waitKindOf } from './model/timeline-rows.ts'
import classes from './timeline-board.module.css'
import type { TimelineWords } from './timeline-words.ts'

type Props = {
  pipe: TimelinePipe
  segment: TimelineSegment
  at: number
  axis: TimeAxis
  words: TimelineWords
  isStop: boolean
  isMarked: boolean
}

/** What is shorter than this many pixels could not be seen. */
const LEAST = 3
const LABEL_PX = 12
/** What the edges and the icon take of a segment. */
const PADDING = 10
const ICON = 18

/** What was done to a pipe, or what it waited for: as long as it took, within the axis. */
export function TimelineSegmentLink({ pipe, segment, at, axis, words, isStop, isMarked }: Props) {
  const from = xOf(Date.parse(segment.start_time), axis)
  const to = xOf(Date.parse(segment.end_time), axis)
  const isOutside = to < 0 || from > axis.width
  const left = Math.min(Math.max(0, from), axis.width - LEAST)
  const width = Math.max(LEAST, Math.min(to, axis.width) - left)
  const sentence = words.sentence(segment)
  const covered = coveredBy(pipe, axis, { left, right: left + width })
  return (
    <Link
      href={passportOrLinePath(pipe)}
      className={classes.segment}
      data-kind={kindOf(segment)}
      data-marked={isMarked || undefined}
      data-outside={isOutside || undefined}
      data-stop={at}
      tabIndex={isStop ? 0 : -1}
      title={sentence}
      aria-label={sentence}
      style={{ left, width, ...(covered.start > 0 && { paddingInlineStart: covered.start }) }}
    >
      {!isOutside && (
        <Face segment={segment} width={width - PADDING - covered.start - covered.end} words={words} />
      )}
    </Link>
  )
}

/** Half of a round mark, in pixels. */
const MARK = 15

/** Returns how much of the ends of a segment round marks cover. */
function coveredBy(
  { points }: TimelinePipe,
  axis: TimeAxis,
  { left, right }: { left: number; right: number },
) {
  const marks = points.map(({ at }) => xOf(Date.parse(at), axis))
  const covered = (edge: number, inwards: 1 | -1) =>
    Math.max(0, ...marks.map((mark) => (Math.abs(mark - edge) < MARK ? (mark - edge) * inwards + MARK : 0)))
  return { start: covered(left, 1), end: covered(right, -1) }
}

function kindOf(segment: TimelineSegment): string {
  const { kind } = segment
  if (kind === 'wait_pause' || waitKindOf(segment) === undefined) return kind
  return isLongWait(segment) ? 'long-wait' : 'short-wait'
}

const icons = new Map<string, typeof IconClock>([
  ['winding', IconPlayerPlayFilled],
  ['cooling', IconSnowflake],
  ['wait_pause', IconPlayerPauseFilled],
  ['long-wait', IconClock],
])

/** The fullest label that has room, with its icon where that has room as well. */
function Face({ segment, width, words }: { segment: TimelineSegment; width: number; words: TimelineWords }) {
  const kind = kindOf(segment)
  const Icon = icons.get(kind)
  if (kind === 'short-wait' || kind === 'measuring') return null
  const isIconFirst = kind === 'wait_pause'
  const label = isIconFirst
    ? undefined
    : words.labels(segment).find((words) => boldWidth(words, LABEL_PX) <= width)
  const taken = label === undefined ? 0 : boldWidth(label, LABEL_PX) + PADDING / 2
  return (
    <>
      {Icon && width - taken >= (isIconFirst ? 2 : ICON) && <Icon size={14} aria-hidden />}
      {label}
    </>
  )
}
