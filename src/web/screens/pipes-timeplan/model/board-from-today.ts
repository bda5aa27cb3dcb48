import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Interval, MINUTE, plantDay } from '#domain/time.ts'
import { dateAt, endOfDay } from '#planning/calendar/plant-days.ts'
import { addDays } from '#web/lib/plant-clock.ts'
import { serverNow, useServerNow } from '#web/lib/server-clock.ts'
import { type PipesBoard, pipesBoardOf } from './pipes-board.ts'
import { withPredictions } from './predictions.ts'
import { DAYS_READ, pipesPlanQuery } from './queries.ts'

/** Returns the plan from today on, whatever date is selected; null until it is read, and where it is not needed. */
export function useWholePlan(isNeeded = true): PipesBoard | null {
  const today = plantDay(new Date(serverNow()))
  const query = { ...pipesPlanQuery(useQueryClient(), today), enabled: isNeeded }
  const { data, isPlaceholderData } = useQuery(query)
  return useMemo(
    () => (isNeeded && data && !isPlaceholderData ? pipesBoardOf(data, serverNow()) : null),
    [isNeeded, data, isPlaceholderData],
  )
}

/** Returns a plan that has what is not made yet of the days from today on, with what is predicted; null until it is read. */
export function useBoardFromToday(board: PipesBoard, date: string): PipesBoard | null {
  // What is not made yet is read from whatever day it was planned for.
  const hasAll = date >= plantDay(new Date(serverNow()))
  const whole = useWholePlan(!hasAll)
  const now = Math.floor(useServerNow(MINUTE))
  const predicted = useMemo(() => whole && withPredictions(whole, now).shown, [whole, now])
  return hasAll ? board : predicted
}

/** Returns the days from today on that are read of the plan, whatever date is selected. */
export function daysAhead({ rules: { today } }: Pick<PipesBoard, 'rules'>): Interval {
  return { start: today, end: endOfDay(addDays(dateAt(today), DAYS_READ - 1)) }
}
