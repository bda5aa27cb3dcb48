import { useQuery } from '@tanstack/react-query'
import type { Pipe } from '#contract/pipes.ts'
import { later } from '#web/elements/later.tsx'
import { userCan } from '#web/lib/permission.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { useIsPhone } from '#web/lib/use-is-phone.ts'
import { ColumnsMenu } from '#web/lists/columns/columns-menu.tsx'
import type { useColumns } from '#web/lists/columns/use-columns.ts'
import type { TableColumn } from '#web/lists/table/column.ts'
import { ViewTabs } from '#web/lists/views/view-tabs.tsx'
import classes from './pipe-list.module.css'
import { type PipeListState, pipeStates } from './pipe-states.ts'
import { viewsQuery } from './queries.ts'
import { LazyExportState } from './report-parts.tsx'
import { useTexts } from './texts.ts'

const PipeViewActions = later('lists', async () => (await import('./pipe-view-actions.tsx')).PipeViewActions)

type Props = {
  state: PipeListState
  all: readonly TableColumn<Pipe>[]
  layout: ReturnType<typeof useColumns<Pipe>>
  onState: (state: PipeListState) => void
}

/** The title of the list with its views and columns. */
export function ListHead({ state, all, layout, onState }: Props) {
  const t = useTexts()
  const isPhone = useIsPhone()
  const { data: views = [] } = useQuery(viewsQuery(useLanguage()))
  const current = views.find(({ id }) => id === state.view)
  const shown = { current, isChanged: pipeStates.isChanged(current?.content, state, layout.ids) }
  const actions = { ...shown, state, columns: layout.ids, onState }
  return (
    <header className={classes.title}>
      <h1>{t('heading')}</h1>
      <ViewTabs
        start={t('view.start')}
        views={views}
        {...shown}
        menu={<PipeViewActions kind={isPhone ? 'both' : 'manage'} {...actions} />}
        onOpen={(view) => onState(view ? pipeStates.ofView(view) : pipeStates.initial)}
      />
      {!isPhone && (
        <>
          <PipeViewActions kind="save" {...actions} />
          <span className={classes.end}>
            {userCan('@pipes_export') && <LazyExportState />}
            <ColumnsMenu all={all} layout={layout} />
          </span>
        </>
      )}
    </header>
  )
}
