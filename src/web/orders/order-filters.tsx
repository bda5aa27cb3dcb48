import { Button } from '@mantine/core'
import { IconFilter, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { NamedRef } from '#contract/shapes.ts'
import { FilterChoice } from '#web/elements/filter-choice.tsx'
import { SearchInput } from '#web/elements/search-input.tsx'
import { Sheet } from '#web/elements/sheet.tsx'
import { useSearchDraft } from '#web/elements/use-search-draft.ts'
import { useSearchKey } from '#web/elements/use-search-key.ts'
import { boot } from '#web/lib/boot.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { useIsPhone } from '#web/lib/use-is-phone.ts'
import { DueFilter } from './due-filter.tsx'
import classes from './order-filters.module.css'
import { initialFilters, type OrdersAddress, onlies } from './orders-address.ts'
import { useTexts } from './texts.ts'

type Props = {
  address: Pick<OrdersAddress, 'state' | 'filter'>
  clients: readonly NamedRef[]
  tags: readonly NamedRef[]
  /** What can be done with orders, such as adding one. */
  children: ReactNode
}

/** The heading, search and filters of orders; on a phone the filters are in a sheet. */
export function OrderFilters({ address, clients, tags, children }: Props) {
  const t = useTexts()
  useSearchKey()
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(false)
  const filters = <Filters address={address} clients={clients} tags={tags} />
  return (
    <div className={classes.root}>
      <h1 className={classes.title}>{t('heading')}</h1>
      <Search address={address} />
      {isPhone ? (
        <Button
          variant="default"
          size="touch"
          leftSection={<IconFilter size={18} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t('filters')}
        </Button>
      ) : (
        filters
      )}
      <span className={classes.end}>{children}</span>
      <Sheet title={t('filters')} opened={isPhone && isOpen} onClose={() => setOpen(false)}>
        <div className={classes.sheet}>
          {filters}
          <Button size="touch" onClick={() => setOpen(false)}>
            {t('filters.show')}
          </Button>
        </div>
      </Sheet>
    </div>
  )
}

function Search({ address: { state, filter } }: Pick<Props, 'address'>) {
  const t = useTexts()
  const search = useSearchDraft(state.q, (q) => filter({ q }))
  return (
    // biome-ignore lint/a11y/useSemanticElements: it must be a form, so that Enter submits it, and a form has no landmark of its own.
    <form role="search" aria-label={t('search')} className={classes.search} onSubmit={search.submit}>
      <SearchInput search={search} label={t('search')} placeholder={t('search.short')} size="desk" hasKey />
    </form>
  )
}

function Filters({ address: { state, filter }, clients, tags }: Omit<Props, 'children'>) {
  const t = useTexts()
  const language = useLanguage()
  const ofEnum = (name: string) =>
    (boot().enums[name] ?? []).map((item) => ({ value: String(item.code), label: item[language] }))
  return (
    <>
      <FilterChoice
        label={t('status')}
        choices={ofEnum('order_status')}
        chosen={state.status}
        onChange={(status) => filter({ status })}
      />
      <FilterChoice
        label={t('type')}
        choices={ofEnum('order_type')}
        chosen={state.type}
        onChange={(type) => filter({ type })}
      />
      <FilterChoice
        label={t('client')}
        choices={clients.map(({ id, name }) => ({ value: String(id), label: name }))}
        chosen={state.client}
        onChange={(client) => filter({ client })}
      />
      {tags.length > 0 && (
        <FilterChoice
          label={t('tag')}
          choices={tags.map(({ id, name }) => ({ value: String(id), label: name }))}
          chosen={state.tag}
          onChange={(tag) => filter({ tag })}
        />
      )}
      <DueFilter state={state} onChange={filter} />
      <FilterChoice
        label={t('only')}
        choices={onlies.map((only) => ({ value: only, label: t(`only.${only}`) }))}
        chosen={state.only}
        onChange={(only) => filter({ only })}
      />
      <Reset onReset={() => filter(initialFilters)} />
    </>
  )
}

/** Where the bar is one line, only its icon is seen. */
function Reset({ onReset }: { onReset: () => void }) {
  const t = useTexts()
  return (
    <Button
      variant="subtle"
      size="desk"
      className={classes.reset}
      classNames={{ label: classes.resetLabel ?? '' }}
      title={t('filters.reset')}
      leftSection={<IconX size={18} aria-hidden />}
      onClick={onReset}
    >
      {t('filters.reset')}
    </Button>
  )
}
