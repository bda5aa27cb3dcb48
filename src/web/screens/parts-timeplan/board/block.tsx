import {
  IconAlertTriangle,
  IconCheck,
  IconCircle,
  IconLock,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
} from '@tabler/icons-react'
import { memo } from 'react'
import { WorkOrderStatus } from '#domain/work-order.ts'
import type { PlantDay } from '#planning/plant-days.ts'
import { formatHours } from '#web/lib/format.ts'
import { useGlows } from '#web/screens/parts-timeplan/glowing.ts'
import { isUnanswered } from '#web/screens/parts-timeplan/intents/answers.ts'
import type { Block } from '#web/screens/parts-timeplan/lanes.ts'
import { useTexts } from '#web/screens/parts-timeplan/texts.ts'
import classes from './board.module.css'
import { type Column, offsetOf, type Scale } from './scale.ts'

type Props = {
  block: Block
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
  [NotStarted]: { look: 'not-started', text: 'status.notStarted', Icon: IconCircle },
  [Running]: { look: 'running', text: 'status.running', Icon: IconPlayerPlayFilled },
  [Paused]: { look: 'paused', text: 'status.paused', Icon: IconPlayerPauseFilled },
  [Done]: { look: 'done', text: 'status.done', Icon: IconCheck },
  [Downtime]: { look: 'downtime', text: 'status.downtime', Icon: IconAlertTriangle },
} as const

const LEAST_WIDTH = 8
const ICON = 13
/** Around an icon, and around words: their border and the space inside it. */
const ROOM = 3
const WORDS_ROOM = 11
const GAP = 4
/** A figure of an order's number is no wider. */
const FIGURE = 7.5

/** A work order where it lies in one day: with its words where they fit, or else its icon, or else its colour alone. */
export const BlockView = memo(function BlockView(props: Props) {
  const { block, day, column, scale, isIdle, isPicked, isOpen } = props
  const t = useTexts()
  const { group, minutes, isLate } = block
  const { look, Icon } = looks[group.workOrder.status]
  const left = block.start <= day.start ? 0 : offsetOf(scale, column, day, block.start)
  const right = block.end >= day.end ? column.width : offsetOf(scale, column, day, block.end)
  const width = Math.max(LEAST_WIDTH, right - left - 1)
  const said = `${group.order.order_number} ${formatHours(minutes)} ${group.client.name}, ${marksOf(block, t)}`
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
      {!isIdle && width >= ICON + ROOM && <Label block={block} Icon={Icon} width={width} />}
      {isGlowing && <span className={classes.glow} aria-hidden />}
    </button>
  )
})

/** How it stands with a work order, in words. */
function marksOf({ group, isLate, isBlocked }: Block, t: ReturnType<typeof useTexts>): string {
  const { text } = looks[group.workOrder.status]
  return [
    ...[t(text), isLate && t('flag.late'), isBlocked && t('flag.blocked')],
    isUnanswered(group.workOrder) && t('flag.unsaved'),
  ]
    .filter(Boolean)
    .join(', ')
}

function Label({ block, Icon, width }: { block: Block; Icon: typeof IconCircle; width: number }) {
  const { group, minutes, isBlocked } = block
  const { order, client } = group
  const words = order.order_number.length * FIGURE + WORDS_ROOM
  if (width < words) return <Icon size={ICON} aria-hidden />
  return (
    <span className={classes.label} data-stacked={width < words + ICON + GAP || undefined}>
      <Icon size={ICON} aria-hidden />
      {isBlocked && <IconLock size={ICON} aria-hidden />}
      <b>{order.order_number}</b> <span>{formatHours(minutes)}</span>{' '}
      <span className={classes.client}>{client.name}</span>
    </span>
  )
}
