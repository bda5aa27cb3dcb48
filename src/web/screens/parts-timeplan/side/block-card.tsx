import { Button } from '@mantine/core'
import { IconCheck, IconCircle, IconLock } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import type { PlannedProduct } from '#contract/part-timeplan.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import { BookedBeforeRest } from '#web/elements/booked-before-rest.tsx'
import lists from '#web/elements/list.module.css'
import { PanelFooter } from '#web/elements/panel.tsx'
import { StatusBadge } from '#web/elements/status-badge.tsx'
import { formatDate, formatHours, formatMinutes } from '#web/lib/format.ts'
import { useIsPhone } from '#web/lib/use-is-phone.ts'
import type { Held } from '#web/plan/changes/held.ts'
import { MoveForm } from '#web/plan/move/move-form.tsx'
import type { EnterPlace, OpenCard } from '#web/screens/parts-timeplan/actions/use-open-card.ts'
import { partOf } from '#web/screens/parts-timeplan/labels/part-of.ts'
import type { Labels } from '#web/screens/parts-timeplan/labels/use-labels.ts'
import { type OrderBlock, type PlannedGroup, UNASSIGNED } from '#web/screens/parts-timeplan/model/lanes.ts'
import { canBeMoved, isHeld } from '#web/screens/parts-timeplan/model/picks.ts'
import { useTexts } from '#web/screens/parts-timeplan/model/texts.ts'
import type { PartsBoard } from '#web/screens/parts-timeplan/model/use-board.ts'
import { Blockers } from './block-card-blockers.tsx'
import { BlockHistory } from './block-card-history.tsx'
import { EarlyStart } from './early-start.tsx'
import { LateReason } from './late-reason.tsx'
import { LazyStoppedWork } from './lazy-stopped-work.ts'
import classes from './side-panel.module.css'

type Props = OpenCard & {
  board: PartsBoard
  labels: Labels
  readOnly: boolean
  /** Whether blockers may be added, resolved and deleted. */
  mayBlock: boolean
  isPicked: boolean
  /** Says who has moved held work since it was picked up. */
  overtaken: (held: Held) => string
  /** What is wrong from today on; undefined until it is read. */
  problems: ComponentProps<typeof LateReason>['problems']
  /** Opens the card of a work order with a place entered. */
  onMove: EnterPlace
  onEarlier: ComponentProps<typeof LateReason>['onEarlier']
  onPick: (workOrder: number) => void
  onUnplan: (workOrder: number) => void
}

/** A work order as the planner sees it: what is in it, what blocks it, what has changed. */
export function BlockCard({ block, move, board, labels, mayBlock, overtaken, onMove, ...props }: Props) {
  const t = useTexts()
  const { readOnly } = props
  const { group } = block
  const { workOrder } = group
  const product = board.products.get(group.partProductId)
  const comments = [workOrder.comment, product?.comment].filter((comment) => comment?.trim())
  return (
    <>
      <Facts
        {...{ block, board, product, labels }}
        problems={props.problems}
        onMove={readOnly ? null : onMove}
        onEarlier={props.onEarlier}
      />
      {move ? (
        <MoveForm
          move={move}
          lanes={operatorsOf(board, group.workerId, labels)}
          laneLabel={t('operator')}
          until={t('card.until', {
            end: labels.moment(block.end),
            duration: formatHours(block.minutes),
          })}
          was={`${labels.operator(group.workerId)}, ${labels.when(block)}`}
          overtaken={move.held ? overtaken(move.held) : ''}
        />
      ) : (
        <p>
          {labels.operator(group.workerId)} · {labels.when(block)} · {formatHours(block.minutes)}
        </p>
      )}
      <Blockers
        key={workOrder.id}
        group={group}
        blockers={board.plan.blockers}
        labels={labels}
        mayManage={mayBlock}
      />
      <h3>{t('card.actions')}</h3>
      <ActionList group={group} product={product} actions={board.actions} labels={labels} />
      {comments.length > 0 && (
        <>
          <h3>{t('card.comment')}</h3>
          {comments.map((comment) => (
            <p key={comment}>{comment}</p>
          ))}
        </>
      )}
      <h3>{t('card.history')}</h3>
      <BlockHistory workOrder={workOrder.id} labels={labels} />
      <Buttons block={block} {...props} />
    </>
  )
}

/** Returns those who can have the work, and nobody only while nobody has it. */
function operatorsOf({ lanes }: PartsBoard, worker: number | null, labels: Labels) {
  return lanes
    .filter(({ id }) => id !== UNASSIGNED.id || worker === null)
    .map(({ id }) => ({ id, name: labels.operator(id === UNASSIGNED.id ? null : id) }))
}

type OfProduct = { product: PlannedProduct | undefined; labels: Labels }

type FactsProps = OfProduct &
  Pick<Props, 'block' | 'board'> &
  Pick<ComponentProps<typeof LateReason>, 'problems' | 'onMove' | 'onEarlier'>

function Facts({ block, board, product, labels, ...late }: FactsProps) {
  const t = useTexts()
  const { group, due, isBlocked } = block
  const operation = block.operation()
  const { status, rest, is_outdated } = group.workOrder
  const what = [operation === null ? '' : labels.enum('work_type', operation), product?.description]
  const whose = [group.client.name, due === null ? '' : t('due', { date: formatDate(due - 1) }).toLowerCase()]
  return (
    <>
      <p className={classes.badges}>
        <StatusBadge status={status} rest={rest} />
        {isBlocked && (
          <span className={classes.blocked}>
            <IconLock size={16} aria-hidden /> {t('legend.blocked')}
          </span>
        )}
      </p>
      <p>
        <b>{what.filter(Boolean).join(' · ')}</b>
        <br />
        <span className={classes.small}>{whose.filter(Boolean).join(' · ')}</span>
      </p>
      {status === WorkOrderStatus.Downtime && (
        <LazyStoppedWork
          key={block.id}
          workOrder={group.workOrder}
          number={group.order.order_number}
          address={schedulerOf(block)}
        />
      )}
      <LateReason {...{ block, board, labels }} {...late} />
      <EarlyStart {...{ block, board, labels }} />
      {rest && (
        <p>
          <BookedBeforeRest bookings={rest.bookings} rest={rest} />
        </p>
      )}
      {is_outdated && <p className={classes.warning}>{t('card.outdated')}</p>}
      {isHeld({ from: group.workOrder }) && <p className={classes.small}>{t('card.held')}</p>}
    </>
  )
}

type ButtonsProps = Pick<Props, 'block' | 'readOnly' | 'isPicked' | 'onPick' | 'onUnplan'>

function Buttons({ block, readOnly, isPicked, onPick, onUnplan }: ButtonsProps) {
  const t = useTexts()
  const { workOrder } = block.group
  const size = useIsPhone() ? 'touch' : 'sm'
  const canMove = !readOnly && canBeMoved(block)
  return (
    <PanelFooter>
      {canMove && (
        <>
          <Button size={size} variant={isPicked ? 'filled' : 'default'} onClick={() => onPick(workOrder.id)}>
            {t(isPicked ? 'card.unpick' : 'card.pick')}
          </Button>
          <Button size={size} variant="default" onClick={() => onUnplan(workOrder.id)}>
            {t('unplan')}
          </Button>
        </>
      )}
      <Button size={size} variant="default" component={Link} href={schedulerOf(block)}>
        {t('card.scheduler')}
      </Button>
    </PanelFooter>
  )
}

type ActionListProps = OfProduct & { group: PlannedGroup; actions: PartsBoard['actions'] }

function ActionList({ group, product, actions, labels }: ActionListProps) {
  const t = useTexts()
  return (
    <ul className={lists.list}>
      {group.actions.map(({ path, action_id, done, duration }) => (
        <li key={path} className={done ? `${classes.action} ${classes.done}` : classes.action}>
          {done ? (
            <IconCheck size={16} aria-label={t('card.done')} />
          ) : (
            <IconCircle size={16} aria-label={t('card.open')} />
          )}
          <span>
            {actions.get(action_id) ?? path}
            {product && <small className={classes.of}>{partOf(path, product, labels)}</small>}
          </span>
          <span className={classes.minutes}>{formatMinutes(duration)}</span>
        </li>
      ))}
    </ul>
  )
}

/** The work order in the Work scheduler, among its worker's. */
function schedulerOf({ group: { workOrder, workerId } }: OrderBlock): string {
  return `/parts/operations/work-orders?open=${workOrder.id}&operator=${workerId ?? 'null'}`
}
