import { Button } from '@mantine/core'
import { IconBan, IconCheck, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { PipeBlocker } from '#contract/pipe-blockers.ts'
import type { PipeOrderOverview } from '#contract/pipe-orders.ts'
import { formatDate } from '#web/lib/format.ts'
import { enumLabel } from '#web/lib/labels.ts'
import { userCan } from '#web/lib/permission.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import type { OrderDialog } from './dialogs/order-dialogs.tsx'
import { blockersQuery } from './model/queries.ts'
import { useTexts } from './model/texts.ts'
import { unblocking } from './model/unblock.ts'
import { useOrderWrite } from './model/use-order-write.ts'
import classes from './order-page.module.css'

type Props = { overview: PipeOrderOverview; onAsk: (dialog: OrderDialog) => void }

/** What blocks the products of an order, who said so, and the way to resolve it. */
export function BlockerCards({ overview: { order, products }, onAsk }: Props) {
  const t = useTexts()
  const blocked = products.filter(({ blockers }) => blockers.length > 0)
  const { data: blockers = [] } = useQuery(blockersQuery(blocked.map(({ id }) => id)))
  const { run, isPending } = useOrderWrite(order.id)
  if (blocked.length === 0) return null
  return blockers.flatMap((blocker) => {
    const product = products.find(({ id }) => id === blocker.target_id)
    if (!product) return []
    return [
      <BlockerCard
        key={blocker.id}
        blocker={blocker}
        name={`${order.order_number}-${product.number}`}
        isPending={isPending}
        onResolve={() => run(unblocking([blocker.id], t('done.resolve')))}
        onAdd={() => onAsk({ kind: 'blocker', order: order.id, product })}
      />,
    ]
  })
}

type CardProps = {
  blocker: PipeBlocker
  name: string
  isPending: boolean
  onResolve: () => void
  onAdd: () => void
}

function BlockerCard({ blocker, name, isPending, onResolve, onAdd }: CardProps) {
  const t = useTexts()
  const language = useLanguage()
  const { type, comment, blocked_by, created_at } = blocker
  const who = [blocked_by?.name, formatDate(created_at)].filter(Boolean).join(', ')
  return (
    <section className={classes.blocker}>
      <div>
        <strong>
          <IconBan size={16} aria-hidden />
          {t('blocker', { product: name, type: enumLabel('blocker_type', type, language) })}
        </strong>
        <p>
          {comment !== '' && `“${comment}” `}
          {who}
        </p>
      </div>
      {userCan('@pipeplan_manage_blockers') && (
        <>
          <Button
            variant="default"
            size="desk"
            disabled={isPending}
            leftSection={<IconCheck size={16} aria-hidden />}
            onClick={onResolve}
          >
            {t('blocker.resolve')}
          </Button>
          <Button
            variant="default"
            size="desk"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={onAdd}
          >
            {t('blocker.add')}
          </Button>
        </>
      )}
    </section>
  )
}
