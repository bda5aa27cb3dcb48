import type { FilterDefinition } from '#contract/filters.ts'
import type { Pipe } from '#contract/pipes.ts'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { later } from '#web/elements/later.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import type { useColumns } from '#web/lists/columns/use-columns.ts'
import { goneRule } from '#web/lists/filters/filter-cluster.ts'
import { periodOf, stateOfPeriod } from '#web/lists/period/period-state.ts'
import type { PipeListState } from './pipe-states.ts'
import { Pipes } from './pipes.tsx'
import type { usePipes } from './use-pipes.ts'

const NoPipes = later('pipe-list', async () => (await import('./no-pipes.tsx')).NoPipes)

const GoneFilter = later('pipe-list', async () => (await import('./gone-filter.tsx')).GoneFilter)

type Props = {
  pipes: ReturnType<typeof usePipes>
  layout: ReturnType<typeof useColumns<Pipe>>
  state: PipeListState
  review: boolean
  definitions: readonly FilterDefinition[]
  onState: (changed: Partial<PipeListState>) => void
  onReset: (kept?: Partial<PipeListState>) => void
}

/** The pipes that are found; or why there are none. */
export function Found({ pipes, layout, state, review, definitions, onState, onReset }: Props) {
  const { query, rows, isStale } = pipes
  const isEmpty = rows.length === 0 && !isStale && !query.isPending
  const gone = isEmpty && goneRule(state.f, definitions)
  if (gone) return <GoneFilter {...gone} onRemove={() => onState({ f: state.f.toSpliced(gone.index, 1) })} />
  if (query.isError && !query.data)
    return <ErrorBox error={query.error} whileLoading onRetry={() => void query.refetch()} />
  if (!query.data) return <Spinner />
  if (rows.length > 0 || isStale) return <Pipes pipes={pipes} layout={layout} />
  const period = periodOf(state)
  const isNarrow = state.f.length > 0 || review
  const searchAll = () => onReset({ q: state.q, ...stateOfPeriod('all_dates') })
  return (
    <NoPipes
      period={period}
      isStart={period === 'default' && state.q === '' && !isNarrow}
      onWithoutFilters={state.q !== '' && isNarrow ? searchAll : null}
      onPeriod={(chosen) => onState(stateOfPeriod(chosen))}
      onReset={() => onReset()}
    />
  )
}
