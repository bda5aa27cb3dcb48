import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { type PipeOrder, pipeOrders } from '#contract/pipe-orders.ts'
import type { PipeProduct } from '#contract/pipe-products.ts'
import dialogs from '#web/elements/dialog.module.css'
import { Dialog } from '#web/elements/dialog.tsx'
import { call } from '#web/lib/api.ts'
import { formatNumber } from '#web/lib/format.ts'
import { userCan } from '#web/lib/permission.ts'
import { forgetUndos } from '#web/screens/pipe-orders/model/order-undo.ts'
import { canSeePlan, orderPlanPath } from '#web/screens/pipe-orders/model/plan-path.ts'
import { orderQuery } from '#web/screens/pipe-orders/model/queries.ts'
import { useTexts } from '#web/screens/pipe-orders/model/texts.ts'
import { AskToDelete } from './delete-row-dialog.tsx'
import { hindrancesOf } from './order-deletion.ts'

type Props = { order: PipeOrder; onClose: () => void; onGone?: (() => void) | undefined }

/** Asks before an order is deleted with its rows and products, or says what prevents that. */
export function DeleteOrderDialog({ order, onClose, onGone }: Props) {
  const t = useTexts()
  const { data } = useQuery(orderQuery(order.id))
  const { id, order_number: name, rows } = order
  const products = data?.products ?? []
  const hindrances = useHindrances(order, products)
  if (hindrances.length > 0) return <NotDeletable {...{ name, hindrances, onClose }} />
  const query = products.length > 0 ? { with_products: true } : {}
  const remove = async (intent: string) => {
    await call(pipeOrders.remove, { params: { id }, query }, { intent })
    forgetUndos(`pipe order ${id}`)
    onGone?.()
  }
  const own = products.filter(({ parent }) => parent === null)
  const names = own.map((product) => {
    const parts = products.filter(({ parent }) => parent === product.id).length
    return t('delete.product', { number: product.number, metres: formatNumber(product.quantity), parts })
  })
  const note = t('delete.with', { rows: rows.length, count: own.length, names: names.join(', ') })
  return <AskToDelete {...{ order: id, name, note, remove, onClose }} />
}

function useHindrances({ part_row_count }: PipeOrder, products: readonly PipeProduct[]): string[] {
  const t = useTexts()
  const found = hindrancesOf(products).map(({ kind, products: those }) =>
    t(`delete.${kind}`, { count: those.length, names: namesOf(those) }),
  )
  if (products.length > 0 && !userCan('@pipeplan_configure')) found.push(t('delete.forbidden'))
  if (part_row_count > 0) found.push(t('delete.partRows', { count: part_row_count }))
  return found
}

function namesOf(products: readonly Pick<PipeProduct, 'number'>[]): string {
  return products.map(({ number }) => `-${number}`).join(', ')
}

type NotProps = { name: string; hindrances: readonly string[]; onClose: () => void }

/** Says what prevents the deletion of an order, and leads to where it can be changed. */
function NotDeletable({ name, hindrances, onClose }: NotProps) {
  const t = useTexts()
  return (
    <Dialog opened onClose={onClose} title={t('delete.cannot', { name })}>
      {hindrances.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <div className={dialogs.actions}>
        {canSeePlan() && (
          <Button
            variant="default"
            size="touch"
            renderRoot={(props) => <Link {...props} href={orderPlanPath(name)} />}
          >
            {t('timePlan')}
          </Button>
        )}
        <Button size="touch" onClick={onClose} data-autofocus>
          {t('delete.close')}
        </Button>
      </div>
    </Dialog>
  )
}
