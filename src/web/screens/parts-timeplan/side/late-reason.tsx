import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { MINUTE } from '#domain/time.ts'
import { formatDay } from '#web/lib/format.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import type { LanePlace } from '#web/plan/changes/change.ts'
import { earlierPlace } from '#web/screens/parts-timeplan/edits/earlier-place.ts'
import type { Labels } from '#web/screens/parts-timeplan/labels/use-labels.ts'
import type { OrderBlock } from '#web/screens/parts-timeplan/model/lanes.ts'
import { useTexts } from '#web/screens/parts-timeplan/model/texts.ts'
import type { PartsBoard } from '#web/screens/parts-timeplan/model/use-board.ts'
import { type WhyLate, whyLate } from '#web/screens/parts-timeplan/model/why-late.ts'
import { useLateText } from './problem-text.ts'
import classes from './side-panel.module.css'

type Props = {
  block: OrderBlock
  board: PartsBoard
  labels: Labels
  /** Enters an earlier place in the card; null where the work order cannot be moved. */
  onEarlier: ((place: LanePlace) => void) | null
}

/** How late a work order is, what makes it late, and where it could be earlier. */
export function LateReason({ block, board, labels, onEarlier }: Props) {
  const t = useTexts()
  const late = useLateText()
  const reasonsOf = useLateReasons(board, labels)
  const { due, end } = block
  if (due === null || end <= due) return null
  const { ofProduct, own, earlier } = reasonsOf(block)
  return (
    <div className={classes.late}>
      <IconAlertTriangle size={16} aria-hidden />
      <div>
        <b>{late((end - due) / MINUTE)}</b>
        {[...ofProduct, own].map((line) => (
          <div key={line}>{line}</div>
        ))}
        {earlier && onEarlier && (
          <Button variant="default" size="xs" mt={6} onClick={() => onEarlier(earlier)}>
            {t('late.moveEarlier')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Why a work order is late. */
export type LateReasons = {
  /** What holds for the whole product. */
  readonly ofProduct: readonly string[]
  /** What holds for the work order: when there was time for it, or what is directly before it. */
  readonly own: string
  readonly earlier: LanePlace | null
}

/** Returns the function that says why a work order is late. */
export function useLateReasons(board: PartsBoard, labels: Labels): (block: OrderBlock) => LateReasons {
  const t = useTexts()
  const nameOf = ({ operation, group: { order } }: OrderBlock) =>
    operation === null ? order.order_number : labels.enum('work_type', operation)
  return (block) => {
    const operator = labels.operator(block.group.workerId)
    const why = whyLate(block, board.lanes, board.rules)
    const earlier = earlierPlace(block, board, Math.floor(serverNow()))
    const starts = t('late.starts', { start: labels.moment(block.start), operator })
    if (!why) return { ofProduct: [], own: starts, earlier }
    const { first, last } = why
    const isBegunLate = block.due !== null && first.start >= block.due
    const lastStep = {
      ...{ action: nameOf(last), operator: labels.operator(last.group.workerId) },
      end: labels.moment(last.end),
    }
    const ofProduct = [
      isBegunLate && t('late.first', { action: nameOf(first), start: labels.moment(first.start) }),
      last.id !== block.id && t('late.last', lastStep),
    ].filter((line) => line !== false)
    if (earlier) {
      const when = labels.when({ start: earlier.instant, end: earlier.end })
      return { ofProduct, own: t('late.earlier', { operator, when }), earlier }
    }
    const after = why.after && `${nameOf(why.after)} ${why.after.group.order.order_number}`
    const own = after ? t('late.after', { what: after, operator }) : starts
    return { ofProduct, own: [own, ...absencesOf(why, labels)].join('; '), earlier }
  }
}

function absencesOf({ away }: WhyLate, labels: Labels): string[] {
  const days = Map.groupBy(away, ({ why }) => labels.notWorking(why))
  return [...days].map(
    ([why, on]) => `${why} ${on.map(({ date }) => formatDay(date).slice(0, 5)).join(', ')}`,
  )
}
