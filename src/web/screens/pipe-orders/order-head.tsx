import { Button } from '@mantine/core'
import { IconChevronRight, IconHistory, IconMessage, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from 'wouter'
import type { PipeOrder } from '#contract/pipe-orders.ts'
import { OrderType } from '#domain/order.ts'
import { formatDay, formatNumber } from '#web/lib/format.ts'
import { enumLabel } from '#web/lib/labels.ts'
import { userCan } from '#web/lib/permission.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { OrderBadge } from '#web/orders/order-badge.tsx'
import type { OrderDialog } from './dialogs/order-dialogs.tsx'
import { canSeePlan, orderPlanPath } from './model/plan-path.ts'
import { metresOf } from './model/progress.ts'
import { useTexts } from './model/texts.ts'
import classes from './order-page.module.css'

type Props = { order: PipeOrder; onAsk: (dialog: OrderDialog) => void; onHistory: () => void }

/** Where there is little room, only the icon is seen. */
const compact = { label: classes.label ?? '', section: classes.icon ?? '' }

/** Which order it is, when it is due, and what can be done with all of it. */
export function OrderHead({ order, onAsk, onHistory }: Props) {
  const t = useTexts()
  const { order_number, client, status, comment } = order
  return (
    <header className={classes.header}>
      <div className={classes.head}>
        <h2>{order_number}</h2>
        <span className={classes.client}>{client.name}</span>
        <OrderBadge status={status} />
        <span className={classes.links}>
          <Actions order={order} onAsk={onAsk} />
          <Button
            variant="default"
            size="desk"
            classNames={compact}
            title={t('history')}
            leftSection={<IconHistory size={16} aria-hidden />}
            onClick={onHistory}
          >
            {t('history')}
          </Button>
          {canSeePlan() && (
            <Button
              variant="default"
              size="desk"
              renderRoot={(props) => <Link {...props} href={orderPlanPath(order_number)} />}
              rightSection={<IconChevronRight size={14} aria-hidden />}
            >
              {t('timePlan')}
            </Button>
          )}
        </span>
      </div>
      <p className={classes.facts}>
        <Facts order={order} />
      </p>
      {comment !== '' && <p className={classes.comment}>{comment}</p>}
    </header>
  )
}

function Facts({ order }: Pick<Props, 'order'>) {
  const t = useTexts()
  const language = useLanguage()
  const { rows, progress, part_row_count } = order
  const facts = [
    enumLabel('order_type', order.order_type, language),
    t('ordered', { date: formatDay(order.order_date) }),
    t('rows', { count: rows.length, metres: formatNumber(metresOf(progress), 1) }),
    order.project ?? '',
    order.always_in_system ? t('stock') : '',
    part_row_count > 0 ? t('partRows', { count: part_row_count }) : '',
  ]
  return (
    <>
      {t('due')} <b>{formatDay(order.delivery_date)}</b>
      {facts.filter((fact) => fact !== '').map((fact) => ` · ${fact}`)}
    </>
  )
}

function Actions({ order, onAsk }: Pick<Props, 'order' | 'onAsk'>) {
  const t = useTexts()
  if (!userCan('@orders_edit')) return null
  const isInternal = order.order_type === OrderType.Internal
  return (
    <>
      {isInternal && (
        <Button
          variant="default"
          size="desk"
          classNames={compact}
          title={t('order.edit')}
          leftSection={<IconPencil size={16} aria-hidden />}
          onClick={() => onAsk({ kind: 'order', order })}
        >
          {t('order.edit')}
        </Button>
      )}
      <Button
        variant="default"
        size="desk"
        classNames={compact}
        title={t('comment')}
        leftSection={<IconMessage size={16} aria-hidden />}
        onClick={() => onAsk({ kind: 'order-comment', order })}
      >
        {t('comment')}
      </Button>
      {isInternal && (
        <Button
          variant="default"
          size="desk"
          classNames={compact}
          title={t('delete')}
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => onAsk({ kind: 'delete-order', order })}
        >
          {t('delete')}
        </Button>
      )}
    </>
  )
}
