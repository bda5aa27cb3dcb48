import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCircle } from '@tabler/icons-react'
import { WorkOrderStatus } from '#domain/work-order.ts'
import { formatDate, formatHours, formatMinutes } from '#web/lib/format.ts'
import { StatusBadge } from '#web/parts/status-badge.tsx'
import type { Labels } from '#web/screens/parts-timeplan/labels/use-labels.ts'
import type { Block } from '#web/screens/parts-timeplan/model/lanes.ts'
import { useTexts } from '#web/screens/parts-timeplan/model/texts.ts'
import type { Board } from '#web/screens/parts-timeplan/model/use-board.ts'
import { Blockers } from './block-card-blockers.tsx'
import { BlockHistory } from './block-card-history.tsx'
import { partOf } from './part-of.ts'
import classes from './side-panel.module.css'

type Props = {
  block: Block
  board: Board
  labels: Labels
  readOnly: boolean
  /** Whether blockers may be added, resolved and deleted. */
  mayBlock: boolean
  isPicked: boolean
  onPick: (workOrder: number) => void
  onUnplan: (workOrder: number) => void
}

/** A work order as the planner sees it: what is in it, what keeps it, what has become of it. */
export function BlockCard({ block, board, labels, readOnly, mayBlock, isPicked, onPick, onUnplan }: Props) {
  const t = useTexts()
  const { group, due, minutes, isLate } = block
  const { workOrder } = group
  const product = board.products.get(group.partProductId)
  const isHeld = workOrder.status === WorkOrderStatus.Running || workOrder.status === WorkOrderStatus.Downtime
  const canMove = !readOnly && !isHeld && group.actions.some(({ done }) => !done)
  const comments = [workOrder.comment, product?.comment].filter((comment) => comment?.trim())
  return (
    <>
      <p>
        <b>{group.client.name}</b>
        <br />
        {product?.description}
      </p>
      <p>
        <StatusBadge status={workOrder.status} />
      </p>
      <p>
        {labels.operator(group.workerId)} · {labels.when(block)} · {formatHours(minutes)}
      </p>
      {due !== null && <p>{t('due', { date: formatDate(due - 1) })}</p>}
      {isLate && (
        <p className={classes.warning}>
          <IconAlertTriangle size={16} aria-hidden /> {t('flag.late')}
        </p>
      )}
      {workOrder.is_outdated && <p className={classes.warning}>{t('card.outdated')}</p>}
      {isHeld && <p className={classes.small}>{t('card.held')}</p>}
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
      <Blockers
        key={workOrder.id}
        group={group}
        blockers={board.plan.blockers}
        labels={labels}
        mayManage={mayBlock}
      />
      <h3>{t('card.actions')}</h3>
      <ul className={classes.list}>
        {group.actions.map(({ path, action_id, done, duration }) => (
          <li key={path} className={done ? `${classes.action} ${classes.done}` : classes.action}>
            {done ? (
              <IconCheck size={16} aria-label={t('card.done')} />
            ) : (
              <IconCircle size={16} aria-label={t('card.open')} />
            )}
            <span>
              {board.actions.get(action_id) ?? path}
              {product && <small className={classes.of}>{partOf(path, product, labels)}</small>}
            </span>
            <span className={classes.minutes}>{formatMinutes(duration)}</span>
          </li>
        ))}
      </ul>
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

/** The work order in the Work scheduler, among its worker's. */
function schedulerOf({ group: { workOrder, workerId } }: Block): string {
  return `/parts/operations?open=${workOrder.id}&operator=${workerId ?? 'null'}`
}
