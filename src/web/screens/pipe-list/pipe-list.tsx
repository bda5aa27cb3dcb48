import { useSearchKey } from '#web/elements/use-search-key.ts'
import { useLive } from '#web/lib/live.ts'
import { useColumns } from '#web/lists/columns/use-columns.ts'
import { toggleChoice } from '#web/lists/filters/filter-rows.ts'
import { ListBar } from '#web/lists/filters/list-bar.tsx'
import { PeriodPicker, WrongPeriod } from '#web/lists/period/period-picker.tsx'
import { periodOf, stateOfPeriod } from '#web/lists/period/period-state.ts'
import { useListState } from '#web/lists/views/use-list-state.ts'
import { Found } from './found.tsx'
import { ListHead } from './list-head.tsx'
import classes from './pipe-list.module.css'
import { type PipeListState, pipeStates } from './pipe-states.ts'
import { liveTables } from './queries.ts'
import { ReviewToggle } from './review-toggle.tsx'
import { StatisticsCard } from './statistics-card.tsx'
import { useTexts } from './texts.ts'
import { usePipeColumns } from './use-pipe-columns.tsx'
import { usePipes } from './use-pipes.ts'
import { useReport } from './use-report.tsx'
import { useSelection } from './use-selection.ts'

/** The pipes of a period: found, counted, opened, and edited in place. */
export function PipeList() {
  const t = useTexts()
  const { state, hasNoPeriod, type, go } = useListState(pipeStates)
  const { selection, definitions, ruleCount, review, changeReview } = useSelection(state)
  const pipes = usePipes(selection, state.sort)
  const report = useReport(selection)
  const all = usePipeColumns({ sort: state.sort, onSort: (sort) => go({ sort }) })
  const layout = useColumns({
    list: 'pipes',
    columns: all,
    named: state.columns,
    onShown: (columns) => type({ columns }),
  })
  useLive(liveTables)
  useSearchKey()
  const open = (next: PipeListState) => {
    changeReview({ review: false })
    go(next)
  }
  const reset = (kept: Partial<PipeListState> = {}) =>
    open({ ...pipeStates.initial, columns: state.columns, sort: state.sort, ...kept })
  const handleSearch = (q: string) => {
    if (q === state.q) void pipes.query.refetch()
    else go({ q })
  }
  return (
    <div className={classes.root}>
      <ListHead state={state} all={all} layout={layout} onState={open} />
      <ListBar
        placeholder={t('search')}
        about={t('search.about')}
        q={state.q}
        rows={state.f}
        ruleCount={ruleCount}
        definitions={definitions.data}
        period={<PeriodPicker period={periodOf(state)} onChange={(period) => go(stateOfPeriod(period))} />}
        toggle={
          <ReviewToggle isOn={review} rows={state.f} onChange={(isOn) => changeReview({ review: isOn })} />
        }
        report={report.inFilters}
        onSearch={handleSearch}
        onRows={(f) => type({ f })}
        onReset={() => reset()}
      />
      {hasNoPeriod && <WrongPeriod shown={periodOf(state)} />}
      <StatisticsCard
        statistics={pipes.statistics}
        rows={state.f}
        onToggle={(field, value) => type({ f: toggleChoice(state.f, field, value) })}
      />
      {report.questions}
      <Found
        {...{ pipes, layout, state, review }}
        definitions={definitions.data ?? []}
        onState={go}
        onReset={reset}
      />
    </div>
  )
}
