import type { Input } from '#contract/endpoint.ts'
import type { Station, StationSubscription, stationSubscriptions, stations } from '#contract/stations.ts'
import { Refusal, refuseAll } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { deleteRecord, insertRecord, updateRecord } from '#server/db/records.ts'
import { referencesIn, unknownReference } from '#server/db/references.ts'
import { isOneOf } from '#server/lists/conditions.ts'
import { ownSubscriber, refuseUnlessOwn } from './policy.ts'
import { readStation, readSubscription } from './queries.ts'

export async function createStation(
  context: Context,
  { machine = null, ...station }: Input<typeof stations.create>['body'],
): Promise<Station> {
  const id = await insertRecord(context.db, 'station', { ...station, machine_id: machine })
  return readStation(context, id)
}

export async function changeStation(
  context: Context,
  id: number,
  { machine, ...changes }: Input<typeof stations.change>['body'],
): Promise<Station> {
  const moved = machine === undefined ? {} : { machine_id: machine }
  await updateRecord(context.db, 'station', id, { ...changes, ...moved })
  return readStation(context, id)
}

/** Deletes a station; throws the refusal `still_in_use` if anything refers to it. */
export function removeStation({ db }: Context, id: number): Promise<undefined> {
  return deleteRecord(db, 'station', id)
}

/** Says at which stations somebody works from now on. */
export async function subscribe(
  context: Context,
  { station_ids, subscriber = ownSubscriber(context) }: Input<typeof stationSubscriptions.subscribe>['body'],
): Promise<StationSubscription> {
  refuseUnlessOwn(context, subscriber)
  await refuseUnknownStations(context, station_ids)
  const { type, id: who } = subscriber
  const id = await insertRecord(context.db, 'station_subscription', {
    ...(type === 'operator' ? { operator_id: who } : { user_id: who }),
    start_time: context.now(),
  })
  await addStations(context, id, station_ids)
  return readSubscription(context, id)
}

/** Replaces the stations of an open subscription. */
export async function changeStations(
  context: Context,
  id: number,
  station_ids: readonly number[],
): Promise<StationSubscription> {
  await lockOpen(context, id)
  await refuseUnknownStations(context, station_ids)
  await context.db
    .deleteFrom('subscribed_station')
    .where('station_subscription_id', '=', id)
    .where(({ not }) => not(isOneOf('station_id', station_ids)))
    .execute()
  await addStations(context, id, station_ids)
  return readSubscription(context, id)
}

/** Ends a subscription. */
export async function stopSubscription(context: Context, id: number): Promise<StationSubscription> {
  await lockOpen(context, id)
  await updateRecord(context.db, 'station_subscription', id, { end_time: context.now() })
  return readSubscription(context, id)
}

export function removeSubscription({ db }: Context, id: number): Promise<undefined> {
  return deleteRecord(db, 'station_subscription', id)
}

/** Locks a subscription; throws `Refusal` if it is over, or of somebody else without the permission. */
async function lockOpen(context: Context, id: number): Promise<void> {
  const row = await context.db
    .selectFrom('station_subscription')
    .select(['operator_id', 'user_id', 'end_time'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  const { operator_id, user_id, end_time } = row
  refuseUnlessOwn(
    context,
    operator_id === null ? { type: 'user', id: user_id ?? 0 } : { type: 'operator', id: operator_id },
  )
  if (end_time !== null) throw new Refusal('subscription_over')
}

async function addStations({ db }: Context, id: number, station_ids: readonly number[]): Promise<void> {
  await db
    .insertInto('subscribed_station')
    .values(station_ids.map((station_id) => ({ station_subscription_id: id, station_id })))
    .onConflict((known) => known.columns(['station_subscription_id', 'station_id']).doNothing())
    .execute()
}

/** Throws `Refusal` for stations that do not exist or are archived. */
async function refuseUnknownStations({ db }: Context, ids: readonly number[]): Promise<void> {
  const rows = await db
    .selectFrom('station')
    .select('id')
    .where(isOneOf('id', ids))
    .where('is_active', '=', true)
    .execute()
  const known = new Set(rows.map(({ id }) => id))
  refuseAll(
    referencesIn('station_ids', ids)
      .filter(({ id }) => !known.has(id))
      .map(unknownReference),
  )
}
