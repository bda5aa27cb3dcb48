import type { Input } from '#contract/endpoint.ts'
import type { NamedRef, Page } from '#contract/shapes.ts'
import {
  type Station,
  type StationSubscription,
  stationSubscriptions,
  type stations,
} from '#contract/stations.ts'
import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { all, byName, given, is, isListed } from '#server/lists/conditions.ts'
import { newestFirst, readPage } from '#server/lists/paging.ts'
import { ownedBy, ownSubscriptions, seesSubscribers } from './policy.ts'
import { openAt, subscribedTo, subscriptionRows } from './queries/subscriptions.ts'
import { type SubscriptionRow, toStation, toSubscription } from './rows.ts'

/** Returns stations by type, position and name, a few dozen. */
export async function listStations(
  { db }: Pick<Context, 'db'>,
  { station_type__in, is_active }: Input<typeof stations.list>['query'],
): Promise<Station[]> {
  const rows = await db
    .selectFrom('station')
    .selectAll()
    .where(
      all(
        given(station_type__in, (list) => isListed('station_type', list)),
        given(is_active, (value) => is('is_active', value)),
      ),
    )
    .orderBy('station_type')
    .orderBy('order')
    .orderBy(byName('name'))
    .orderBy('id')
    .execute()
  return rows.map(toStation)
}

/** Returns a station; throws the refusal `not_found`. */
export async function readStation(context: Pick<Context, 'db'>, id: number): Promise<Station> {
  const station = await findStation(context, id)
  if (!station) throw new Refusal('not_found')
  return station
}

/** Returns a station; undefined if there is none. */
export async function findStation({ db }: Pick<Context, 'db'>, id: number): Promise<Station | undefined> {
  const row = await db.selectFrom('station').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toStation(row)
}

/** Returns the stations in use of a type at which the user works. */
export async function readOwnStations(context: Context, type: number): Promise<number[]> {
  const rows = await context.db
    .selectFrom('station_subscription as s')
    .innerJoin('subscribed_station as x', 'x.station_subscription_id', 's.id')
    .innerJoin('station as t', 't.id', 'x.station_id')
    .select('t.id')
    .distinct()
    .where(all(openAt(true), ownedBy(context, true), is('t.is_active', true), is('t.station_type', type)))
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns a page of the subscriptions that the user may view, newest first. */
export async function listSubscriptions(
  context: Context,
  { query }: Input<typeof stationSubscriptions.list>,
): Promise<Page<StationSubscription>> {
  const { is_open, is_own, station__in } = query
  const rows = subscriptionRows(context)
    .where(ownSubscriptions(context))
    .where(
      all(
        given(is_open, openAt),
        given(is_own, (isOwn) => ownedBy(context, isOwn)),
        given(station__in, subscribedTo),
      ),
    )
  const list = {
    context,
    endpoint: stationSubscriptions.list,
    query,
    order: newestFirst<SubscriptionRow>('s.id'),
  }
  const page = await readPage(list, rows)
  return { ...page, results: page.results.map(toSubscription) }
}

/** Returns a subscription that the user may view; throws the refusal `not_found`. */
export async function readSubscription(context: Context, id: number): Promise<StationSubscription> {
  const row = await subscriptionRows(context)
    .where(ownSubscriptions(context))
    .where('s.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return toSubscription(row)
}

/** Returns by station who works there now, as far as the user may know it. */
export async function readSubscribers(context: Context): Promise<ReadonlyMap<number, NamedRef[]>> {
  if (!seesSubscribers(context)) return new Map()
  const rows = await subscriptionRows(context).where('s.end_time', 'is', null).execute()
  const pairs = rows
    .map(toSubscription)
    .flatMap(({ subscriber: { id, name }, stations: at }) =>
      at.map((station) => ({ station: station.id, who: { id, name } })),
    )
  const grouped = Map.groupBy(pairs, ({ station }) => station)
  return new Map([...grouped].map(([station, own]) => [station, own.map(({ who }) => who)]))
}
