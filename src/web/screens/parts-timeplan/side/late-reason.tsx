import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { ListedProblem } from '#contract/part-timeplan.ts'
import { MINUTE } from '#domain/time.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useIsPhone } from '#web/lib/use-is-phone.ts'
import type { EnterPlace } from '#web/screens/parts-timeplan/actions/use-open-card.ts'
import { type EarlierPlace, earlierStep } from '#web/screens/parts-timeplan/edits/earlier-place.ts'
import { lastStepLabel, lateLabels } from '#web/screens/parts-timeplan/labels/late-labels.ts'
import type { Labels } from '#web/screens/parts-timeplan/labels/use-labels.ts'
import type { OrderBlock } from '#web/screens/parts-timeplan/model/lanes.ts'
import { useTexts } from '#web/screens/parts-timeplan/model/texts.ts'
import type { PartsBoard } from '#web/screens/parts-timeplan/model/use-board.ts'
import { useLateText } from './problem-text.ts'
import classes from './side-panel.module.css'

type Props = {
  block: OrderBlock
  /** Undefined until they are read. */
  problems: readonly ListedProblem[] | undefined
  board: PartsBoard
  labels: Labels
  /** Opens the card of a work order with a place entered; null where nothing may be moved. */
  onMove: EnterPlace | null
  /** Proposes earlier places for all of the order of a part product. */
  onEarlier: (partProduct: number) => void
}

/** How late a work order or its part product is, what makes it late, and where it could be earlier. */
export function LateReason({ block, problems = [], board, labels, onMove, onEarlier }: Props) {
  const late = useLateText()
  const t = useTexts()
  const { due, doneBy, isLate, group, doneAt } = block
  const own = problems.filter(
    ({ kind, work_order }) => kind === 'late' && work_order?.part_product === group.partProductId,
  )
  const lateness = Math.max(0, ...own.map(({ minutes }) => minutes ?? 0))
  if (due === null || (!isLate && lateness === 0)) return null
  const [cause] = own.flatMap((each) => each.late ?? [])
  const context = { labels, t }
  const lines = cause
    ? [
        ...lateLabels(cause, { order: group.order.order_number, due, now: serverNow() }, context),
        cause.last.work_order === block.id ? '' : lastStepLabel(cause, context),
      ]
    : []
  const days = isLate ? late((doneBy - due) / MINUTE) : t('late.order', { late: late(lateness) })
  return (
    <div className={classes.late}>
      <IconAlertTriangle size={16} aria-hidden />
      <div>
        <b>{days}</b>
        {lines.filter(Boolean).map((line) => (
          <div key={line}>{line}</div>
        ))}
        {onMove && doneAt === null && (
          <>
            <PlanEarlier onClick={() => onEarlier(group.partProductId)} />
            <MoveEarlier partProduct={group.partProductId} {...{ board, labels, onMove }} />
          </>
        )}
      </div>
    </div>
  )
}

/** Opens the proposal of earlier places for all steps of an order. */
export function PlanEarlier({ onClick }: { onClick: () => void }) {
  const t = useTexts()
  return (
    <Button variant="default" size={useIsPhone() ? 'touch' : 'xs'} mt={6} onClick={onClick}>
      {t('earlier')}
    </Button>
  )
}

type MoveProps = Pick<Props, 'board' | 'labels'> & { partProduct: number; onMove: EnterPlace }

/** Says who could do the first step earlier that can be, and moves it there. */
function MoveEarlier({ partProduct, board, labels, onMove }: MoveProps) {
  const t = useTexts()
  const size = useIsPhone() ? 'touch' : 'xs'
  const step = useMemo(() => earlierStep(partProduct, board, Math.floor(serverNow())), [partProduct, board])
  if (!step) return null
  const { block, own, other } = step
  const operation = block.operation()
  const action = operation === null ? block.group.order.order_number : labels.enum('work_type', operation)
  const couldStart = ({ lane, instant }: EarlierPlace) =>
    t('late.couldStart', { action, operator: labels.operator(lane), start: labels.moment(instant) })
  const move = (place: EarlierPlace, label: string) => (
    <div key={place.lane} className={classes.offer}>
      {couldStart(place)}
      <br />
      <Button variant="default" size={size} onClick={() => onMove(block, place)}>
        {label}
      </Button>
    </div>
  )
  return (
    <>
      {own && move(own, t('late.moveStepEarlier', { action }))}
      {other && move(other, t('late.moveTo', { action, operator: labels.operator(other.lane) }))}
    </>
  )
}
