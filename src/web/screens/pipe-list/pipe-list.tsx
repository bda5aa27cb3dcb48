import { Switch } from '#web/elements/switch.tsx'
import { useLive } from '#web/lib/live.ts'
import { useIsPhone } from '#web/lib/use-is-phone.ts'
import { ColumnsMenu } from '#web/lists/columns/columns-menu.tsx'
import { useColumns } from '#web/lists/columns/use-columns.ts'
import { FilterBar } from '#web/lists/filters/filter-bar.tsx'
import { toggleChoice } from '#web/lists/filters/filter-rows.ts'
import { PeriodPicker } from '#web/lists/period/period-picker.tsx'
import { initialListState, periodOf, stateOfPeriod, stateOfView } from '#web/lists/views/list-state.ts'
import { SaveView } from '#web/lists/views/save-view.tsx'
import { useListState } from '#web/lists/views/use-list-state.ts'
import { ViewTabs } from '#web/lists/views/view-tabs.tsx'
import { Found } from './found.tsx'
import classes from './pipe-list.module.css'
import { liveTables } from './queries.ts'
import { StatisticsCard } from './statistics-card.tsx'
import { useTexts } from './texts.ts'
import { usePipeColumns } from './use-pipe-columns.tsx'
import { usePipes } from './use-pipes.ts'
import { useSearchKey } from './use-search-key.ts'
import { useSelection } from './use-selection.ts'
import { useViews } from './use-views.ts'

/** The pipes of a period: found, counted, opened, and edited in place. */
export function PipeList() {
  const t = useTexts()
  const { state, type, go } = useListState()
  const { selection, definitions, review, changeReview } = useSelection(state)
  const pipes = usePipes(selection)
  const all = usePipeColumns()
  const layout = useColumns({
    list: 'pipes',
    columns: all,
    named: state.columns,
    onShown: (columns) => type({ columns }),
  })
  const { tabs, saving } = useViews({ state, columns: layout.ids, onState: go })
  const isPhone = useIsPhone()
  useLive(liveTables)
  useSearchKey()
  const reset = () => {
    changeReview({ review: false })
    go({ ...initialListState, columns: state.columns })
  }
  const handleSearch = (q: string) => {
    if (q === state.q) void pipes.query.refetch()
    else go({ q })
  }
  const { statistics } = pipes
  return (
    <div className={classes.root}>
      <header className={classes.title}>
        <h1>{t('heading')}</h1>
        <ViewTabs
          start={t('view.start')}
          {...tabs}
          onOpen={(view) => {
            changeReview({ review: false })
            go(view ? stateOfView(view) : initialListState)
          }}
        />
        {!isPhone && <SaveView {...tabs} {...saving} />}
        <span className={classes.end}>{!isPhone && <ColumnsMenu all={all} layout={layout} />}</span>
      </header>
      <FilterBar
        placeholder={t('search')}
        q={state.q}
        rows={state.f}
        definitions={definitions.data}
        period={<PeriodPicker period={periodOf(state)} onChange={(period) => go(stateOfPeriod(period))} />}
        toggle={
          <Switch checked={review} onChange={(isOn) => changeReview({ review: isOn })}>
            {t('review')}
          </Switch>
        }
        onSearch={handleSearch}
        onRows={(f) => type({ f })}
        onReset={reset}
      />
      {statistics && statistics.count > 0 && (
        <StatisticsCard
          statistics={statistics}
          rows={state.f}
          onToggle={(field, value) => type({ f: toggleChoice(state.f, field, value) })}
        />
      )}
      <Found pipes={pipes} layout={layout} state={state} review={review} onState={go} onReset={reset} />
    </div>
  )
}
