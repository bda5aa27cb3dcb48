import type { Insertable } from 'kysely'
import { MINUTE } from '#domain/time.ts'
import type { Schema } from '#server/db/schema.ts'
import type { Db } from '#test/support/factories/insert.ts'
import { aLine, aMaterial } from '#test/support/factories/pipes.ts'
import { insertAll } from '#test/support/many-pipes.ts'

const LINES = 6
/** Planned on each line. */
const JOBS = 10
/** Of a job. */
const PIPES = 10
const WAITING_JOBS = 300
const SIZES = [400, 500, 600, 800, 1000, 1200, 1600, 2000]
/** Of each size: enough for every pipe that is dropped, since one without a free mandrel is not planned by the drop. */
const MANDRELS = 4
const MIDNIGHT = Date.parse('2026-03-02T00:00:00+02:00')
/** In minutes: when the first line begins, and how much later each of the others does. */
const [START, STAGGER] = [9 * 60, 40]
/** In minutes; every job changes all of the set-up. */
const [SETUP, CHANGEOVER, WINDING, COOLING] = [35, 130, 120, 120]
/** After each job so many minutes are free: another pipe fits, whatever its set-up. */
const HOLE = 300
/** The first pipe of each line began so many minutes late. */
const LATE = 20
/** Rows that one statement inserts. */
const CHUNK = 1000

/** The time after a job, and the last pipe of it. */
export type Hole = { readonly line: number; readonly time: string; readonly before: number }

/** Creates 600 pipes planned on six lines for two weeks and 3,000 that wait, ten of each size and order row; returns the holes by line. */
export async function aPipesPlant(db: Db): Promise<Hole[][]> {
  const lines: number[] = []
  for (let line = 0; line < LINES; line += 1) lines.push((await aLine(db, { min_dn: 300, max_dn: 2400 })).id)
  const materials = [(await aMaterial(db)).id, (await aMaterial(db)).id]
  await insertAll(db, 'mandrel', mandrels())
  const jobs = Array.from({ length: LINES * JOBS + WAITING_JOBS }, (_, index) => jobOf(index, lines))
  const rowIds = await insertOrders(db, jobs.length)
  const heads = await insertAll(
    db,
    'pipe_product',
    jobs.map(({ product }, index) => ({
      ...{ ...product, quantity: product.length * PIPES, pieces: PIPES },
      ...{ order_row_id: rowIds[index]!, position: 1 + (index % 2) },
    })),
  )
  const pipes = jobs.flatMap(({ product, slots }, index) =>
    Array.from({ length: PIPES }, (_, nth) => ({
      ...{ ...product, ...slots?.[nth], quantity: product.length },
      ...{ order_row_id: rowIds[index]!, parent_id: heads[index]!, position: nth + 1 },
    })),
  )
  const ids = await insertInChunks(db, 'pipe_product', pipes)
  const recipe = ids.map((pipe_product_id, index) => ({
    ...{ pipe_product_id, component: 1, share_percent: 100 },
    material_id: materials[Math.floor(index / PIPES / LINES) % 2]!,
  }))
  await insertInChunks(db, 'pipe_product_material', recipe)
  return lines.map((line, lane) =>
    Array.from({ length: JOBS - 1 }, (_, nth) => ({
      ...{ line, time: clockOf(endOf(nth, lane)) },
      before: ids[(nth * LINES + lane + 1) * PIPES - 1]!,
    })),
  )
}

function mandrels() {
  return SIZES.flatMap((dn) =>
    Array.from({ length: MANDRELS }, (_, index) => ({ code: `M-${dn}-${index + 1}`, dn })),
  )
}

/** The pipes of an order row: those that come first are planned, on all lines in turn. */
function jobOf(index: number, lines: readonly number[]) {
  const dn = SIZES[(index + Math.floor(index / LINES)) % SIZES.length]!
  const colour = 1 + (Math.floor(index / LINES) % 2)
  const product = {
    ...{ name: `DN${dn} PR65 SN8 PE100`, dn, profile_family: 'PR', stiffness_class: 8, length: 6 },
    ...{ weight_per_meter: dn / 20, weight: dn * 0.3, winding_minutes: WINDING, cooling_minutes: COOLING },
    ...{ colour_inner: colour, colour_outer: colour, production_status: 0 },
  }
  const [nth, lane] = [Math.floor(index / LINES), index % LINES]
  return { product, slots: nth < JOBS ? slotsOf(nth, lane, lines[lane]!) : undefined }
}

function slotsOf(nth: number, lane: number, line_id: number) {
  return Array.from({ length: PIPES }, (_, pipe) => {
    const setup_minutes = pipe === 0 && nth > 0 ? CHANGEOVER : SETUP
    const end = endOf(nth, lane) - (PIPES - 1 - pipe) * (SETUP + WINDING)
    const planned_start = instantOf(end - WINDING - setup_minutes)
    const slot = { line_id, setup_minutes, planned_start, planned_end: instantOf(end) }
    const isBegun = pipe === 0 && nth === 0
    return {
      ...{ ...slot, production_status: isBegun ? 2 : 1 },
      started_at: isBegun ? new Date(planned_start.getTime() + LATE * MINUTE) : null,
    }
  })
}

/** Returns when a job on a line ends, in minutes from midnight on. */
function endOf(nth: number, lane: number): number {
  const winding = PIPES * (SETUP + WINDING)
  return START + lane * STAGGER + (nth + 1) * winding + nth * (CHANGEOVER - SETUP + HOLE)
}

function instantOf(minutes: number): Date {
  return new Date(MIDNIGHT + minutes * MINUTE)
}

/** Returns minutes from midnight on as hours and minutes, also of later days. */
function clockOf(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${minutes % 60}`
}

/** Inserts orders of two rows each; returns the ids of the rows, which are due one after the other. */
async function insertOrders(db: Db, rows: number): Promise<number[]> {
  const clients = await insertAll(
    db,
    'client',
    Array.from({ length: 12 }, (_, index) => ({ name: `Veevärk ${index + 1} AS` })),
  )
  const orders = Array.from({ length: rows / 2 }, (_, index) => ({
    ...{ order_number: `26${String(index + 1).padStart(4, '0')}`, order_type: 0, order_date: '2026-01-05' },
    ...{ delivery_date: dueOf(2 * index), client_id: clients[index % clients.length]! },
  }))
  const orderIds = await insertAll(db, 'customer_order', orders)
  return insertAll(
    db,
    'order_row',
    Array.from({ length: rows }, (_, index) => ({
      ...{ order_id: orderIds[Math.floor(index / 2)]!, row_number: index + 1 },
      ...{ description: 'Pipe SN8, 60 m', article_group: 'pipe', kind: 1, quantity: 60, unit: 'm' },
      delivery_date: dueOf(index),
    })),
  )
}

function dueOf(row: number): string {
  return Temporal.PlainDate.from('2026-03-03')
    .add({ days: Math.floor(row / 4) })
    .toString()
}

async function insertInChunks<Table extends keyof Schema & string>(
  db: Db,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
): Promise<number[]> {
  const ids: number[] = []
  for (let from = 0; from < rows.length; from += CHUNK)
    ids.push(...(await insertAll(db, table, rows.slice(from, from + CHUNK))))
  return ids
}
