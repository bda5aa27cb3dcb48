import type { Pipe } from '#contract/pipes.ts'
import { userCan } from '#web/lib/permission.ts'
import { useIsPhone } from '#web/lib/use-is-phone.ts'
import { ColumnsMenu } from '#web/lists/columns/columns-menu.tsx'
import type { useColumns } from '#web/lists/columns/use-columns.ts'
import type { TableColumn } from '#web/lists/table/column.ts'
import { initialListState, type ListState, stateOfView } from '#web/lists/views/list-state.ts'
import { SaveView } from '#web/lists/views/save-view.tsx'
import { ViewTabs } from '#web/lists/views/view-tabs.tsx'
import classes from './pipe-list.module.css'
import { LazyExportState } from './report-parts.tsx'
import { useTexts } from './texts.ts'
import { useViews } from './use-views.ts'

type Props = {
  state: ListState
  all: readonly TableColumn<Pipe>[]
  layout: ReturnType<typeof useColumns<Pipe>>
  onState: (state: ListState) => void
}

/** The title of the list with its views and columns. */
export function ListHead({ state, all, layout, onState }: Props) {
  const t = useTexts()
  const isPhone = useIsPhone()
  const { tabs, saving } = useViews({ state, columns: layout.ids, onState })
  return (
    <header className={classes.title}>
      <h1>{t('heading')}</h1>
      <ViewTabs
        start={t('view.start')}
        {...tabs}
        onOpen={(view) => onState(view ? stateOfView(view) : initialListState)}
      />
      {!isPhone && (
        <>
          <SaveView {...tabs} {...saving} />
          <span className={classes.end}>
            {userCan('@pipes_export') && <LazyExportState />}
            <ColumnsMenu all={all} layout={layout} />
          </span>
        </>
      )}
    </header>
  )
}
