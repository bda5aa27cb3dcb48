import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StationSubscription } from '#contract/stations.ts'
import { Older } from '#web/elements/older.tsx'
import { YesNoDialog } from '#web/elements/yes-no-dialog.tsx'
import { formatTimeAfter } from '#web/lib/format.ts'
import { useLive } from '#web/lib/live.ts'
import { userCan } from '#web/lib/permission.ts'
import { useServerNow } from '#web/lib/server-clock.ts'
import { openSubscriptionsQuery, ownSubscriptionQuery, stationTables, stationTypeOf } from './queries.ts'
import classes from './stations.module.css'
import { useTexts } from './texts.ts'
import { namesOf, useSubscriptionWrites } from './use-subscription-writes.ts'

type Props = {
  /** The type of stations that is of interest; all by default. */
  of?: 'production'
}

/** Who works at stations of a type, as far as the user may know it; nothing while nobody does. */
export function WhereEveryoneIs({ of }: Props) {
  const list = useInfiniteQuery(openSubscriptionsQuery())
  const { data: own } = useQuery(ownSubscriptionQuery())
  useLive(stationTables)
  const open = list.data?.pages.flatMap(({ results }) => results) ?? []
  const type = of === undefined ? null : stationTypeOf(of)
  const shown = open.filter(
    ({ stations }) => type === null || stations.some(({ station_type }) => station_type === type),
  )
  if (shown.length === 0) return null
  return (
    <>
      <People
        subscriptions={shown}
        own={own?.id ?? null}
        heading={of === 'production' ? 'people.lines' : 'people'}
      />
      <Older list={list} />
    </>
  )
}

type PeopleProps = {
  subscriptions: readonly StationSubscription[]
  own: number | null
  heading?: 'people' | 'people.lines'
}

/** Lists people with their stations; one’s own subscription, or with the permission anybody's, can be stopped; that of somebody else is asked about. */
export function People({ subscriptions, own, heading = 'people' }: PeopleProps) {
  const t = useTexts()
  const now = useServerNow(60_000)
  const { stop, isPending, failure } = useSubscriptionWrites()
  const [asked, ask] = useState<StationSubscription | null>(null)
  return (
    <section className={classes.people} aria-label={t(heading)}>
      <h2>
        <IconUsers size={18} aria-hidden />
        {t(heading)}
      </h2>
      <ul>
        {subscriptions.map((each) => {
          const isOwn = each.id === own
          const { id, subscriber, start_time } = each
          const mayStop = userCan(isOwn ? '@stations_subscribe' : '@stations_stop_others')
          return (
            <li key={id}>
              <span>
                <b>{subscriber.name}</b> <span className={classes.where}>{namesOf(each)}</span>
                <small>{t('since', { time: formatTimeAfter(start_time, now) })}</small>
              </span>
              {mayStop && (
                <Button
                  variant="default"
                  size="touch"
                  disabled={isPending}
                  aria-label={t('stop.of', { name: subscriber.name })}
                  onClick={() => (isOwn ? stop(each, isOwn) : ask(each))}
                >
                  {t('stop')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      <p className={classes.quiet} role="status">
        {failure}
      </p>
      <YesNoDialog
        opened={asked !== null}
        question={t('stop.ask', { name: asked?.subscriber.name ?? '' })}
        yes={t('stop.yes')}
        no={t('stop.no')}
        grave
        onYes={() => {
          if (asked) stop(asked, false)
          ask(null)
        }}
        onNo={() => ask(null)}
      >
        <p>{asked && namesOf(asked)}</p>
      </YesNoDialog>
    </section>
  )
}
