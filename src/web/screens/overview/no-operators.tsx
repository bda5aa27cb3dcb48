import { Button } from '@mantine/core'
import { EmptyState } from '#web/elements/empty-state.tsx'
import { NO_FILTERS, type OverviewFilters } from './address.ts'
import { useTexts } from './texts.ts'

/** Says that no operator passes the filters, and offers to reset them. */
export function NoOperators({ onChange }: { onChange: (changed: OverviewFilters) => void }) {
  const t = useTexts()
  return (
    <EmptyState title={t('nothing')}>
      <Button variant="default" size="touch" onClick={() => onChange(NO_FILTERS)}>
        {t('filter.reset')}
      </Button>
    </EmptyState>
  )
}
