import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { StationTypeCode } from '#contract/production-enums.ts'
import {
  ById,
  Id,
  IdList,
  NamedRef,
  Nullable,
  PageOf,
  paging,
  RequiredText,
  stamps,
  Timestamp,
} from '#contract/shapes.ts'

const writable = {
  name: RequiredText(60),
  /** See the enumeration station_type. */
  station_type: StationTypeCode,
  /** The machine that it belongs to. */
  machine: Nullable(Id),
  /** Its position among the stations of its type. */
  order: Type.Integer({ minimum: 0, maximum: 1000 }),
  /** How many pipes there is room for. */
  capacity: Type.Integer({ minimum: 1, maximum: 100 }),
  is_active: Type.Boolean(),
}

export const Station = Type.Object({ id: Id, ...writable, ...stamps })
export type Station = Static<typeof Station>

const { name, station_type, ...others } = writable
const path = '/api/v1/stations/'

export const stations = {
  list: endpoint({
    method: 'GET',
    path,
    may: '@stations_view',
    summary: 'List stations',
    description:
      'Returns stations by type, position and name. `station_type__in` selects types, such as `1,3` for cooling and operations.',
    query: Type.Object({
      station_type__in: Type.Optional(IdList),
      is_active: Type.Optional(Type.Boolean()),
    }),
    reply: Type.Array(Station),
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}:id/`,
    may: '@stations_view',
    summary: 'Get a station',
    params: ById,
    reply: Station,
  }),
  create: endpoint({
    method: 'POST',
    path,
    may: '@stations_manage',
    summary: 'Create a station',
    body: Type.Object({ name, station_type, ...Type.Partial(Type.Object(others)).properties }),
    bodySize: 'small',
    reply: Station,
    success: 201,
  }),
  change: endpoint({
    method: 'PATCH',
    path: `${path}:id/`,
    may: '@stations_manage',
    summary: 'Update or archive a station',
    params: ById,
    body: Type.Partial(Type.Object(writable)),
    bodySize: 'small',
    reply: Station,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}:id/`,
    may: '@stations_manage',
    summary: 'Delete a station',
    description: 'Only possible while nothing refers to it; otherwise archive it with `is_active`.',
    params: ById,
  }),
}

const SubscriberType = Type.Enum(['operator', 'user'])

export const StationSubscription = Type.Object({
  id: Id,
  subscriber: Type.Object({ type: SubscriberType, id: Id, name: Type.String() }),
  stations: Type.Array(Type.Object({ ...NamedRef.properties, station_type: Type.Integer() })),
  start_time: Timestamp,
  /** Null while it is open. */
  end_time: Nullable(Timestamp),
  ...stamps,
})
export type StationSubscription = Static<typeof StationSubscription>

const StationIds = Type.Array(Id, { minItems: 1, maxItems: 50, uniqueItems: true })
const subscriptionPath = '/api/v1/stations-subscriptions/'

export const stationSubscriptions = {
  list: endpoint({
    method: 'GET',
    path: subscriptionPath,
    may: '@stations_view',
    summary: 'List station subscriptions',
    description: 'Returns subscriptions, newest first; without permission to view operators, only one’s own.',
    query: Type.Object({
      ...paging,
      is_open: Type.Optional(Type.Boolean()),
      /** Only one’s own, or only those of others. */
      is_own: Type.Optional(Type.Boolean()),
      station__in: Type.Optional(IdList),
    }),
    reply: PageOf(StationSubscription),
  }),
  get: endpoint({
    method: 'GET',
    path: `${subscriptionPath}:id/`,
    may: '@stations_view',
    summary: 'Get a station subscription',
    params: ById,
    reply: StationSubscription,
  }),
  subscribe: endpoint({
    method: 'POST',
    path: subscriptionPath,
    may: '@stations_subscribe',
    summary: 'Subscribe to stations',
    description:
      'Says who works at which stations from now on. The subscriber is the user’s operator, or the user; somebody else requires `@stations_stop_others`. A subscriber has one open subscription.',
    body: Type.Object({
      station_ids: StationIds,
      subscriber: Type.Optional(Type.Object({ type: SubscriberType, id: Id })),
    }),
    bodySize: 'small',
    reply: StationSubscription,
    success: 201,
  }),
  changeStations: endpoint({
    method: 'POST',
    path: `${subscriptionPath}:id/change_stations/`,
    may: '@stations_subscribe',
    summary: 'Change the stations of a subscription',
    description:
      'Replaces its stations; it stays open. That of somebody else requires `@stations_stop_others`.',
    params: ById,
    body: Type.Object({ station_ids: StationIds }),
    bodySize: 'small',
    reply: StationSubscription,
  }),
  stop: endpoint({
    method: 'POST',
    path: `${subscriptionPath}:id/stop/`,
    may: ['@stations_subscribe', '@stations_stop_others'],
    summary: 'Stop a subscription',
    description: 'Ends it now. That of somebody else requires `@stations_stop_others`.',
    params: ById,
    reply: StationSubscription,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${subscriptionPath}:id/`,
    may: '@stations_manage',
    summary: 'Delete a station subscription',
    description: 'For subscriptions that were made by mistake.',
    params: ById,
  }),
}
