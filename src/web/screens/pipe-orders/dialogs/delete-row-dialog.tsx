import { type OrderRow, pipeOrderRows } from '#contract/order-rows.ts'
import { type PipeProduct, pipeProducts } from '#contract/pipe-products.ts'
import { YesNoDialog } from '#web/elements/yes-no-dialog.tsx'
import { call } from '#web/lib/api.ts'
import { useTexts } from '#web/screens/pipe-orders/model/texts.ts'
import { useOrderWrite } from '#web/screens/pipe-orders/model/use-order-write.ts'

/** What is deleted of an order. */
export type Deletion =
  | { readonly kind: 'delete-row'; readonly row: OrderRow }
  | { readonly kind: 'delete-product'; readonly order: number; readonly product: PipeProduct }

type Props = { dialog: Deletion; onClose: () => void }

/** Asks before a row or a product is deleted. */
export function DeleteRowDialog({ dialog, onClose }: Props) {
  const t = useTexts()
  if (dialog.kind === 'delete-product') {
    const { id, number, has_parts } = dialog.product
    const remove = (intent: string) => call(pipeProducts.remove, { params: { id } }, { intent })
    const note = has_parts ? t('delete.parts') : ''
    return <AskToDelete {...{ order: dialog.order, name: `-${number}`, note, remove, onClose }} />
  }
  const { id, order, row_number: number } = dialog.row
  const remove = (intent: string) => call(pipeOrderRows.remove, { params: { id } }, { intent })
  return <AskToDelete {...{ order, name: t('row.name', { number }), note: '', remove, onClose }} />
}

type AskProps = {
  order: number
  name: string
  /** What is deleted with it; empty for nothing. */
  note: string
  remove: (intent: string) => Promise<unknown>
  onClose: () => void
}

/** Asks before something is deleted for good, and says why that failed. */
export function AskToDelete({ order, name, note, remove, onClose }: AskProps) {
  const t = useTexts()
  const { run, failure } = useOrderWrite(order)
  const handleDelete = () =>
    run({
      key: `delete ${name} of ${order}`,
      send: async (intent) => {
        await remove(intent)
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
      {note !== '' && <p>{note}</p>}
      <p>{t('delete.note')}</p>
      <p role="alert">{failure}</p>
    </YesNoDialog>
  )
}
