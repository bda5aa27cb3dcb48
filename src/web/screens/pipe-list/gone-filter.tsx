import { Button } from '@mantine/core'
import { EmptyState } from '#web/elements/empty-state.tsx'
import { useTexts } from './texts.ts'

/** Says which filter finds nothing because its value no longer exists, and removes it. */
export function GoneFilter({
  field,
  value,
  onRemove,
}: {
  field: string
  value: string
  onRemove: () => void
}) {
  const t = useTexts()
  return (
    <EmptyState title={t('gone', { field, value })}>
      <Button onClick={onRemove}>{t('gone.remove')}</Button>
    </EmptyState>
  )
}
