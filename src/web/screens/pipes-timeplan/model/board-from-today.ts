import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { MINUTE, plantDay } from '#domain/time.ts'
import { serverNow, useServerNow } from '#web/lib/server-clock.ts'
import { type PipesBoard, pipesBoardOf } from './pipes-board.ts'
import { withPredictions } from './predictions.ts'
import { pipesPlanQuery } from './queries.ts'

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

/** Returns the plan from today on with what is predicted: the drawn one where today is the selected date; null until it is read. */
export function useBoardFromToday(board: PipesBoard, date: string): PipesBoard | null {
  const isToday = date === plantDay(new Date(serverNow()))
  const whole = useWholePlan(!isToday)
  const now = Math.floor(useServerNow(MINUTE))
  const predicted = useMemo(() => whole && withPredictions(whole, now).shown, [whole, now])
  return isToday ? board : predicted
}
