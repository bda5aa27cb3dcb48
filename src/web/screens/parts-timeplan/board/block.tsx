import {
  IconAlertTriangle,
  IconCheck,
  IconCircle,
  IconClockExclamation,
  IconLock,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconUserQuestion,
} from '@tabler/icons-react'
import { memo } from 'react'
import { WorkOrderStatus } from '#domain/work-order.ts'
import type { PlantDay } from '#planning/plant-days.ts'
import { formatHours } from '#web/lib/format.ts'
import { useGlows } from '#web/screens/parts-timeplan/glowing.ts'
import { isUnanswered } from '#web/screens/parts-timeplan/intents/answers.ts'
import type { Block } from '#web/screens/parts-timeplan/lanes.ts'
import { useTexts } from '#web/screens/parts-timeplan/texts.ts'
import { readMarks } from './block-marks.ts'
import { blockFlags } from './block-words.ts'
import classes from './board.module.css'
import { type Column, offsetOf, type Scale } from './scale.ts'
import { boldWidth } from './text-width.ts'

type Props = {
  block: Block
  /** What is the matter with it, as the lane's marks tell it. */
  marks: string
  day: PlantDay
  column: Column
  scale: Scale
  /** It waits over the day: nobody works on it then. */
  isIdle: boolean
  isPicked: boolean
  isOpen: boolean
}

const { NotStarted, Running, Paused, Done, Downtime } = WorkOrderStatus

const looks = {
  [NotStarted]: { look: 'not-started', Icon: IconCircle },
  [Running]: { look: 'running', Icon: IconPlayerPlayFilled },
  [Paused]: { look: 'paused', Icon: IconPlayerPauseFilled },
  [Done]: { look: 'done', Icon: IconCheck },
  [Downtime]: { look: 'downtime', Icon: IconAlertTriangle },
} as const

const markIcons = { no_skill: IconUserQuestion, outside_hours: IconClockExclamation } as const

const LEAST_WIDTH = 8
const ICON = 13
const SMALL_ICON = 11
/** Around an icon, and around words: their border and the space inside it. */
const ROOM = 3
const WORDS_ROOM = 11
const SMALL_ROOM = 5
const GAP = 4
/** From here on its words stay in sight while it is scrolled past. */
const LONG = 240
/** Of an order's number, in pixels: beside other words, and where it has hardly room. */
const SIZE = 12
const SMALL_SIZE = 10.5
const MOST_LINES = 3

/** A work order where it lies in one day: with its words where they fit, or else its number, its icon, or its colour alone. */
export const BlockView = memo(function BlockView(props: Props) {
  const { block, day, column, scale, isIdle, isPicked, isOpen } = props
  const t = useTexts()
  const { group, minutes, isLate, isBlocked } = block
  const { look, Icon } = looks[group.workOrder.status]
  const left = block.start <= day.start ? 0 : offsetOf(scale, column, day, block.start)
  const right = block.end >= day.end ? column.width : offsetOf(scale, column, day, block.end)
  const width = Math.max(LEAST_WIDTH, right - left - 1)
  const flags = blockFlags(block, props.marks, t).join(', ')
  const said = `${group.order.order_number} ${formatHours(minutes)} ${group.client.name}, ${flags}`
  const Icons = [
    Icon,
    ...(isBlocked ? [IconLock] : []),
    ...readMarks(props.marks).map((mark) => markIcons[mark]),
  ]
  const isGlowing = useGlows(group.id)
  return (
    <button
      type="button"
      className={classes.block}
      tabIndex={-1}
      data-block={group.workOrder.id}
      data-look={look}
      data-late={isLate || undefined}
      data-continues={block.end > day.end || undefined}
      data-continued={block.start < day.start || undefined}
      data-open={isOpen || undefined}
      data-idle={isIdle || undefined}
      data-unsaved={isUnanswered(group.workOrder) || undefined}
      aria-pressed={isPicked}
      aria-label={said}
      title={said}
      style={{ left, width }}
    >
      {!isIdle && width >= ICON + ROOM && <Label block={block} Icons={Icons} width={width} />}
      {isGlowing && <span className={classes.glow} aria-hidden />}
    </button>
  )
})

type LabelProps = { block: Block; Icons: readonly (typeof IconCircle)[]; width: number }

function Label({ block, Icons, width }: LabelProps) {
  const { group, minutes } = block
  const { order, client } = group
  const number = order.order_number
  const words = boldWidth(number, SIZE) + WORDS_ROOM
  if (width < words) return <SmallLabel number={number} Icons={Icons} width={width} />
  return (
    <span
      className={classes.label}
      data-stacked={width < words + Icons.length * (ICON + GAP) || undefined}
      data-long={width > LONG || undefined}
    >
      {Icons.map((Icon, index) => (
        <Icon key={index} size={ICON} aria-hidden />
      ))}
      <b>{number}</b> <span>{formatHours(minutes)}</span>{' '}
      <span className={classes.client}>{client.name}</span>
    </span>
  )
}

/** The number alone, in as few lines as it fits in, and under it what icons there is room for. */
function SmallLabel({ number, Icons, width }: { number: string } & Omit<LabelProps, 'block'>) {
  const fits = (words: string) => boldWidth(words, SMALL_SIZE) + SMALL_ROOM <= width
  const lines = [1, 2, MOST_LINES].map((count) => inLines(number, count)).find((each) => each.every(fits))
  // Where there is room for one icon, what is the matter comes before how it stands, which its colour tells too.
  const shown = lines?.length === MOST_LINES ? Icons.slice(-1) : Icons
  return (
    <span className={classes.small}>
      {lines?.map((line, index) => (
        <b key={index} className={classes.line}>
          {line}
        </b>
      ))}
      <span className={classes.icons}>
        {shown.map((Icon, index) => (
          <Icon key={index} size={SMALL_ICON} aria-hidden />
        ))}
      </span>
    </span>
  )
}

function inLines(number: string, count: number): string[] {
  const length = Math.ceil(number.length / count)
  return Array.from({ length: count }, (_, line) => number.slice(line * length, (line + 1) * length))
}
