import { sql } from 'kysely'
import { type Calendar, dayOf, instantOf, workingDayUpTo } from '#demo/calendar.ts'
import { moveTo, type Tx } from '#demo/moment.ts'
import type { Factory } from '#demo/orders.ts'
import { seededRandom } from '#demo/random.ts'
import { MINUTE } from '#domain/time.ts'
import { workAtStations } from './at-stations.ts'
import { readPipeCatalogue } from './catalogue.ts'
import { endCoolingEarly, occupyMandrels } from './cooling-hall.ts'
import { pipeOrders } from './demo-orders.ts'
import { demoWindings } from './demo-windings.ts'
import { followUp } from './follow-ups.ts'
import { type AnyRow, insertRows, keepIds } from './insert.ts'
import { planAhead } from './plan-ahead.ts'
import { noIds, type PipeTable, pipeTables } from './rows.ts'
import { orderUnconfigured } from './unconfigured.ts'

/** Who writes the rows of a table, and when on the day on which they are made. */
const writers: Readonly<Record<PipeTable, readonly [username: string, time: string]>> = {
  customer_order: ['sales', '09:30'],
  order_row: ['sales', '09:30'],
  pipe_product: ['pipeplanner', '11:00'],
  pipe_product_material: ['pipeplanner', '11:00'],
  pipe: ['lineoperator', '15:30'],
  pipe_operator: ['lineoperator', '15:30'],
  pipe_material: ['lineoperator', '15:30'],
  tagged_pipe: ['qa', '16:00'],
  measurement: ['qa', '16:00'],
  pipe_decision: ['reviewer', '16:15'],
  pipe_decision_reason: ['reviewer', '16:15'],
  pipe_pause: ['lineoperator', '15:30'],
  pipe_pause_problem: ['lineoperator', '15:30'],
}
const INSPECTORS = { start: '08:05', end: '15:30' }
/** The days on which lots are received, in days from today. */
const DELIVERIES = [-80, -30]

/** Creates the orders of pipes, their jobs and the pipes of the last 60 days, each day's by those whose work it is. */
export async function makePipes(
  { tx, calendar, people, clients }: Omit<Factory, 'catalogue'>,
  now: number,
): Promise<void> {
  await receiveLots(tx, calendar, people.users.get('technologist')!.id)
  const catalogue = await readPipeCatalogue(tx)
  const random = seededRandom('pipes 3')
  const ids = await keepIds(tx, noIds())
  const atWork = (instant: number) => inspectionFrom(calendar, instant)
  const factory = { random, ids, catalogue, now, atWork }
  const jobs = demoWindings(random, catalogue, { calendar, now })
  const orders = pipeOrders(factory, calendar, {
    jobs,
    clients: [...clients.values()],
    responsible: people.users.get('sales')!.id,
  })
  const rows = [...orders].flatMap((made) =>
    pipeTables.flatMap((table, order) =>
      (made[table] ?? []).map((row: AnyRow) => ({ table, order, row, day: dayOf(row.created_at.getTime()) })),
    ),
  )
  const batches = [...Map.groupBy(rows, ({ day, order }) => `${day} ${String(order).padStart(2, '0')}`)]
  for (const [, batch] of batches.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const { table, day } = batch[0]!
    const [username, time] = writers[table]
    await moveTo(tx, new Date(Math.min(instantOf(day, time), now)), people.users.get(username)!.id)
    await insertRows(
      tx,
      table,
      batch.map(({ row }) => row),
    )
  }
  await keepIds(tx, ids)
  await occupyMandrels(tx, now, people.users.get('lineoperator')!.id)
  await followUp({ tx, calendar, people })
  await planAhead({ tx, calendar, people }, now)
  await orderUnconfigured({ tx, calendar, people, clients })
  await workAtStations({ tx, calendar, people })
  await endCoolingEarly({ tx, people }, now)
}

/** What is left of the materials that were counted, in kilograms: too little for the heavier pipes of one. */
const STOCK = { PE100: 64_000, 'PE100-RC': 9_500, 'PP-HM': 450, 'MB-YELLOW': 380, 'MB-GREY': 310 }

/** Books lots of every polymer and masterbatch, and what was counted at the last delivery. */
async function receiveLots(tx: Tx, calendar: Calendar, user: number): Promise<void> {
  for (const [index, offset] of DELIVERIES.entries()) {
    const at = new Date(instantOf(workingDayUpTo(calendar, offset), '10:00'))
    await moveTo(tx, at, user)
    await sql`
      insert into material_lot (material_id, lot_number, received_at, quantity, status)
      select id, code || '-' || ${index + 1}::integer, ${at}, 25000, 'released' from material
      where kind in ('polymer', 'masterbatch') order by id`.execute(tx)
  }
  for (const [code, stock_kg] of Object.entries(STOCK))
    await tx.updateTable('material').set({ stock_kg }).where('code', '=', code).execute()
}

/** Returns the next instant from which pipes are inspected and decided on. */
function inspectionFrom({ days }: Calendar, instant: number): number {
  const day = days.find((day) => instantOf(day, INSPECTORS.end) > instant)
  return day ? Math.max(instant, instantOf(day, INSPECTORS.start) + (instant % (20 * MINUTE))) : Infinity
}
