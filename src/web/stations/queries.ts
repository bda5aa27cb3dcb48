import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { pipeOperations } from '#contract/pipe-operations.ts'
import { stationSubscriptions, stations } from '#contract/stations.ts'
import { call } from '#web/lib/api.ts'
import { boot } from '#web/lib/boot.ts'
import { byCursor } from '#web/lib/cursor.ts'
import { syncServerClock } from '#web/lib/server-clock.ts'
import type { KeysByTable } from '#web/lib/stale-keys.ts'

/** Returns the code of a type of stations. */
export function stationTypeOf(slug: string): number {
  return Number(boot().enums['station_type']?.find((type) => type.slug === slug)?.code)
}

const STATIONS_KEY = ['stations']
export const SUBSCRIPTIONS_KEY = ['station-subscriptions']
export const OPERATIONS_KEY = ['pipe-operations']

/** The stations in use, by type and position. */
export const stationsQuery = () =>
  queryOptions({
    queryKey: STATIONS_KEY,
    queryFn: ({ signal }) => call(stations.list, { query: { is_active: true } }, { signal }),
  })

/** Who works where now, as far as the user may know it, page by page. */
export const openSubscriptionsQuery = () =>
  infiniteQueryOptions({
    queryKey: [...SUBSCRIPTIONS_KEY, 'open'],
    queryFn: ({ pageParam, signal }) => {
      const query = { is_open: true, ...(pageParam !== null && { cursor: pageParam }) }
      return call(stationSubscriptions.list, { query }, { signal })
    },
    ...byCursor,
  })

/** Who works at some stations now, as far as the user may know it: no more than a page of them are at one machine. */
export const peopleAtQuery = (stationIds: readonly number[]) =>
  queryOptions({
    queryKey: [...SUBSCRIPTIONS_KEY, 'at', stationIds],
    queryFn: async ({ signal }) => {
      const query = { is_open: true, station__in: stationIds.join(',') }
      return (await call(stationSubscriptions.list, { query }, { signal })).results
    },
    enabled: stationIds.length > 0,
  })

/** The user's latest subscription, open or not; null if there has been none. */
export const ownSubscriptionQuery = () =>
  queryOptions({
    queryKey: [...SUBSCRIPTIONS_KEY, 'own'],
    queryFn: async ({ signal }) => {
      const { results } = await call(stationSubscriptions.list, { query: { is_own: true } }, { signal })
      return results[0] ?? null
    },
  })

/** What waits, runs and was finished lately at all stations. */
export const currentOperationsQuery = () =>
  queryOptions({
    queryKey: [...OPERATIONS_KEY, 'current'],
    queryFn: async ({ signal }) => {
      const { operations, server_time } = await call(pipeOperations.current, {}, { signal })
      syncServerClock(server_time)
      return operations
    },
  })

/** What is and was done to a pipe after winding, newest first, page by page. */
export const operationsOfPipeQuery = (pipe: number) =>
  infiniteQueryOptions({
    queryKey: [...OPERATIONS_KEY, pipe],
    queryFn: ({ pageParam, signal }) => {
      const query = { pipe__in: String(pipe), ...(pageParam !== null && { cursor: pageParam }) }
      return call(pipeOperations.list, { query }, { signal })
    },
    ...byCursor,
  })

/** What of stations is read again when a table changes. */
export const stationTables: KeysByTable = {
  station: [STATIONS_KEY, SUBSCRIPTIONS_KEY],
  station_subscription: [SUBSCRIPTIONS_KEY],
  subscribed_station: [SUBSCRIPTIONS_KEY],
}

/** What of operations is read again when a table changes. */
export const operationTables: KeysByTable = {
  pipe: [OPERATIONS_KEY],
  pipe_blocker: [OPERATIONS_KEY],
  pipe_operation: [OPERATIONS_KEY],
  pipe_operation_time: [OPERATIONS_KEY],
  station: [OPERATIONS_KEY],
}
