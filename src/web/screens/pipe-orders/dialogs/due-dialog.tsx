import { type PipeProduct, pipeProducts } from '#contract/pipe-products.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { FormFrame } from '#web/forms/form-frame.tsx'
import { useDraftForm } from '#web/forms/use-draft-form.ts'
import { useFieldMessages } from '#web/forms/use-field-messages.ts'
import { call } from '#web/lib/api.ts'
import { formatDay } from '#web/lib/format.ts'
import { readDate } from '#web/lib/plant-clock.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { productNames } from '#web/screens/pipe-orders/model/product-names.ts'
import { useTexts } from '#web/screens/pipe-orders/model/texts.ts'
import { useOrderWrite } from '#web/screens/pipe-orders/model/use-order-write.ts'
import { DueField } from './due-field.tsx'

type Props = { order: number; products: readonly PipeProduct[]; onClose: () => void }

/** When the order rows of products are due. */
export function DueDialog({ order, products, onClose }: Props) {
  const t = useTexts()
  const { date } = useFieldMessages()
  const year = new Date(serverNow()).getFullYear()
  const { run, isPending, failure, forget } = useOrderWrite(order)
  const dates = new Set(products.flatMap((product) => product.order?.delivery_date ?? []))
  const [due] = dates.size === 1 ? dates : []
  const form = useDraftForm({
    initialValues: { due: due === undefined ? '' : formatDay(due) },
    validate: ({ due: text }): Record<string, string> =>
      text.trim() !== '' && readDate(text, year) === null ? { due: date(text) } : {},
    onChange: forget,
  })
  const named = productNames(products)
  const handleSave = ({ due: text }: { due: string }) => {
    const delivery_date = readDate(text, year)
    const ids = products.map(({ id }) => id)
    run({
      key: `due ${named.names} ${delivery_date}`,
      send: async (intent) => {
        await call(pipeProducts.bulkUpdate, { body: { ids, changes: { delivery_date } } }, { intent })
        return {
          message:
            delivery_date === null
              ? t('done.dueWithOrder', named)
              : t('done.due', { ...named, date: formatDay(delivery_date) }),
        }
      },
      onDone: onClose,
    })
  }
  return (
    <FormDialog isChanged={form.isChanged} onClose={onClose} title={t('due.title', named)}>
      <FormFrame error={failure} isSaving={isPending} onSubmit={form.submit(handleSave)} onCancel={onClose}>
        <DueField label={t('row.delivery')} year={year} data-autofocus {...form.field('due')} />
        <p>{t('due.note')}</p>
      </FormFrame>
    </FormDialog>
  )
}
