import { Button } from '@mantine/core'
import { CARDS_STEP, type Filters, MOST_CARDS, SHOWN_DONE_DAYS } from './filters.ts'
import classes from './list-end.module.css'
import type { SchedulerView } from './queries.ts'
import { useTexts } from './texts.ts'

type Props = {
  view: SchedulerView
  filters: Filters
  busy: boolean
  onChange: (changed: Partial<Filters>) => void
}

/** How much of what there is is shown, and the ways to more of it. */
export function ListEnd({ view: { cards, total }, filters: { limit, older }, busy, onChange }: Props) {
  const t = useTexts()
  const shown = cards.filter(({ isUnmatched }) => !isUnmatched).length
  const days = SHOWN_DONE_DAYS[older]
  const furtherDays = SHOWN_DONE_DAYS[older + 1]
  return (
    <footer className={classes.root}>
      {shown < total && <p>{t('more.shown', { shown, total })}</p>}
      {shown < total && limit < MOST_CARDS && (
        <Button
          variant="default"
          size="touch"
          loading={busy}
          onClick={() => onChange({ limit: Math.min(limit + CARDS_STEP, MOST_CARDS) })}
        >
          {t('more.show')}
        </Button>
      )}
      {shown < total && limit >= MOST_CARDS && <p>{t('more.most')}</p>}
      {days !== undefined && furtherDays !== undefined && (
        <p className={classes.older}>
          {t('older.shown', { days })}{' '}
          <Button variant="subtle" size="touch" loading={busy} onClick={() => onChange({ older: older + 1 })}>
            {t('older.show')}
          </Button>
        </p>
      )}
    </footer>
  )
}
