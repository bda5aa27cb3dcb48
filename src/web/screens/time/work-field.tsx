import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useErrorSentence } from '#web/parts/use-error-sentence.ts'
import { recordableWork } from '#web/recorded-time/queries.ts'
import { useWorkName } from '#web/recorded-time/work-name.ts'
import { useTexts } from './texts.ts'

type Props = {
  operator: number
  value: number | null
  error?: string | undefined
  onChange: (workOrder: number | null) => void
}

/** The work orders of an operator. */
export function WorkField({ operator, value, error, onChange }: Props) {
  const t = useTexts()
  const nameOf = useWorkName()
  const sentence = useErrorSentence()
  const work = useQuery(recordableWork(operator))
  const none = work.isPending ? t('work.loading') : t('work.choose')
  return (
    <NativeSelect
      size="touch"
      label={t('work')}
      error={work.isError ? sentence(work.error) : error}
      value={work.data && value !== null ? String(value) : ''}
      data={[
        { value: '', label: none },
        ...(work.data ?? []).map((order) => ({
          value: String(order.id),
          label: `${order.order_number} · ${nameOf(order)}`,
        })),
      ]}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value) || null)}
    />
  )
}
