import { VisuallyHidden } from '@mantine/core'
import { IconChevronRight, IconClockExclamation } from '@tabler/icons-react'
import { useId } from 'react'
import type { WorkOrder } from '#contract/work-orders.ts'
import { plantDay } from '#domain/time.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import { StatusBadge } from '#web/elements/status-badge.tsx'
import { formatDay } from '#web/lib/format.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import classes from './card-name.module.css'
import { isLateCard } from './list-parts.ts'
import { useTexts } from './texts.ts'
import type { CardProps } from './work-order-card.tsx'

type Props = Pick<CardProps, 'card' | 'title' | 'open' | 'ticked' | 'dates' | 'onToggle'> & { bodyId: string }

/** Says what the work is, its status, and which order it is for; opens and closes the card. */
export function CardName({ card, title, open, ticked, dates, onToggle, bodyId }: Props) {
  const t = useTexts()
  const id = useId()
  const { order, product, someoneElse } = card
  const { status } = order
  const facts = [
    ...(order.worker === null ? [t('unassigned')] : []),
    ...(someoneElse === null ? [] : [someoneElse]),
    product.client.name,
    ...(product.pieces > 1 ? [t('pieces', { count: product.pieces })] : []),
    ...(status === WorkOrderStatus.Paused
      ? [t('planned', { time: dates.span(order.start_time, order.end_time) })]
      : []),
  ]
  const labelledBy = `${id}title ${id}order`
  return (
    <>
      <h3 className={classes.name} aria-labelledby={labelledBy}>
        {status === WorkOrderStatus.Done ? (
          <span id={`${id}title`}>{title}</span>
        ) : (
          <button
            type="button"
            className={classes.toggle}
            aria-labelledby={labelledBy}
            aria-expanded={open}
            aria-controls={open ? bodyId : undefined}
            onClick={({ currentTarget }) => onToggle(order.id, currentTarget)}
          >
            <IconChevronRight size={20} aria-hidden className={classes.chevron} />
            <span id={`${id}title`}>{title}</span>
          </button>
        )}
      </h3>
      <Status order={order} />
      <p className={classes.order}>
        <span id={`${id}order`} className={classes.facts}>
          <b>{product.order_number}</b>
          {['', ...facts].join('\u00a0· ')}
          <Due card={card} open={open} />
        </span>
        {ticked.size > 0 && <b className={classes.unsaved}>{t('unsaved.count', { count: ticked.size })}</b>}
      </p>
    </>
  )
}

/** Shows when work is due: late work always, other work when its card is open. */
function Due({ card, open }: Pick<Props, 'card' | 'open'>) {
  const t = useTexts()
  const date = formatDay(card.product.delivery_date).slice(0, 5)
  if (!isLateCard(card, plantDay(new Date(serverNow())))) return open && `\u00a0· ${t('due', { date })}`
  return (
    <>
      {'\u00a0· '}
      <b className={classes.late}>
        <IconClockExclamation size={16} aria-hidden /> {t('late', { date })}
      </b>
    </>
  )
}

/** Shows the status; of work that was not started the button says enough to those who see it. */
function Status({ order: { status, rest } }: { order: WorkOrder }) {
  const badge = <StatusBadge status={status} rest={rest} />
  if (status === WorkOrderStatus.NotStarted) return <VisuallyHidden role="status">{badge}</VisuallyHidden>
  return (
    <span role="status" className={classes.status}>
      {badge}
    </span>
  )
}
