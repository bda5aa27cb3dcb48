import { IconArrowDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Overview } from '#contract/overview.ts'
import { EmptyState } from '#web/elements/empty-state.tsx'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { PageTitle } from '#web/elements/page-title.tsx'
import { SearchBar } from '#web/elements/search-bar.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { useLive } from '#web/lib/live.ts'
import { useServerNow } from '#web/lib/server-clock.ts'
import { useStrayTapGuard } from '#web/lib/stray-tap.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { useAddressState } from '#web/lists/use-address-state.ts'
import { LazyCorrections } from '#web/recorded-time/lazy-corrections.tsx'
import { OperationsPages } from '#web/work-orders/operations-pages.tsx'
import { type OverviewState, overviewCodec } from './address.ts'
import { DayDowntime } from './day-downtime.tsx'
import { OperatorFilters } from './operator-filters.tsx'
import { OperatorTable } from './operator-table.tsx'
import classes from './overview.module.css'
import { overviewQuery, overviewTables } from './queries.ts'
import { filterCounts, isShown, rowsAt } from './rows.ts'
import { useTexts } from './texts.ts'
import { ThisMoment } from './this-moment.tsx'

/** What every operator is doing, the most urgent first, and the corrections of time that wait. */
export function OverviewScreen() {
  const t = useTexts()
  const answer = useQuery(overviewQuery(useLanguage()))
  const [state, change] = useAddressState(overviewCodec, { replace: true })
  useLive(overviewTables)
  useStrayTapGuard()
  return (
    <div className={classes.root}>
      <PageTitle title={t('heading')}>
        <OperationsPages />
        <ThisMoment />
        <SearchBar value={state.search} placeholder={t('search')} onSearch={(search) => change({ search })} />
      </PageTitle>
      {answer.isError && <ErrorBox error={answer.error} whileLoading onRetry={() => void answer.refetch()} />}
      {answer.isPending && <Spinner />}
      {answer.data && <Operators answer={answer.data} state={state} onChange={change} />}
    </div>
  )
}

const EVERY_MS = 10_000
const DOWNTIME = 'downtime'

type Props = {
  answer: Overview
  state: OverviewState
  onChange: (changed: Partial<OverviewState>) => void
}

/** The filters, the operators that pass them, the downtime of a day, and the corrections for those who decide on them. */
export function Operators({ answer, state, onChange }: Props) {
  const t = useTexts()
  const now = useServerNow(EVERY_MS)
  const rows = rowsAt(answer, now)
  if (rows.length === 0) return <EmptyState title={t('empty')} />
  const wanted = rows.filter((row) => isShown(row, state.show, state.search))
  return (
    <>
      <OperatorFilters
        show={state.show}
        counts={filterCounts(rows)}
        total={rows.length}
        onChange={onChange}
      />
      <a href={`#${DOWNTIME}`} className={classes.jump}>
        {t('downtime.jump')} <IconArrowDown size={18} aria-hidden />
      </a>
      <div className={classes.columns}>
        <aside className={classes.aside}>
          <LazyCorrections />
          <DayDowntime
            id={DOWNTIME}
            date={state.downtime}
            now={now}
            onDate={(downtime) => onChange({ downtime })}
          />
        </aside>
        <div className={classes.main}>
          <OperatorTable wanted={wanted} all={rows} filters={state} now={now} onFilters={onChange} />
        </div>
      </div>
    </>
  )
}
