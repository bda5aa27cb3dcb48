import { type OrderRow, pipeOrderRows } from '#contract/order-rows.ts'
import { type PipeOrder, pipeOrders } from '#contract/pipe-orders.ts'
import { type PipeProduct, pipeProducts } from '#contract/pipe-products.ts'
import { YesNoDialog } from '#web/elements/yes-no-dialog.tsx'
import { call } from '#web/lib/api.ts'
import { refusalCode } from '#web/lib/api-error.ts'
import { useTexts } from '#web/screens/pipe-orders/model/texts.ts'
import { useOrderWrite } from '#web/screens/pipe-orders/model/use-order-write.ts'

/** What is deleted. */
export type Deletion =
  | { readonly kind: 'delete-order'; readonly order: PipeOrder }
  | { readonly kind: 'delete-row'; readonly row: OrderRow }
  | { readonly kind: 'delete-product'; readonly order: number; readonly product: PipeProduct }

type Props = { dialog: Deletion; onClose: () => void; onGone?: (() => void) | undefined }

/** Asks before an order, a row or a product is deleted. */
export function DeleteOrderDialog({ dialog, onClose, onGone }: Props) {
  const t = useTexts()
  const { order, id, name, endpoint } = useDeleted(dialog)
  const { run, error, failure } = useOrderWrite(order)
  const isInUse = dialog.kind === 'delete-order' && refusalCode(error) === 'still_in_use'
  const handleDelete = () =>
    run({
      key: `${dialog.kind} ${id}`,
      send: async (intent) => {
        await call(endpoint, { params: { id } }, { intent })
        if (dialog.kind === 'delete-order') onGone?.()
        return { message: t('done.delete', { name }) }
      },
      onDone: onClose,
    })
  return (
    <YesNoDialog
      opened
      grave
      question={t('delete.ask', { name })}
      yes={t('delete')}
      no={t('delete.keep')}
      onYes={handleDelete}
      onNo={onClose}
    >
      <p>{t('delete.note')}</p>
      <p role="alert">{isInUse ? t('delete.inUse') : failure}</p>
    </YesNoDialog>
  )
}

function useDeleted(dialog: Deletion) {
  const t = useTexts()
  if (dialog.kind === 'delete-order') {
    const { id, order_number } = dialog.order
    return { order: id, id, name: order_number, endpoint: pipeOrders.remove }
  }
  if (dialog.kind === 'delete-product') {
    const { id, number } = dialog.product
    return { order: dialog.order, id, name: `-${number}`, endpoint: pipeProducts.remove }
  }
  const { id, order, row_number } = dialog.row
  return { order, id, name: t('row.name', { number: row_number }), endpoint: pipeOrderRows.remove }
}
