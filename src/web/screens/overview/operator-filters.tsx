import {
  IconAlertTriangle,
  IconCalendarExclamation,
  IconClockExclamation,
  IconHourglassEmpty,
  IconMoon,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  type TablerIcon,
} from '@tabler/icons-react'
import type { OverviewFilters } from './address.ts'
import classes from './operator-filters.module.css'
import type { FilterName, filterCounts } from './rows.ts'
import { useTexts } from './texts.ts'

type Props = {
  show: OverviewFilters['show']
  counts: ReturnType<typeof filterCounts>
  total: number
  onChange: (changed: Pick<OverviewFilters, 'show'>) => void
}

const filterIcons: readonly (readonly [FilterName, TablerIcon])[] = [
  ['downtime', IconAlertTriangle],
  ['idle', IconHourglassEmpty],
  ['paused', IconPlayerPauseFilled],
  ['running', IconPlayerPlayFilled],
  ['over', IconClockExclamation],
  ['late', IconCalendarExclamation],
  ['off_shift', IconMoon],
]

/** The filters with how many operators each matches; those that match none are left out. */
export function OperatorFilters({ show, counts, total, onChange }: Props) {
  const t = useTexts()
  const toggle = (name: FilterName) =>
    onChange({ show: show.includes(name) ? show.filter((other) => other !== name) : [...show, name] })
  // No downtime is good news that a foreman looks for.
  const isOffered = (name: FilterName) => counts[name] > 0 || name === 'downtime' || show.includes(name)
  return (
    <fieldset className={classes.root} aria-label={t('filters')}>
      <button
        type="button"
        className={classes.filter}
        aria-pressed={show.length === 0}
        onClick={() => onChange({ show: [] })}
      >
        {t('filter.all')} <span className={classes.count}>{total}</span>
      </button>
      {filterIcons
        .filter(([name]) => isOffered(name))
        .map(([name, Icon]) => (
          <button
            key={name}
            type="button"
            className={classes.filter}
            aria-pressed={show.includes(name)}
            data-name={counts[name] > 0 ? name : undefined}
            onClick={() => toggle(name)}
          >
            <Icon size={16} aria-hidden /> {t(`filter.${name}`)}{' '}
            <span className={classes.count}>{counts[name]}</span>
          </button>
        ))}
    </fieldset>
  )
}
