import { NativeSelect } from '@mantine/core'
import { later } from '#web/elements/later.tsx'
import { type Due, type DueState, dues } from './orders-address.ts'
import { useTexts } from './texts.ts'

const LazyDueDays = later('elements', async () => (await import('./due-days.tsx')).DueDays)

type Props = { state: DueState; onChange: (changed: Partial<DueState>) => void }

/** When something is due: by a choice, or between days. */
export function DueFilter({ state, onChange }: Props) {
  const t = useTexts()
  const handleDue = (text: string) => onChange({ due: dues.find((due) => due === text) ?? 'any' })
  return (
    <>
      <NativeSelect
        size="desk"
        aria-label={t('due')}
        data={dues.map((due: Due) => ({ value: due, label: t(`due.${due}`) }))}
        value={state.due}
        onChange={({ currentTarget }) => handleDue(currentTarget.value)}
      />
      {state.due === 'days' && <LazyDueDays first={state.date} last={state.end_date} onChange={onChange} />}
    </>
  )
}
