import type { FastifyInstance } from 'fastify'
import { stationSubscriptions, stations } from '#contract/stations.ts'
import { serve } from '#server/http/serve.ts'
import {
  changeStation,
  changeStations,
  createStation,
  removeStation,
  removeSubscription,
  stopSubscription,
  subscribe,
} from './commands.ts'
import { listStations, listSubscriptions, readStation, readSubscription } from './queries.ts'

export function stationRoutes(app: FastifyInstance): void {
  serve(app, stations.list, (context, { query }) => listStations(context, query))
  serve(app, stations.get, (context, { params }) => readStation(context, params.id))
  serve(app, stations.create, (context, { body }) => createStation(context, body))
  serve(app, stations.change, (context, { params, body }) => changeStation(context, params.id, body))
  serve(app, stations.remove, (context, { params }) => removeStation(context, params.id))
  const { list, get, subscribe: begin, changeStations: change, stop, remove } = stationSubscriptions
  serve(app, list, listSubscriptions)
  serve(app, get, (context, { params }) => readSubscription(context, params.id))
  serve(app, begin, (context, { body }) => subscribe(context, body))
  serve(app, change, (context, { params, body }) => changeStations(context, params.id, body.station_ids))
  serve(app, stop, (context, { params }) => stopSubscription(context, params.id))
  serve(app, remove, (context, { params }) => removeSubscription(context, params.id))
}
