import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { NamedBlocker } from '#contract/pipe-blockers.ts'
import { Dialog } from '#web/elements/dialog.tsx'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { SearchInput } from '#web/elements/search-input.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { useSearchDraft } from '#web/elements/use-search-draft.ts'
import { YesNoDialog } from '#web/elements/yes-no-dialog.tsx'
import { boot } from '#web/lib/boot.ts'
import { formatDate } from '#web/lib/format.ts'
import { enumLabel } from '#web/lib/labels.ts'
import { userCan } from '#web/lib/permission.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import type { OrdersAddress } from '#web/orders/orders-address.ts'
import classes from './blocker-list.module.css'
import { blockedQuery } from './model/queries.ts'
import { useTexts } from './model/texts.ts'
import { deletingBlockers, unblocking } from './model/unblock.ts'
import { useOrderWrite } from './model/use-order-write.ts'

type Props = { address: Pick<OrdersAddress, 'go'>; onClose: () => void }

/** Everything that is blocked, with the reason, who blocked it and since when; several can be resolved or deleted at once. */
export function BlockerList({ address, onClose }: Props) {
  const t = useTexts()
  const language = useLanguage()
  const [searched, setSearched] = useState('')
  const [type, setType] = useState('')
  const search = useSearchDraft(searched, setSearched)
  const { data, error, refetch } = useQuery(blockedQuery(searched, type))
  const types = boot().enums['blocker_type'] ?? []
  const show = ({ order, product }: NamedBlocker) => {
    address.go({ order, panel: null, product })
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={t('blockers')} size="60rem">
      <div className={classes.filters}>
        <form onSubmit={search.submit}>
          <SearchInput
            search={search}
            label={t('blockers.search')}
            placeholder={t('blockers.searched')}
            size="touch"
          />
        </form>
        <NativeSelect
          aria-label={t('blocker.type')}
          size="touch"
          value={type}
          data={[
            { value: '', label: t('blockers.anyType') },
            ...types.map((item) => ({ value: String(item.code), label: item[language] })),
          ]}
          onChange={({ currentTarget }) => setType(currentTarget.value)}
        />
      </div>
      {!data && !error && <Spinner />}
      {!data && error && <ErrorBox error={error} whileLoading onRetry={() => void refetch()} />}
      {data && <Blockers blockers={data.blockers} onShow={show} />}
      {data?.has_more && <p>{t('blockers.more')}</p>}
    </Dialog>
  )
}

type BlockersProps = { blockers: readonly NamedBlocker[]; onShow: (blocker: NamedBlocker) => void }

function Blockers({ blockers, onShow }: BlockersProps) {
  const t = useTexts()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  // What others have resolved meanwhile is no longer selected.
  const selected = blockers.filter(({ id }) => chosen.has(id))
  const mayManage = userCan('@pipeplan_manage_blockers')
  if (blockers.length === 0) return <p>{t('blockers.none')}</p>
  const toggleAll = () =>
    setChosen(new Set(selected.length === blockers.length ? [] : blockers.map(({ id }) => id)))
  return (
    <>
      {mayManage && (
        <Checkbox
          label={t('blockers.all', { count: blockers.length })}
          checked={selected.length === blockers.length}
          indeterminate={selected.length > 0 && selected.length < blockers.length}
          onChange={toggleAll}
        />
      )}
      <ul className={classes.list} aria-label={t('blockers')}>
        {blockers.map((blocker) => (
          <Line
            key={blocker.id}
            blocker={blocker}
            isSelected={mayManage ? chosen.has(blocker.id) : null}
            onToggle={() => setChosen(chosen.symmetricDifference(new Set([blocker.id])))}
            onShow={() => onShow(blocker)}
          />
        ))}
      </ul>
      {selected.length > 0 && (
        <Actions ids={selected.map(({ id }) => id)} onDone={() => setChosen(new Set())} />
      )}
    </>
  )
}

type LineProps = {
  blocker: NamedBlocker
  /** Null if nothing can be done about it. */
  isSelected: boolean | null
  onToggle: () => void
  onShow: () => void
}

function Line({ blocker, isSelected, onToggle, onShow }: LineProps) {
  const t = useTexts()
  const language = useLanguage()
  const { name, client, description, type, comment, blocked_by, created_at, order } = blocker
  const title = t('blocker', { product: name, type: enumLabel('blocker_type', type, language) })
  return (
    <li>
      {isSelected !== null && <Checkbox aria-label={title} checked={isSelected} onChange={onToggle} />}
      <div className={classes.facts}>
        <strong>{title}</strong>
        <span>{[client, description].filter(Boolean).join(' · ')}</span>
        {comment !== '' && <span>“{comment}”</span>}
        <small>{[blocked_by?.name, formatDate(created_at)].filter(Boolean).join(', ')}</small>
      </div>
      {order !== null && (
        <Button
          variant="subtle"
          size="desk"
          aria-label={t('blocked.show', { number: name })}
          onClick={onShow}
        >
          {t('blockers.show')}
        </Button>
      )}
    </li>
  )
}

/** Resolves the selected blockers, or deletes them after a question. */
function Actions({ ids, onDone }: { ids: readonly number[]; onDone: () => void }) {
  const t = useTexts()
  const [isAsking, ask] = useState(false)
  const { run, isPending } = useOrderWrite(null)
  const count = ids.length
  const handleDelete = () => {
    ask(false)
    onDone()
    run(deletingBlockers(ids, t('done.blockersDeleted', { count })))
  }
  const handleResolve = () => {
    onDone()
    run(unblocking(ids, t('done.blockersResolved', { count })))
  }
  return (
    <fieldset className={classes.actions} aria-label={t('blockers.selection')}>
      <strong role="status">{t('blockers.count', { count })}</strong>
      <Button variant="default" size="touch" disabled={isPending} onClick={handleResolve}>
        {t('blocker.resolve')}
      </Button>
      <Button variant="default" size="touch" disabled={isPending} onClick={() => ask(true)}>
        {t('blockers.delete')}
      </Button>
      <YesNoDialog
        opened={isAsking}
        question={t('blockers.question', { count })}
        yes={t('blockers.delete')}
        no={t('blockers.keep')}
        grave
        onYes={handleDelete}
        onNo={() => ask(false)}
      >
        <p>{t('blockers.consequence')}</p>
      </YesNoDialog>
    </fieldset>
  )
}
