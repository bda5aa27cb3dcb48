import { useInfiniteQuery } from '@tanstack/react-query'
import type { HistoryEntry } from '#contract/history.ts'
import lists from '#web/elements/list.module.css'
import { Older } from '#web/elements/older.tsx'
import { formatDateTime, formatMinutes } from '#web/lib/format.ts'
import type { Labels } from '#web/screens/parts-timeplan/labels/use-labels.ts'
import { historyQuery } from '#web/screens/parts-timeplan/model/queries.ts'
import { useTexts } from '#web/screens/parts-timeplan/model/texts.ts'
import classes from './side-panel.module.css'

const shownFields = ['operator_id', 'start_time', 'end_time', 'comment', 'duration_minutes'] as const

/** The history of a work order, newest first. */
export function BlockHistory({ workOrder, labels }: { workOrder: number; labels: Labels }) {
  const t = useTexts()
  const list = useInfiniteQuery(historyQuery(workOrder))
  const { data, isPending } = list
  if (isPending) return <p className={classes.small}>{t('loading')}</p>
  if (!data) return <p className={classes.small}>{t('card.noHistory')}</p>
  const entries = data.pages.flatMap(({ results }) => results).flatMap(entriesOf)
  return (
    <>
      <ul className={lists.list}>
        {entries.map(({ id, field, action, at, user, new: value }) => (
          <li key={`${id} ${field}`}>
            {action === 'insert' ? t('history.made') : t(`history.${field}`)}{' '}
            {action !== 'insert' && shown(field, value, labels)}
            <br />
            <span className={classes.small}>
              {[user?.name, formatDateTime(at)].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ul>
      <Older list={list} />
    </>
  )
}

function entriesOf(entry: HistoryEntry) {
  const field = shownFields.find((each) => each === entry.field)
  // The history of a new record has an entry for each field; one of them is enough.
  const isShown = entry.action === 'update' || entry.field === 'start_time'
  return field && isShown ? [{ ...entry, field }] : []
}

function shown(field: (typeof shownFields)[number], value: unknown, labels: Labels): string {
  if (field === 'operator_id' && (typeof value === 'number' || value === null)) return labels.operator(value)
  if (field === 'duration_minutes' && typeof value === 'number') return formatMinutes(value)
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) return formatDateTime(value)
  return typeof value === 'object' ? '' : String(value)
}
