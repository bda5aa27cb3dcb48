import { Button, Checkbox, Fieldset, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { clients } from '#contract/clients.ts'
import { type PipeOrder, pipeOrders } from '#contract/pipe-orders.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { FormFrame } from '#web/forms/form-frame.tsx'
import { useDraftForm } from '#web/forms/use-draft-form.ts'
import { useFieldMessages } from '#web/forms/use-field-messages.ts'
import { call } from '#web/lib/api.ts'
import { boot } from '#web/lib/boot.ts'
import { userCan } from '#web/lib/permission.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { clientsQuery } from '#web/screens/pipe-orders/model/queries.ts'
import { useTexts } from '#web/screens/pipe-orders/model/texts.ts'
import { useOrderWrite } from '#web/screens/pipe-orders/model/use-order-write.ts'
import { DueField } from './due-field.tsx'
import {
  bodyOfOrder,
  checkOrder,
  draftOfOrder,
  NEW_CLIENT,
  type OrderDraft,
  rowBodies,
} from './order-draft.ts'
import { emptyRow, RowFields } from './row-fields.tsx'

type Props = {
  /** Null for a new one. */
  order: PipeOrder | null
  onClose: () => void
  onMade?: ((order: number) => void) | undefined
}

/** An order that is entered here: its number, client, date and, if it is new, its rows. */
export function OrderFormDialog({ order, onClose, onMade }: Props) {
  const t = useTexts()
  const { date } = useFieldMessages()
  const year = new Date(serverNow()).getFullYear()
  const { run, isPending, failure, forget } = useOrderWrite(order?.id ?? null)
  const form = useDraftForm<OrderDraft>({
    initialValues: draftOfOrder(order),
    validate: (draft) =>
      checkOrder(draft, year, { missing: t('missing'), number: t('number.invalid'), date }),
    onChange: forget,
  })
  const handleSave = (draft: OrderDraft) =>
    run({
      key: `order ${order?.id} ${JSON.stringify(draft)}`,
      send: async (intent) => {
        const client = await clientOf(draft, `${intent}-client`)
        const body = bodyOfOrder(draft, client, year)
        if (order) {
          await call(pipeOrders.change, { params: { id: order.id }, body }, { intent })
          return { message: t('done.orderChanged', { name: body.order_number }) }
        }
        const made = { ...body, rows: rowBodies(draft, year) }
        const { id } = await call(pipeOrders.create, { body: made }, { intent })
        onMade?.(id)
        return { message: t('done.orderMade', { name: body.order_number }) }
      },
      onDone: onClose,
    })
  return (
    <FormDialog
      isChanged={form.isChanged}
      onClose={onClose}
      title={t(order ? 'order.edit' : 'order.new')}
      size="40rem"
    >
      <FormFrame error={failure} isSaving={isPending} onSubmit={form.submit(handleSave)} onCancel={onClose}>
        <OrderFields form={form} year={year} isNew={order === null} />
        {form.values.rows.map((_, index) => (
          <Fieldset key={index} legend={t('row.name', { number: index + 1 })}>
            <Stack gap="sm">
              <RowFields field={form.field} year={year} at={`rows.${index}.`} />
            </Stack>
          </Fieldset>
        ))}
        {order === null && (
          <Button
            variant="subtle"
            size="touch"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => form.setValues({ rows: [...form.values.rows, emptyRow] })}
          >
            {t('row.add')}
          </Button>
        )}
      </FormFrame>
    </FormDialog>
  )
}

async function clientOf({ client, newClient }: OrderDraft, intent: string): Promise<number> {
  if (client !== NEW_CLIENT) return Number(client)
  return (await call(clients.create, { body: { name: newClient.trim() } }, { intent })).id
}

type FieldsProps = { form: ReturnType<typeof useDraftForm<OrderDraft>>; year: number; isNew: boolean }

function OrderFields({ form, year, isNew }: FieldsProps) {
  const t = useTexts()
  const language = useLanguage()
  const { data: known = [] } = useQuery(clientsQuery())
  const statuses = boot().enums['order_status'] ?? []
  return (
    <>
      <SimpleGrid cols={2} spacing="sm">
        <TextInput
          label={t('order.number')}
          size="touch"
          maxLength={60}
          data-autofocus
          required
          {...form.field('order_number')}
        />
        <DueField label={t('due')} required year={year} {...form.field('delivery')} />
      </SimpleGrid>
      <NativeSelect
        label={t('client')}
        size="touch"
        required
        data={[
          { value: '', label: t('client.choose') },
          ...known.map(({ id, name }) => ({ value: String(id), label: name })),
          { value: NEW_CLIENT, label: t('client.new') },
        ]}
        {...form.field('client')}
      />
      {form.values.client === NEW_CLIENT && (
        <TextInput label={t('client.name')} size="touch" required {...form.field('newClient')} />
      )}
      <SimpleGrid cols={2} spacing="sm">
        <TextInput label={t('project')} size="touch" maxLength={200} {...form.field('project')} />
        {!isNew && (
          <NativeSelect
            label={t('status')}
            size="touch"
            data={statuses.map((item) => ({ value: String(item.code), label: item[language] }))}
            {...form.field('status')}
          />
        )}
      </SimpleGrid>
      {userCan('@orders_manage_always_in_system') && (
        <Checkbox
          label={t('stock')}
          description={t('stock.note')}
          size="md"
          {...form.tick('always_in_system')}
        />
      )}
    </>
  )
}
