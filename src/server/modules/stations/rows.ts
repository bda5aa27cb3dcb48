import type { Selectable } from 'kysely'
import type { Station, StationSubscription } from '#contract/stations.ts'
import { wireTime } from '#domain/time.ts'
import type { RowOf } from '#server/db/row-of.ts'
import type { Schema } from '#server/db/schema.ts'
import { stamped, wireStamps } from '#server/db/stamps.ts'
import type { subscriptionRows } from './queries/subscriptions.ts'

export type SubscriptionRow = RowOf<typeof subscriptionRows>

export function toStation({ machine_id: machine, ...row }: Selectable<Schema['station']>): Station {
  return { ...stamped(row), machine }
}

export function toSubscription(row: SubscriptionRow): StationSubscription {
  const { id, operator_id, user_id, start_time, end_time, stations } = row
  const subscriber =
    operator_id === null
      ? { type: 'user' as const, id: user_id ?? 0, name: row.user_name ?? '' }
      : { type: 'operator' as const, id: operator_id, name: row.operator_name ?? '' }
  return {
    ...{ id, subscriber, stations, start_time: wireTime(start_time) },
    end_time: end_time && wireTime(end_time),
    ...wireStamps(row),
  }
}
