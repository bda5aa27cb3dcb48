import { useQuery } from '@tanstack/react-query'
import { plantDay } from '#domain/time.ts'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { useLanguage } from '#web/lib/texts.tsx'
import { DowntimePanel } from './downtime-panel.tsx'
import { downtimeDayQuery } from './queries.ts'

type Props = {
  id: string
  /** Null: today, and tomorrow the next day. */
  date: string | null
  now: number
  onDate: (date: string | null) => void
}

/** The downtime of today, or of an earlier day that is chosen. */
export function DayDowntime({ id, date, now, onDate }: Props) {
  const today = plantDay(new Date(now))
  const shown = date === null || date > today ? today : date
  const day = useQuery(downtimeDayQuery(shown, useLanguage()))
  return (
    <>
      {day.isError && <ErrorBox error={day.error} whileLoading onRetry={() => void day.refetch()} />}
      <DowntimePanel
        id={id}
        date={shown}
        today={today}
        downtimes={day.data?.downtimes ?? null}
        now={now}
        onDate={(next) => onDate(next < today ? next : null)}
      />
    </>
  )
}
