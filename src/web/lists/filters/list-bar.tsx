import { Button } from '@mantine/core'
import { IconFilter, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import type { FilterDefinition } from '#contract/filters.ts'
import { plantDay } from '#domain/time.ts'
import { later } from '#web/elements/later.tsx'
import { SearchInput } from '#web/elements/search-input.tsx'
import { Sheet } from '#web/elements/sheet.tsx'
import { useSearchDraft } from '#web/elements/use-search-draft.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useIsPhone } from '#web/lib/use-is-phone.ts'
import { useTexts } from '#web/lists/texts.ts'
import { hasWrongValues } from './filter-cluster.ts'
import { type FilterRow, rowFor } from './filter-rows.ts'
import classes from './list-bar.module.css'
import { useRowDraft } from './use-row-draft.ts'

const RowList = later('lists', async () => (await import('./row-list.tsx')).RowList)

type Props = {
  /** What can be searched for. */
  placeholder: string
  /** The same in full. */
  about: string
  q: string
  rows: readonly FilterRow[]
  /** How many of the rows filter. */
  ruleCount: number
  definitions: readonly FilterDefinition[] | undefined
  period: ReactNode
  toggle?: ReactNode
  /** What can be done with all that is found; calls its argument when it leaves the filters for something else. */
  report?: ((onLeave: () => void) => ReactNode) | undefined
  onSearch: (q: string) => void
  onRows: (rows: readonly FilterRow[]) => void
  onReset: () => void
}

/** The search and the filters of a list; on a phone the filters are in a sheet. */
export function ListBar({
  placeholder,
  about,
  q,
  ruleCount,
  period,
  toggle,
  report,
  onSearch,
  onReset,
  ...filter
}: Props) {
  const t = useTexts()
  const formId = useId()
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(false)
  const { rowList, add, isWrong } = useRows(filter)
  const size = isPhone ? 'touch' : 'desk'
  const actions = <Actions size={size} onAdd={add} onReset={onReset} />
  return (
    <>
      <div className={classes.bar}>
        <SearchForm {...{ formId, placeholder, about, q, onSearch, size }} />
        {period}
        {toggle}
        {isPhone ? (
          <FiltersButton count={ruleCount} onClick={() => setOpen(true)} />
        ) : (
          <>
            {actions}
            <span className={classes.end}>{report?.(() => {})}</span>
          </>
        )}
        <Button type="submit" form={formId} size={size} className={classes.submit}>
          {t('search')}
        </Button>
      </div>
      {!isPhone && rowList}
      <Sheet title={t('filters')} opened={isPhone && isOpen} onClose={() => setOpen(false)}>
        {rowList}
        <div className={classes.sheet}>
          {actions}
          {report?.(() => setOpen(false))}
          <Button size="touch" onClick={() => setOpen(isWrong)}>
            {t('search')}
          </Button>
        </div>
      </Sheet>
    </>
  )
}

type SearchProps = Pick<Props, 'placeholder' | 'about' | 'q' | 'onSearch'> & {
  formId: string
  size: 'touch' | 'desk'
}

function SearchForm({ formId, placeholder, about, q, onSearch, size }: SearchProps) {
  const t = useTexts()
  const search = useSearchDraft(q, onSearch)
  return (
    // biome-ignore lint/a11y/useSemanticElements: it must be a form, so that Enter submits it, and a form has no landmark of its own.
    <form
      id={formId}
      role="search"
      aria-label={about}
      title={about}
      className={classes.search}
      onSubmit={search.submit}
    >
      <SearchInput search={search} label={t('search')} placeholder={placeholder} size={size} hasKey />
    </form>
  )
}

type ActionProps = { size: 'touch' | 'desk'; onAdd: (() => void) | undefined; onReset: () => void }

function Actions({ size, onAdd, onReset }: ActionProps) {
  const t = useTexts()
  return (
    <>
      <Button
        variant="default"
        size={size}
        disabled={!onAdd}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={onAdd}
      >
        {t('filter.add')}
      </Button>
      <Button variant={size === 'touch' ? 'default' : 'subtle'} size={size} onClick={onReset}>
        {t('filter.reset')}
      </Button>
    </>
  )
}

/** Opens the filters of a phone and says how many are on. */
function FiltersButton({ count, onClick }: { count: number; onClick: () => void }) {
  const t = useTexts()
  return (
    <Button
      variant="default"
      size="touch"
      className={classes.filters}
      leftSection={<IconFilter size={18} aria-hidden />}
      onClick={onClick}
    >
      {t('filters')}
      {count > 0 && <b className={classes.count}>{count}</b>}
    </Button>
  )
}

function useRows({ rows: applied, definitions, onRows }: Pick<Props, 'rows' | 'definitions' | 'onRows'>) {
  const [rows, edit] = useRowDraft(applied, onRows)
  const first = definitions?.[0]
  return {
    add: first && (() => edit([...rows, rowFor(first)], false)),
    isWrong: hasWrongValues(rows, definitions ?? [], Number(plantDay(new Date(serverNow())).slice(0, 4))),
    rowList: definitions && rows.length > 0 && (
      <RowList rows={rows} definitions={definitions} onChange={edit} />
    ),
  }
}
