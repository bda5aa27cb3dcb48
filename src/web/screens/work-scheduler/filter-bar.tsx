import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { WorkOrderStatus } from '#domain/work-order.ts'
import type { Choice } from '#web/elements/choice-list.tsx'
import choiceClasses from '#web/elements/filter-choice.module.css'
import { FilterChoice } from '#web/elements/filter-choice.tsx'
import { SearchBar } from '#web/elements/search-bar.tsx'
import { enumLabel } from '#web/lib/labels.ts'
import { userCan } from '#web/lib/permission.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { PlannedFilter } from '#web/lists/period/planned-filter.tsx'
import classes from './filter-bar.module.css'
import { type FilterField, type Filters, isFiltered, withoutFilters } from './filters.ts'
import type { SchedulerView } from './queries.ts'
import { useTexts } from './texts.ts'

type Props = {
  filters: Filters
  view: SchedulerView | undefined
  /** There are unsaved ticks, which a search or a filter could put off screen. */
  locked: boolean
  onChange: (changed: Partial<Filters>) => void
  /** Lets go of the work orders that no longer match. */
  onRefresh: () => void
}

/** The search and the filters; both rest while there are unsaved ticks. */
export function FilterBar({ filters, view, locked, onChange, onRefresh }: Props) {
  const t = useTexts()
  const fields = useChoices(view)
  return (
    <div className={classes.root}>
      <SearchBar
        value={filters.search}
        placeholder={t('search.placeholder')}
        disabled={locked}
        onSearch={(search) => onChange({ search })}
      />
      <div className={classes.filters}>
        {fields.map(([field, options]) => (
          <FilterChoice
            key={field}
            label={t(`filter.${field}`)}
            choices={options}
            chosen={filters[field]}
            disabled={locked}
            onChange={(chosen) => onChange({ [field]: chosen })}
          />
        ))}
        <PlannedFilter
          label={t('filter.start')}
          period={filters.start}
          disabled={locked}
          onChange={(start) => onChange({ start })}
        />
        <LateFilter {...{ filters, view, locked, onChange }} />
        {isFiltered(filters) && (
          <Button
            variant="subtle"
            size="touch"
            disabled={locked}
            onClick={() => onChange(withoutFilters(filters))}
          >
            {t('filter.reset')}
          </Button>
        )}
        {isFiltered(filters) && (
          <Button
            variant="subtle"
            size="touch"
            leftSection={<IconRefresh size={20} aria-hidden />}
            onClick={onRefresh}
          >
            {t('filter.refresh')}
          </Button>
        )}
        {isFiltered(filters) && view && view.total > 0 && (
          <span role="status" className={classes.found}>
            {t('part.count', { count: view.total })}
          </span>
        )}
      </div>
    </div>
  )
}

function LateFilter({ filters: { late }, view, locked, onChange }: Omit<Props, 'onRefresh'>) {
  const t = useTexts()
  return (
    <button
      type="button"
      className={choiceClasses.target}
      aria-pressed={late}
      data-chosen={late || undefined}
      disabled={locked}
      onClick={() => onChange({ late: !late })}
    >
      {t('filter.late')} <span className={classes.count}>{view?.counts.late}</span>
    </button>
  )
}

/** What each filter offers; whose work it is only to those who see everyone's. */
function useChoices(view: Props['view']): readonly (readonly [FilterField, readonly Choice[]])[] {
  const t = useTexts()
  const language = useLanguage()
  const named = (refs: readonly { id: number; name: string; count: number }[] = []) =>
    refs.map(({ id, name, count }) => ({ value: String(id), label: name, count }))
  const statuses = Object.values(WorkOrderStatus).map((code) => ({
    value: String(code),
    label: enumLabel('work_order_status', code, language),
    count: view?.counts.statuses.find(({ status }) => status === code)?.count ?? 0,
  }))
  const operators = [
    { value: 'null', label: t('unassigned'), count: view?.counts.unassigned ?? 0 },
    ...named(view?.choices.operators),
  ]
  const orders = view?.choices.orders.map(({ id, order_number, count }) => ({
    id,
    name: order_number,
    count,
  }))
  return [
    ['status', statuses],
    ...(userCan('@parts_manage_all_workorders') ? [['operator', operators] as const] : []),
    ['client', named(view?.choices.clients)],
    ['order', named(orders)],
  ]
}
