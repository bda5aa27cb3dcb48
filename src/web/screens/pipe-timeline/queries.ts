import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { pipeTimeline } from '#contract/pipe-timeline.ts'
import type { Interval } from '#domain/time.ts'
import { call } from '#web/lib/api.ts'
import { serverNow, syncServerClock } from '#web/lib/server-clock.ts'
import type { KeysByTable } from '#web/lib/stale-keys.ts'
import type { TimelineAddress } from './model/address.ts'

const KEY = ['pipe-timeline']

/** What waits grows, and predictions change, without any change in the database. */
const EVERY_MS = 60_000

type Shown = Pick<TimelineAddress, 'line' | 'status' | 'search'>

/** The pipes of a period, until now at most; what was shown before stays until they are read. */
export const timelineQuery = (period: Interval, { line, status, search }: Shown) =>
  queryOptions({
    queryKey: [...KEY, period, line, status, search],
    queryFn: async ({ signal }) => {
      const query = {
        start_time: new Date(period.start).toISOString(),
        ...(!isNowWithin(period) && { end_time: new Date(period.end).toISOString() }),
        ...(line.length > 0 && { line__in: line.join() }),
        ...(status.length > 0 && { status__in: status.join() }),
        ...(search !== '' && { query_string: search }),
      }
      const timeline = await call(pipeTimeline.read, { query }, { signal })
      syncServerClock(timeline.server_time)
      return timeline
    },
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  })

export const timelineTables: KeysByTable = {
  pipe: [KEY],
  pipe_product: [KEY],
  pipe_pause: [KEY],
  pipe_decision: [KEY],
  pipe_operation: [KEY],
  pipe_operation_time: [KEY],
  measurement: [KEY],
}

function isNowWithin({ start, end }: Interval): boolean {
  return start < serverNow() && serverNow() < end
}
