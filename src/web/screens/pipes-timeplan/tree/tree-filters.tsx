import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { plantDay } from '#domain/time.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { DueFilter } from '#web/orders/due-filter.tsx'
import { dueDays } from '#web/orders/orders-address.ts'
import { SearchField } from '#web/plan/tree/search-field.tsx'
import type { PipesBoard } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { useTexts } from '#web/screens/pipes-timeplan/model/texts.ts'
import { dueOfView, type PipesView } from '#web/screens/pipes-timeplan/model/view-state.ts'
import { draggedPicks, type PipeNode, pipeTree } from './pipe-tree.ts'
import classes from './pipes-pane.module.css'

type Props = {
  view: PipesView
  onView: (changed: Partial<PipesView>) => void
  /** What stands beside the filters. */
  children: ReactNode
}

/** What narrows the tree down. */
export function TreeFilters({ view, onView, children }: Props) {
  const t = useTexts()
  return (
    <div className={classes.search}>
      <SearchField value={view.search} label={t('search')} onSearch={(search) => onView({ search })} />
      <DueFilter
        state={dueOfView(view)}
        onChange={({ due = view.due, date = view.due_from, end_date = view.due_to }) =>
          onView({ due, due_from: date, due_to: end_date })
        }
      />
      {children}
    </div>
  )
}

/** Returns the tree of the chosen tab as far as it is not filtered out. */
export function useNodes(board: PipesBoard, view: PipesView): PipeNode[] {
  const search = useDeferredValue(view.search)
  const { first, last } = dueOnTree(view)
  // Predictions change the board every few seconds, but not the tree.
  return useMemo(
    () => pipeTree(board, view.tab, { search, due: { first, last } }),
    [board.plan, view.tab, search, first, last],
  )
}

/** Returns what a row of that tree stands for when it is dragged. */
export function picksOfRow(id: string, board: PipesBoard, view: PipesView): readonly string[] {
  const nodes = pipeTree(board, view.tab, { search: view.search, due: dueOnTree(view) })
  return draggedPicks(nodes, id, board)
}

function dueOnTree(view: PipesView) {
  return dueDays(dueOfView(view), plantDay(new Date(serverNow())))
}

/** Returns whether the tree shows only some of its tab. */
export function isTreeFiltered({ search, due }: PipesView): boolean {
  return search !== '' || due !== 'any'
}
