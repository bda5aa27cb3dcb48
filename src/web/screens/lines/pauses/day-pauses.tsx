import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MINUTE, plantDay } from '#domain/time.ts'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { useServerNow } from '#web/lib/server-clock.ts'
import { Texts, useLanguage } from '#web/lib/texts.tsx'
import { PausesOfLines } from './pauses-of-lines.tsx'
import { pauseDayQuery } from './queries.ts'

/** For how long each line was paused today, or on an earlier day that is chosen, and why. */
export function PausesOfDay() {
  const today = plantDay(new Date(useServerNow(MINUTE)))
  // Null: today, and tomorrow the next day.
  const [chosen, choose] = useState<string | null>(null)
  const date = chosen ?? today
  const day = useQuery(pauseDayQuery(date, useLanguage()))
  return (
    <Texts of="recorded-time">
      {day.isError && <ErrorBox error={day.error} whileLoading onRetry={() => void day.refetch()} />}
      <PausesOfLines
        lines={day.data?.lines ?? null}
        {...{ date, today }}
        onDate={(next) => choose(next < today ? next : null)}
      />
    </Texts>
  )
}
