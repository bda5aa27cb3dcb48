import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCircle } from '@tabler/icons-react'
import type { PlannedProduct } from '#contract/part-timeplan.ts'
import { MINUTE } from '#domain/time.ts'
import { StatusBadge } from '#web/elements/status-badge.tsx'
import { formatDate, formatHours, formatMinutes } from '#web/lib/format.ts'
import type { Labels } from '#web/screens/parts-timeplan/labels/use-labels.ts'
import type { OrderBlock, PlannedGroup } from '#web/screens/parts-timeplan/model/lanes.ts'
import { isHeld } from '#web/screens/parts-timeplan/model/picks.ts'
import { useTexts } from '#web/screens/parts-timeplan/model/texts.ts'
import type { PartsBoard } from '#web/screens/parts-timeplan/model/use-board.ts'
import { Blockers } from './block-card-blockers.tsx'
import { BlockHistory } from './block-card-history.tsx'
import { partOf } from './part-of.ts'
import { useLateText } from './problem-text.ts'
import classes from './side-panel.module.css'

type Props = {
  block: OrderBlock
  board: PartsBoard
  labels: Labels
  readOnly: boolean
  /** Whether blockers may be added, resolved and deleted. */
  mayBlock: boolean
  isPicked: boolean
  onPick: (workOrder: number) => void
  onUnplan: (workOrder: number) => void
}

/** A work order as the planner sees it: what is in it, what blocks it, what has changed. */
export function BlockCard({ block, board, labels, mayBlock, ...props }: Props) {
  const t = useTexts()
  const { group } = block
  const { workOrder } = group
  const product = board.products.get(group.partProductId)
  const comments = [workOrder.comment, product?.comment].filter((comment) => comment?.trim())
  return (
    <>
      <Facts block={block} product={product} labels={labels} />
      <Buttons block={block} {...props} />
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
    </>
  )
}

type OfProduct = { product: PlannedProduct | undefined; labels: Labels }

function Facts({ block, product, labels }: OfProduct & { block: OrderBlock }) {
  const t = useTexts()
  const late = useLateText()
  const { group, due, end, minutes, isLate } = block
  const { status, is_outdated } = group.workOrder
  return (
    <>
      <p>
        <b>{group.client.name}</b>
        <br />
        {product?.description}
      </p>
      <p>
        <StatusBadge status={status} />
      </p>
      <p>
        {labels.operator(group.workerId)} · {labels.when(block)} · {formatHours(minutes)}
      </p>
      {due !== null && <p>{t('due', { date: formatDate(due - 1) })}</p>}
      {isLate && due !== null && (
        <p className={classes.warning}>
          <IconAlertTriangle size={16} aria-hidden /> {late((end - due) / MINUTE)}
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
  const { workOrder, actions } = block.group
  const canMove = !readOnly && !isHeld({ from: workOrder }) && actions.some(({ done }) => !done)
  return (
    <div className={classes.buttons}>
      {canMove && (
        <>
          <Button size="sm" variant={isPicked ? 'filled' : 'default'} onClick={() => onPick(workOrder.id)}>
            {t(isPicked ? 'card.unpick' : 'card.pick')}
          </Button>
          <Button size="sm" variant="default" onClick={() => onUnplan(workOrder.id)}>
            {t('unplan')}
          </Button>
        </>
      )}
      <Button size="sm" variant="default" component="a" href={schedulerOf(block)}>
        {t('card.scheduler')}
      </Button>
    </div>
  )
}

type ActionListProps = OfProduct & { group: PlannedGroup; actions: PartsBoard['actions'] }

function ActionList({ group, product, actions, labels }: ActionListProps) {
  const t = useTexts()
  return (
    <ul className={classes.list}>
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
