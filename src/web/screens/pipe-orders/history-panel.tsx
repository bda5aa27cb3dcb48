import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ErrorBox } from '#web/elements/error-box.tsx'
import listClasses from '#web/elements/list.module.css'
import { Older } from '#web/elements/older.tsx'
import { Panel } from '#web/elements/panel.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { formatDateTime } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { machinesQuery } from '#web/pipes/machines.ts'
import { type HistoryChange, historyChanges, historyValue } from './model/history-words.ts'
import { orderHistoryQuery } from './model/queries.ts'
import { useTexts } from './model/texts.ts'

type Props = { of: 'customer_order' | 'pipe_product'; id: number; name: string; onClose: () => void }

/** What was changed in an order or a product, who did it and when; newest first. */
export function OrderHistoryPanel({ of, id, name, onClose }: Props) {
  const t = useTexts()
  return (
    <Panel title={t('history.title', { name })} onClose={onClose}>
      <Changes of={of} id={id} />
    </Panel>
  )
}

function Changes({ of, id }: Pick<Props, 'of' | 'id'>) {
  const t = useTexts()
  const list = useInfiniteQuery(orderHistoryQuery(of, id))
  const { data, isPending, error, refetch } = list
  if (isPending) return <Spinner />
  if (!data) return <ErrorBox error={error} whileLoading onRetry={() => void refetch()} />
  const changes = historyChanges(data.pages.flatMap(({ results }) => results))
  return (
    <>
      <ul className={listClasses.list}>
        {changes.map((change) => (
          <li key={change.id}>
            <Change change={change} />
          </li>
        ))}
      </ul>
      {changes.length === 0 && <p>{t('history.none')}</p>}
      <Older list={list} />
    </>
  )
}

function Change({ change: { isNew, at, who, fields } }: { change: HistoryChange }) {
  const t = useTexts()
  const language = useLanguage()
  const { data: lines = [] } = useQuery(machinesQuery())
  const words = {
    ...{ language, yes: t('yes'), no: t('no') },
    lineOf: (id: number) => lines.find((line) => line.id === id)?.code ?? String(id),
  }
  return (
    <>
      {isNew && <div>{t('history.made')}</div>}
      {fields.map(({ field, old, new: value }) => (
        <div key={field}>
          {t('history.changed', {
            field: t(`field.${field}`),
            old: historyValue(field, old, words),
            value: historyValue(field, value, words),
          })}
        </div>
      ))}
      <small>{[who, formatDateTime(at)].filter(Boolean).join(', ')}</small>
    </>
  )
}
