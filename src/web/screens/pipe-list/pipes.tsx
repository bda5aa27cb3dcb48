import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Pipe } from '#contract/pipes.ts'
import { later } from '#web/elements/later.tsx'
import { useBottomBar } from '#web/elements/use-bottom-bar.ts'
import { useIsPhone } from '#web/lib/use-is-phone.ts'
import type { useColumns } from '#web/lists/columns/use-columns.ts'
import { ListFoot } from '#web/lists/table/list-foot.tsx'
import { useListMemory } from '#web/lists/table/list-memory.ts'
import { ListTable } from '#web/lists/table/list-table.tsx'
import { rowsOfPages } from '#web/lists/table/rows-of-pages.ts'
import { NOTHING, type Selection } from '#web/lists/table/selection.ts'
import { measurementTypesQuery } from '#web/pipes/measurement-types.ts'
import classes from './pipe-list.module.css'
import { pipePath } from './pipe-path.ts'
import { useTexts } from './texts.ts'
import type { usePipes } from './use-pipes.ts'

const PipeCards = later('pipe-list', async () => (await import('./pipe-cards.tsx')).PipeCards)
const SelectionBar = later('pipe-list', async () => (await import('./selection-bar.tsx')).SelectionBar)

type Props = { pipes: ReturnType<typeof usePipes>; layout: ReturnType<typeof useColumns<Pipe>> }

/** As many pipes as can be selected together. */
const MOST_SELECTED = 500

/** The pipes that are found, as a table or as cards, with what is selected of them. */
export function Pipes({ pipes, layout }: Props) {
  const t = useTexts()
  const isPhone = useIsPhone()
  const [, navigate] = useLocation()
  const { data: types = [] } = useQuery(measurementTypesQuery())
  const memory = useListMemory()
  const [dock] = useBottomBar()
  const [selection, setSelection] = useState(memory.place.selection)
  const [seen, setSeen] = useState({ from: 0, to: 0 })
  const { rows, total, newCount, showNew, query } = pipes
  const select = (next: Selection) => {
    setSelection(next)
    memory.keep({ selection: next })
  }
  const list = {
    label: t('heading'),
    rows,
    isStale: pipes.isStale,
    place: memory.place,
    onPlace: memory.keep,
    onEnd: pipes.readMore,
    onSeen: (from: number, to: number) => setSeen({ from, to }),
  }
  return (
    <>
      {newCount > 0 && (
        <p role="status" className={classes.news}>
          {t('new', { count: newCount })} ·
          <Button variant="subtle" size="compact-sm" onClick={showNew}>
            {t('new.show')}
          </Button>
        </p>
      )}
      {isPhone ? (
        <PipeCards {...list} types={types} />
      ) : (
        <ListTable
          {...list}
          columns={layout.shown}
          total={total}
          selection={selection}
          onSelect={select}
          onOpen={({ id }) => navigate(pipePath(id))}
          onResize={layout.resize}
        />
      )}
      <div ref={dock} className={classes.dock}>
        <ListFoot
          seen={
            total === null ? t('seen.some', { ...seen, read: rows.length }) : t('seen', { ...seen, total })
          }
          list={query}
        />
        {!isPhone && <Selected pipes={pipes} selection={selection} onSelect={select} />}
      </div>
    </>
  )
}

type SelectedProps = {
  pipes: Props['pipes']
  selection: Selection
  onSelect: (selection: Selection) => void
}

/** The bar of what is selected, if anything is; once all that is read is selected, it offers to select more. */
function Selected({ pipes: { rows, total, query }, selection, onSelect }: SelectedProps) {
  const selected = rows.filter(({ id }) => selection.ids.has(id))
  if (selected.length === 0) return null
  const isMore = selected.length === rows.length && rows.length < MOST_SELECTED && query.hasNextPage
  return (
    <SelectionBar
      selected={selected}
      selectable={isMore ? Math.min(total ?? MOST_SELECTED, MOST_SELECTED) : null}
      isAll={total !== null && total <= MOST_SELECTED}
      onSelectMore={() => void readMost(query).then((ids) => onSelect({ ...selection, ids: new Set(ids) }))}
      onClear={() => onSelect(NOTHING)}
    />
  )
}

/** Reads on and returns the ids of all pipes, or of as many as can be selected. */
async function readMost(query: Props['pipes']['query']): Promise<number[]> {
  const idsOf = ({ data }: Pick<typeof query, 'data'>) => rowsOfPages(data).map(({ id }) => id)
  let read = await query.fetchNextPage()
  while (read.hasNextPage && !read.isFetchNextPageError && idsOf(read).length < MOST_SELECTED)
    read = await read.fetchNextPage()
  return idsOf(read).slice(0, MOST_SELECTED)
}
