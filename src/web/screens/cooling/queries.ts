import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type CoolingHall, cooling } from '#contract/cooling.ts'
import { call } from '#web/lib/api.ts'
import { syncServerClock } from '#web/lib/server-clock.ts'
import type { KeysByTable } from '#web/lib/stale-keys.ts'

const KEY = ['cooling']

/** Predictions of what arrives change without any change in the database. */
const EVERY_MS = 10_000

/** What cools; its countdowns run from the time of the answer. */
export const hallQuery = () =>
  queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      const hall = await call(cooling.read, {}, { signal })
      syncServerClock(hall.server_time)
      return hall
    },
    refetchInterval: EVERY_MS,
  })

/** Shows the hall as a write answered it. */
export function showHall(client: QueryClient, hall: CoolingHall): void {
  syncServerClock(hall.server_time)
  client.setQueryData(hallQuery().queryKey, hall)
}

export const hallTables: KeysByTable = {
  pipe: [KEY],
  pipe_product: [KEY],
  mandrel: [KEY],
  station: [KEY],
  station_subscription: [KEY],
}
