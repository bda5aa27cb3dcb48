import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { TimeDay } from '#contract/time-days.ts'
import { plantDay } from '#domain/time.ts'
import { EmptyState } from '#web/elements/empty-state.tsx'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { PageTitle } from '#web/elements/page-title.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { useLive } from '#web/lib/live.ts'
import { userCan } from '#web/lib/permission.ts'
import { serverNow, useServerNow } from '#web/lib/server-clock.ts'
import { Texts } from '#web/lib/texts.tsx'
import { useAddressState } from '#web/lists/use-address-state.ts'
import { DayBar } from '#web/recorded-time/day-bar.tsx'
import { dayTables, timeDayQuery } from '#web/recorded-time/queries.ts'
import { timeCodec } from '#web/recorded-time/time-address.ts'
import { OperationsPages } from '#web/work-orders/operations-pages.tsx'
import { dayView, standsOut } from './day-rows.ts'
import { type ListedDay, OperatorList } from './operator-list.tsx'
import { RecordedDay } from './recorded-day.tsx'
import { useTexts } from './texts.ts'
import classes from './time.module.css'

/** What is recorded on a day, operator by operator, and the way to correct it. */
export function Time() {
  return (
    <Texts of="recorded-time">
      <Screen />
    </Texts>
  )
}

function Screen() {
  const t = useTexts()
  const [{ date, operator, work }, go] = useAddressState(timeCodec, { replace: false })
  const today = plantDay(new Date(serverNow()))
  const shown = date ?? today
  const day = useQuery(timeDayQuery(shown))
  useLive(dayTables)
  return (
    <>
      <PageTitle title={t('heading')}>
        <OperationsPages />
        <DayBar date={shown} today={today} onDate={(next) => go({ date: next, work: null })}>
          <Button
            variant="default"
            size="touch"
            disabled={shown === today}
            onClick={() => go({ date: today, work: null })}
          >
            {t('day.today')}
          </Button>
        </DayBar>
      </PageTitle>
      {day.isError && <ErrorBox error={day.error} whileLoading onRetry={() => void day.refetch()} />}
      {day.isPending && <Spinner />}
      {day.data && (
        <Day
          key={shown}
          day={day.data}
          operator={operator}
          work={work}
          onOperator={(id) => go({ date: shown, operator: id, work: null })}
        />
      )}
    </>
  )
}

const EVERY_MS = 30_000

type DayProps = {
  day: TimeDay
  operator: number | null
  work: number | null
  onOperator: (id: number) => void
}

/** The operators of a day, and the day of the one who is chosen. */
export function Day({ day, operator, work, onOperator }: DayProps) {
  const t = useTexts()
  const now = useServerNow(EVERY_MS)
  const listed = useMemo(
    () => day.operators.map((own): ListedDay => ({ own, view: dayView(day, own, now) })),
    [day, now],
  )
  // Once their time is put right, they still are the one who is worked on.
  const [first] = useState(() => listed.find(({ view }) => standsOut(view.marks))?.own.operator.id)
  const dayOf = (id: number | null | undefined) => listed.find(({ own }) => own.operator.id === id)
  const chosen = dayOf(operator) ?? dayOf(first) ?? listed[0]
  if (!chosen) return <EmptyState title={t('empty.title')} />
  return (
    <div className={classes.columns}>
      <OperatorList days={listed} chosen={chosen.own.operator.id} onChoose={onOperator} />
      <RecordedDay
        key={chosen.own.operator.id}
        date={day.date}
        day={chosen}
        work={work}
        editable={userCan('@time_edit_trackers')}
      />
    </div>
  )
}
