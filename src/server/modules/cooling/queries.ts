import { sql } from 'kysely'
import type { CoolingHall } from '#contract/cooling.ts'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import { wireTime } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { userName } from '#server/db/user-name.ts'
import { readPipeNames, readPredictions } from '#server/modules/pipe-products/queries.ts'
import { listStations, readSubscribers } from '#server/modules/stations/queries.ts'
import { toArriving, toCoolingPipe, toEarlyEnd } from './rows.ts'

const EARLY_ENDS = 20
const EARLY_END_DAYS = 2
const DAY_MS = 86_400_000

/** Returns everything that cools, where, and what comes next. */
export async function readCoolingHall(context: Context): Promise<CoolingHall> {
  const pipes = await coolingRows(context).execute()
  const { cooling } = context.configuration.station_type
  const query = { station_type__in: String(cooling), is_active: true }
  const subscribers = await readSubscribers(context)
  const places = (await listStations(context, query)).map(({ id, name, capacity }) => ({
    ...{ id, name, capacity },
    used: pipes.filter(({ station_id }) => station_id === id).length,
    subscribers: subscribers.get(id) ?? [],
  }))
  return {
    places,
    pipes: pipes.map(toCoolingPipe),
    arriving: await readArriving(context),
    early_ends: await readEarlyEnds(context),
    server_time: wireTime(context.now()),
  }
}

/** The pipes that are on a mandrel, by when they are ready. */
export function coolingRows({ db }: Pick<Context, 'db'>) {
  return db
    .selectFrom('pipe as p')
    .innerJoin('pipe_product as w', 'w.id', 'p.pipe_product_id')
    .leftJoin('order_row as r', 'r.id', 'p.order_row_id')
    .leftJoin('customer_order as o', 'o.id', 'r.order_id')
    .leftJoin('machine as l', 'l.id', 'p.line_id')
    .leftJoin('mandrel as m', 'm.id', 'p.mandrel_id')
    .leftJoin('station as s', 's.id', 'p.station_id')
    .select(['p.id', 'p.number', 'p.status', 'p.length', 'p.weight', 'w.dn', 'o.order_number'])
    .select(['p.pipe_product_id', 'w.name as product_name', 'p.line_id', 'l.code as line_code'])
    .select(['p.mandrel_id', 'm.code as mandrel_code', 'p.station_id', 's.name as station_name'])
    .select(['p.cooling_start', 'p.produced_at', 'p.cooling_planned_end', 'p.cooling_end'])
    .where('p.stage', '=', 'cooling')
    .orderBy(sql`coalesce(p.cooling_end, p.cooling_planned_end) nulls first`)
    .orderBy('p.id')
}

async function readArriving(context: Context): Promise<CoolingHall['arriving']> {
  const { InProduction, Paused } = ProductionStatus
  const rows = await context.db
    .selectFrom('pipe_product as p')
    .innerJoin('machine as l', 'l.id', 'p.line_id')
    .select(['p.id', 'p.name', 'p.dn', 'p.cooling_minutes', 'l.id as line_id', 'l.code as line_code'])
    .where('p.production_status', 'in', [InProduction, Paused])
    .where('p.winding_start', 'is not', null)
    .orderBy('l.code')
    .execute()
  const predictions = await readPredictions(context)
  const names = await readPipeNames(
    context,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const name = names.find(({ id }) => id === row.id)
    return toArriving(row, { name: name?.order_number ?? '', end: predictions.get(row.id)?.end })
  })
}

async function readEarlyEnds({ db, now }: Context): Promise<CoolingHall['early_ends']> {
  const rows = await db
    .selectFrom('pipe as p')
    .leftJoin('app_user as u', 'u.id', 'p.cooling_end_by')
    .select(['p.id', 'p.number', 'p.cooling_end', 'p.cooling_planned_end', 'p.cooling_end_by'])
    .select(['p.cooling_end_reason', 'p.cooling_end_comment', 'p.cooling_end_temperature'])
    .select(userName('u').as('user_name'))
    .where('p.cooling_end_reason', 'is not', null)
    .where('p.produced_at', '>=', new Date(now().getTime() - (EARLY_END_DAYS + 1) * DAY_MS))
    .where('p.cooling_end', '>=', new Date(now().getTime() - EARLY_END_DAYS * DAY_MS))
    .orderBy('p.cooling_end', 'desc')
    .orderBy('p.id', 'desc')
    .limit(EARLY_ENDS)
    .execute()
  return rows.map(toEarlyEnd)
}
