import { Button } from '@mantine/core'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MINUTE, plantDay } from '#domain/time.ts'
import { EmptyState } from '#web/elements/empty-state.tsx'
import { ErrorBox } from '#web/elements/error-box.tsx'
import lists from '#web/elements/list.module.css'
import { Older } from '#web/elements/older.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { boot } from '#web/lib/boot.ts'
import { formatDay, formatTime } from '#web/lib/format.ts'
import { addDays } from '#web/lib/plant-clock.ts'
import { useServerNow } from '#web/lib/server-clock.ts'
import { useTexts } from '#web/plan/texts.ts'
import type { ChangeLabels } from './adapter.ts'
import type { ListedChange } from './change.ts'
import { changeDays } from './change-days.ts'
import { ChangeView } from './change-view.tsx'
import classes from './changes.module.css'

type Page<Move> = { readonly results: readonly ListedChange<Move>[] }

type Props<Move> = {
  list: UseInfiniteQueryResult<InfiniteData<Page<Move>>>
  labels: ChangeLabels<never, Move, never>
  /** Null where nothing may be reverted. */
  onRevert: ((changeId: number) => void) | null
  /** Changes of something else that are listed among them. */
  others?: readonly OtherChange[]
}

/** A change of what a plan follows from, such as working time. */
export type OtherChange = { readonly id: string; readonly made_at: string; readonly content: ReactNode }

/** Who has changed what of the plan, from where to where, by day, newest first. */
export function ChangeList<Move>({ list, others = [], ...props }: Props<Move>) {
  const t = useTexts()
  const { data, error, isPending, refetch } = list
  if (isPending) return <Spinner />
  if (!data) return <ErrorBox error={error} whileLoading onRetry={() => void refetch()} />
  const changes = data.pages
    .flatMap(({ results }) => results)
    .map((change): OtherChange => {
      const { id, made_at } = change
      return { id: `${id}`, made_at, content: <PlanChangeItem change={change} {...props} /> }
    })
  const days = changeDays([...changes, ...others])
  if (days.length === 0) return <EmptyState title={t('changes.none')} />
  return (
    <>
      {days.map((made) => (
        <section key={made.day}>
          <DayHeading day={made.day} />
          <ol className={`${lists.list} ${classes.change}`}>
            {made.changes.map(({ id, content }) => (
              <li key={id}>{content}</li>
            ))}
          </ol>
        </section>
      ))}
      <Older list={list} />
    </>
  )
}

function DayHeading({ day }: { day: string }) {
  const t = useTexts()
  const today = plantDay(new Date(useServerNow(MINUTE)))
  if (day === today) return <h3>{t('today')}</h3>
  return <h3>{day === addDays(today, -1) ? t('yesterday') : formatDay(day)}</h3>
}

type ItemProps<Move> = Pick<Props<Move>, 'labels' | 'onRevert'> & { change: ListedChange<Move> }

function PlanChangeItem<Move>({ change, labels, onRevert }: ItemProps<Move>) {
  const t = useTexts()
  const reason = reasonShown(change, onRevert !== null)
  return (
    <>
      <ChangeView change={change} labels={labels} formatMadeAt={formatTime} />
      {isYours(change) && <p className={classes.yours}>{t('changes.yours')}</p>}
      {onRevert && change.no_revert === null && (
        <Button size="compact-sm" variant="default" onClick={() => onRevert(change.id)}>
          {t('changes.revert')}
        </Button>
      )}
      {reason !== null && <span className={classes.small}>{t(`changes.${reason}`)}</span>}
    </>
  )
}

/** Returns why a change cannot be reverted where that says something to the reader: one who reverts nothing knows that they may not. */
function reasonShown({ no_revert: reason }: ListedChange<unknown>, mayRevert: boolean) {
  if (reason === null || reason === 'nothing_moved') return null
  return reason === 'forbidden' && !mayRevert ? null : reason
}

/** Returns whether somebody else has changed what the reader had planned. */
function isYours({ made_by, overrides }: ListedChange<unknown>): boolean {
  return overrides.length > 0 && made_by?.id !== boot().user?.id
}
