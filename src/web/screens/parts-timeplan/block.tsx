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
import { useStore } from '#web/lib/store.ts'
import classes from './board.module.css'
import { glowing } from './glowing.ts'
import type { Block } from './lanes.ts'
import { offsetOf, type Scale } from './scale.ts'
import { useTexts } from './texts.ts'

type Props = {
  block: Block
  day: PlantDay
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

/** Narrower than this there is no room for words, in pixels. */
const LABELLED = 44
const WITH_ICON = 18
const LEAST_WIDTH = 8

/** A work order where it lies in one day. */
export const BlockView = memo(function BlockView({ block, day, scale, isIdle, isPicked, isOpen }: Props) {
  const t = useTexts()
  const { group, isLate, isBlocked } = block
  const { look, text, Icon } = looks[group.workOrder.status]
  const left = block.start <= day.start ? 0 : offsetOf(scale, day, block.start)
  const right = block.end >= day.end ? scale.dayWidth : offsetOf(scale, day, block.end)
  const width = Math.max(LEAST_WIDTH, right - left - 1)
  const marks = [isLate && t('flag.late'), isBlocked && t('flag.blocked')].filter((mark) => mark !== false)
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
      aria-pressed={isPicked}
      style={{ translate: `${left}px`, width }}
    >
      <Label block={block} Icon={Icon} width={isIdle ? 0 : width} />
      <span className={classes.hidden}>, {[t(text), ...marks].join(', ')}</span>
      <Changed id={group.id} />
    </button>
  )
})

/** As much as there is room for. */
function Label({ block, Icon, width }: { block: Block; Icon: typeof IconCircle; width: number }) {
  const { group, minutes, isBlocked } = block
  if (width < LABELLED)
    return (
      <>
        {width >= WITH_ICON && <Icon size={13} aria-hidden />}
        <span className={classes.hidden}>
          {group.order.order_number} {formatHours(minutes)} {group.client.name}
        </span>
      </>
    )
  return (
    <>
      <span className={classes.blockHead}>
        <Icon size={13} aria-hidden />
        {isBlocked && <IconLock size={13} aria-hidden />}
        <b>{group.order.order_number}</b>
        <span>{formatHours(minutes)}</span>
      </span>
      <span className={classes.client}>{group.client.name}</span>
    </>
  )
}

/** Glows while somebody else has just changed a group. */
function Changed({ id }: { id: string }) {
  const ids = useStore(glowing)
  return ids.has(id) && <span className={classes.glow} aria-hidden />
}
