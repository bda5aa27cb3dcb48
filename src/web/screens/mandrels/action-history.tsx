import { useInfiniteQuery } from '@tanstack/react-query'
import type { MandrelActionRecord } from '#contract/mandrels.ts'
import { ErrorBox } from '#web/elements/error-box.tsx'
import listClasses from '#web/elements/list.module.css'
import { Older } from '#web/elements/older.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { formatDateTime, formatNumber } from '#web/lib/format.ts'
import { enumLabel } from '#web/lib/labels.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import classes from './mandrels.module.css'
import { actionsQuery } from './queries.ts'
import { useTexts } from './texts.ts'

/** What was done with a mandrel, newest first. */
export function ActionHistory({ id }: { id: number }) {
  const list = useInfiniteQuery(actionsQuery(id))
  const { data, isPending, error, refetch } = list
  if (isPending) return <Spinner />
  if (!data) return <ErrorBox error={error} whileLoading onRetry={() => void refetch()} />
  return (
    <>
      <ActionList actions={data.pages.flatMap(({ results }) => results)} />
      <Older list={list} />
    </>
  )
}

/** Lists actions: when each was done, by whom, at which line and with which pipe. */
export function ActionList({ actions }: { actions: readonly MandrelActionRecord[] }) {
  const t = useTexts()
  const language = useLanguage()
  if (actions.length === 0) return <p>{t('history.none')}</p>
  return (
    <ul className={listClasses.list}>
      {actions.map(({ id, action, at, operator, machine, pipe, temperature, comment }) => (
        <li key={id}>
          <b>{enumLabel('mandrel_action', action, language)}</b>{' '}
          {temperature !== null && `${formatNumber(temperature)} °C`} {comment !== '' && `“${comment}”`}
          <small className={classes.about}>
            {[formatDateTime(at), operator?.name, machine?.name, pipe?.name].filter(Boolean).join(' · ')}
          </small>
        </li>
      ))}
    </ul>
  )
}
