import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { WorkOrderStatus } from '#domain/work-order.ts'
import { formatDate, formatDateTime, formatHours } from '#web/lib/format.ts'
import { StatusBadge } from '#web/parts/status-badge.tsx'
import { Blockers } from './block-card-blockers.tsx'
import type { Block } from './lanes.ts'
import { historyQuery } from './queries.ts'
import classes from './side-panel.module.css'
import { useTexts } from './texts.ts'
import type { Board } from './use-board.ts'
import type { Words } from './use-words.ts'

type Props = {
  block: Block
  board: Board
  words: Words
  readOnly: boolean
  /** Whether blockers may be added, resolved and deleted. */
  mayBlock: boolean
  isPicked: boolean
  onPick: (workOrder: number) => void
  onUnplan: (workOrder: number) => void
}

/** A work order as the planner sees it: what is in it, what keeps it, what has become of it. */
export function BlockCard({ block, board, words, readOnly, mayBlock, isPicked, onPick, onUnplan }: Props) {
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
        {words.operator(group.workerId)} · {words.when(block)} · {formatHours(minutes)}
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
        words={words}
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
            <span>{board.actions.get(action_id) ?? path}</span>
            <span>{t('minutes', { count: duration })}</span>
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
      <History workOrder={workOrder.id} />
    </>
  )
}

const LATEST = 12
const told = ['operator_id', 'start_time', 'end_time', 'comment', 'duration_minutes'] as const

/** What has become of the work order itself, newest first. */
function History({ workOrder }: { workOrder: number }) {
  const t = useTexts()
  const { data, isPending, isError } = useQuery(historyQuery(workOrder))
  if (isPending) return <p className={classes.small}>{t('loading')}</p>
  if (isError) return <p className={classes.small}>{t('card.noHistory')}</p>
  const known = data.results.flatMap((entry) => {
    const field = told.find((each) => each === entry.field)
    // A new record tells each of its fields; that it was made is told once.
    const isTold = entry.action === 'update' || entry.field === 'start_time'
    return field && isTold ? [{ ...entry, field }] : []
  })
  return (
    <ul className={classes.list}>
      {known.slice(0, LATEST).map(({ id, field, action, at, user, new: value }) => (
        <li key={`${id} ${field}`}>
          {action === 'insert' ? t('history.made') : t(`history.${field}`)}{' '}
          {action !== 'insert' && shown(value)}
          <br />
          <span className={classes.small}>{[user?.name, formatDateTime(at)].filter(Boolean).join(', ')}</span>
        </li>
      ))}
    </ul>
  )
}

function shown(value: unknown): string {
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) return formatDateTime(value)
  return typeof value === 'object' ? '' : String(value)
}

/** The work order in the Work scheduler, among its worker's. */
function schedulerOf({ group: { workOrder, workerId } }: Block): string {
  return `/parts/operations?open=${workOrder.id}&operator=${workerId ?? 'null'}`
}
