import { TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OrderRow } from '#contract/order-rows.ts'
import { pipeProducts } from '#contract/pipe-products.ts'
import { isMetres } from '#domain/pipes/plausible.ts'
import { totalLength } from '#domain/pipes/split.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { FormFrame } from '#web/forms/form-frame.tsx'
import { useDraftForm } from '#web/forms/use-draft-form.ts'
import { call } from '#web/lib/api.ts'
import { formatNumber } from '#web/lib/format.ts'
import { readNumber } from '#web/pipes/read-number.ts'
import { orderQuery } from '#web/screens/pipe-orders/model/queries.ts'
import { metresForRow } from '#web/screens/pipe-orders/model/row-metres.ts'
import { useTexts } from '#web/screens/pipe-orders/model/texts.ts'
import { useOrderWrite } from '#web/screens/pipe-orders/model/use-order-write.ts'
import { warning } from './warning.ts'

type Props = { row: OrderRow; onClose: () => void; onMade?: ((product: number) => void) | undefined }

/** Adds a pipe product to a row; its specification follows. */
export function ProductDialog({ row, onClose, onMade }: Props) {
  const t = useTexts()
  const { run, isPending, failure, forget } = useOrderWrite(row.order)
  const client = useQueryClient()
  const { data } = useQuery(orderQuery(row.order))
  const present = metresForRow(data?.products.filter((product) => product.order_row === row.id) ?? [])
  const form = useDraftForm({
    initialValues: { quantity: formatNumber(row.quantity) },
    validate: ({ quantity }) => (isMetres(readNumber(quantity)) ? {} : { quantity: t('number.invalid') }),
    onChange: forget,
  })
  const metres = totalLength([present, readNumber(form.values.quantity) ?? 0])
  const excess = { metres: formatNumber(metres), quantity: formatNumber(row.quantity) }
  const handleSave = ({ quantity }: { quantity: string }) => {
    let made: number | undefined
    run({
      key: `product for row ${row.id} ${quantity}`,
      send: async (intent) => {
        const body = { order_row: row.id, quantity: readNumber(quantity) ?? 0 }
        const { id, number } = await call(pipeProducts.create, { body }, { intent })
        // What follows is shown of the product, so the order must have it.
        await client.refetchQueries(orderQuery(row.order))
        made = id
        return { message: t('done.product', { number }) }
      },
      onDone: () => {
        onClose()
        if (made !== undefined) onMade?.(made)
      },
    })
  }
  return (
    <FormDialog
      isChanged={form.isChanged}
      onClose={onClose}
      title={t('product.title', { number: row.row_number })}
    >
      <FormFrame
        error={failure}
        isSaving={isPending}
        save={t('product.save')}
        onSubmit={form.submit(handleSave)}
        onCancel={onClose}
      >
        <p>{row.description}</p>
        <TextInput
          label={t('quantity.metres')}
          size="touch"
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          {...warning(metres > row.quantity && t('row.exceeds', excess))}
          {...form.field('quantity')}
        />
      </FormFrame>
    </FormDialog>
  )
}
