import { VisuallyHidden } from '@mantine/core'
import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { plantDay } from '#domain/time.ts'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { PageTitle } from '#web/elements/page-title.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { useLive } from '#web/lib/live.ts'
import { useServerNow } from '#web/lib/server-clock.ts'
import { useStrayTapGuard } from '#web/lib/stray-tap.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { downtimeCauses } from '#web/recorded-time/queries.ts'
import { OperationsPages } from '#web/work-orders/operations-pages.tsx'
import { Beside } from './beside.tsx'
import { CardList } from './card-list.tsx'
import type { Card } from './cards.ts'
import { isFiltered } from './filters.ts'
import { JumpBar } from './jump-bar.tsx'
import { LazyFilterBar } from './lazy-filter-bar.ts'
import { ListEnd } from './list-end.tsx'
import { NoWork } from './no-work.tsx'
import { liveTables, schedulerQuery } from './queries.ts'
import { useTexts } from './texts.ts'
import { UnsavedTicksBar } from './unsaved-ticks-bar.tsx'
import { useFilters } from './use-address.ts'
import { useFetchAhead } from './use-fetch-ahead.ts'
import { useList } from './use-list.ts'
import { useOpenCardInView } from './use-open-card-in-view.ts'
import { useOpenSet } from './use-open-set.ts'
import { useParts } from './use-parts.ts'
import { useSearchPanel } from './use-search-panel.ts'
import { useShowCard } from './use-show-card.ts'
import { useUnsavedTicks } from './use-unsaved-ticks.ts'
import classes from './work-scheduler.module.css'

const NO_CARDS: readonly Card[] = []
const MINUTE_MS = 60_000

/** The user's work orders, or everyone's: what is going on, what comes next and what is done. */
export function WorkScheduler() {
  const t = useTexts()
  const language = useLanguage()
  const [filters, changeFilters] = useFilters()
  const { list, refresh } = useList(filters)
  const scheduler = useQuery(schedulerQuery(list, language))
  const { data: view, isPlaceholderData: isStale } = scheduler
  const unsaved = useUnsavedTicks(isStale ? undefined : view)
  const locked = unsaved.count > 0
  const cards = view?.cards ?? NO_CARDS
  const today = plantDay(new Date(useServerNow(MINUTE_MS)))
  const groups = useParts(cards, today, list)
  usePrefetchQuery(downtimeCauses())
  const openSet = useOpenSet(cards)
  const showCard = useShowCard(openSet)
  useOpenCardInView(groups, openSet.open)
  useLive(liveTables)
  useStrayTapGuard()
  useFetchAhead()
  const search = useSearchPanel(isFiltered(filters))

  return (
    <div className={classes.root}>
      <JumpBar groups={groups} isLoaded={view !== undefined} search={search} locked={locked} />
      {search.isOpen ? (
        <div id={search.controls} className={classes.panel}>
          <Title />
          <LazyFilterBar {...{ filters, locked, view }} onChange={changeFilters} onRefresh={refresh} />
        </div>
      ) : (
        <VisuallyHidden component="h1">{t('heading')}</VisuallyHidden>
      )}
      <Beside>
        {scheduler.isError && (
          <ErrorBox error={scheduler.error} whileLoading onRetry={() => void scheduler.refetch()} />
        )}
        {scheduler.isPending && <Spinner />}
        {view && (
          <div className={classes.answer} aria-busy={isStale || undefined}>
            {isStale && <Spinner />}
            {view.cards.length === 0 && !locked && <NoWork filters={filters} onChange={changeFilters} />}
            {view.cards.length > 0 && (
              <CardList {...{ groups, view, today, unsaved, openSet }} filtered={isFiltered(filters)} />
            )}
            <ListEnd view={view} filters={filters} busy={isStale} onChange={changeFilters} />
          </div>
        )}
      </Beside>
      {locked && <UnsavedTicksBar unsaved={unsaved} cards={cards} open={openSet.open} onShow={showCard} />}
    </div>
  )
}

function Title() {
  const t = useTexts()
  return (
    <PageTitle title={t('heading')}>
      <OperationsPages />
    </PageTitle>
  )
}
