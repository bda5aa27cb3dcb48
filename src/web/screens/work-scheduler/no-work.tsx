import { Button } from '@mantine/core'
import { EmptyState } from '#web/elements/empty-state.tsx'
import { type Filters, isFiltered, withoutFilters } from './filters.ts'
import { useTexts } from './texts.ts'

type Props = {
  filters: Filters
  onChange: (changed: Partial<Filters>) => void
}

/** There is nothing to do, or nothing that passes the filters. */
export function NoWork({ filters, onChange }: Props) {
  const t = useTexts()
  const filtered = isFiltered(filters)
  return (
    <EmptyState title={t('empty.title')}>
      <p>{t(filtered ? 'empty.filtered' : 'empty.body')}</p>
      {filtered && (
        <Button variant="default" size="touch" onClick={() => onChange(withoutFilters(filters))}>
          {t('filter.reset')}
        </Button>
      )}
    </EmptyState>
  )
}
