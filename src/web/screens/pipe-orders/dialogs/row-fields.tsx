import { SimpleGrid, TextInput } from '@mantine/core'
import type { OrderRow } from '#contract/order-rows.ts'
import { isMetres } from '#domain/pipes/plausible.ts'
import type { FieldMessages, useDraftForm } from '#web/forms/use-draft-form.ts'
import { formatDay, formatNumber } from '#web/lib/format.ts'
import { readDate } from '#web/lib/plant-clock.ts'
import { readNumber } from '#web/pipes/read-number.ts'
import { useTexts } from '#web/screens/pipe-orders/model/texts.ts'
import { DueField } from './due-field.tsx'

/** A row of an order as it is typed. */
export type RowDraft = { readonly description: string; readonly quantity: string; readonly delivery: string }

export const emptyRow: RowDraft = { description: '', quantity: '', delivery: '' }

export function draftOfRow({ description, quantity, delivery_date }: OrderRow): RowDraft {
  const delivery = delivery_date === null ? '' : formatDay(delivery_date)
  return { description, quantity: formatNumber(quantity), delivery }
}

/** Returns a valid row as the server takes it; without a date it is due with its order. */
export function bodyOfRow({ description, quantity, delivery }: RowDraft, year: number) {
  return {
    description: description.trim(),
    quantity: readNumber(quantity) ?? 0,
    delivery_date: readDate(delivery, year),
  }
}

type Messages = { readonly missing: string; readonly number: string; readonly date: (text: string) => string }

/** Returns what is wrong with a row. */
export function checkRow(draft: RowDraft, year: number, messages: Messages, at = ''): FieldMessages {
  const { description, quantity, delivery } = draft
  return {
    ...(description.trim() === '' && { [`${at}description`]: messages.missing }),
    ...(!isMetres(readNumber(quantity)) && { [`${at}quantity`]: messages.number }),
    ...(delivery.trim() !== '' &&
      readDate(delivery, year) === null && { [`${at}delivery`]: messages.date(delivery) }),
  }
}

type Props = {
  field: ReturnType<typeof useDraftForm<object>>['field']
  year: number
  /** The path of the row in its form. */
  at?: string
  /** Whether the form opens on it. */
  isFirst?: boolean
}

/** What is ordered in a row, how much of it and, if not with the order, when. */
export function RowFields({ field, year, at = '', isFirst = false }: Props) {
  const t = useTexts()
  return (
    <>
      <TextInput
        label={t('row.description')}
        placeholder={t('row.example')}
        size="touch"
        required
        maxLength={1000}
        data-autofocus={isFirst || undefined}
        {...field(`${at}description`)}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput
          label={t('quantity.metres')}
          size="touch"
          required
          inputMode="decimal"
          autoComplete="off"
          {...field(`${at}quantity`)}
        />
        <DueField label={t('row.delivery')} year={year} {...field(`${at}delivery`)} />
      </SimpleGrid>
    </>
  )
}
