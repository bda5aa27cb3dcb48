import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useErrorSentence } from '#web/elements/use-error-sentence.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { recordableWork } from '#web/recorded-time/queries.ts'
import { useFullWorkName } from '#web/recorded-time/work-name.ts'
import { useTexts } from './texts.ts'

type Props = {
  operator: number
  value: number | null
  error?: string
  'data-path'?: string
  onChange: (workOrder: number | null) => void
}

/** The work orders of an operator. */
export function WorkField({ operator, value, error, onChange, ...field }: Props) {
  const t = useTexts()
  const nameOf = useFullWorkName()
  const sentence = useErrorSentence()
  const work = useQuery(recordableWork(operator))
  const named = (work.data ?? []).map((order) => ({
    order,
    name: `${order.order_number} · ${nameOf(order)}`,
  }))
  const alike = Map.groupBy(named, ({ name }) => name)
  const none = work.isPending ? t('work.loading') : t('work.choose')
  return (
    <NativeSelect
      {...field}
      size="touch"
      label={t('work')}
      error={work.isError ? sentence(work.error) : error}
      value={work.data && value !== null ? String(value) : ''}
      data={[
        { value: '', label: none },
        ...named.map(({ order, name }) => ({
          value: String(order.id),
          label: alike.get(name)?.length === 1 ? name : `${name} · ${formatDateTime(order.start_time)}`,
        })),
      ]}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value) || null)}
    />
  )
}
