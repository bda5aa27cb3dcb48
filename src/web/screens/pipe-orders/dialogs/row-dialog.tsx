import { type OrderRow, pipeOrderRows } from '#contract/order-rows.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { FormFrame } from '#web/forms/form-frame.tsx'
import { useDraftForm } from '#web/forms/use-draft-form.ts'
import { useFieldMessages } from '#web/forms/use-field-messages.ts'
import { call } from '#web/lib/api.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useTexts } from '#web/screens/pipe-orders/model/texts.ts'
import { useOrderWrite } from '#web/screens/pipe-orders/model/use-order-write.ts'
import { bodyOfRow, checkRow, draftOfRow, emptyRow, type RowDraft, RowFields } from './row-fields.tsx'

type Props = { order: number; row: OrderRow | null; onClose: () => void }

/** A row of an order, new or changed. */
export function RowDialog({ order, row, onClose }: Props) {
  const t = useTexts()
  const { date } = useFieldMessages()
  const year = new Date(serverNow()).getFullYear()
  const { run, isPending, failure, forget } = useOrderWrite(order)
  const form = useDraftForm<RowDraft>({
    initialValues: row ? draftOfRow(row) : emptyRow,
    validate: (draft) => checkRow(draft, year, { missing: t('missing'), number: t('number.invalid'), date }),
    onChange: forget,
  })
  const handleSave = (draft: RowDraft) => {
    const body = bodyOfRow(draft, year)
    run({
      key: `row ${row?.id} of ${order} ${JSON.stringify(body)}`,
      send: async (intent) => {
        const { row_number: number } = row
          ? await call(pipeOrderRows.change, { params: { id: row.id }, body }, { intent })
          : await call(pipeOrderRows.create, { body: { ...body, order, article_group: 'pipe' } }, { intent })
        return { message: t(row ? 'done.rowChanged' : 'done.rowAdded', { number }) }
      },
      onDone: onClose,
    })
  }
  const title = row ? t('row.edit', { number: row.row_number }) : t('row.add')
  return (
    <FormDialog isChanged={form.isChanged} onClose={onClose} title={title} size="32rem">
      <FormFrame error={failure} isSaving={isPending} onSubmit={form.submit(handleSave)} onCancel={onClose}>
        <RowFields field={form.field} year={year} isFirst />
      </FormFrame>
    </FormDialog>
  )
}
