import { type Calendar, dayOf, instantOf, workingDayUpTo } from '#demo/calendar.ts'
import { whole } from '#demo/random.ts'
import { OrderStatus, OrderType, rowKindOf } from '#domain/order.ts'
import type { WoundJob } from './demo-windings.ts'
import { type Job, jobRows, metresOf, PRODUCED, progressOf, UNPLANNED } from './jobs.ts'
import { pauses } from './pauses.ts'
import { type PipeFactory, pipeRows } from './pipe.ts'
import { nextId, type PipeRows } from './rows.ts'

/** How many jobs the orders have, in turns. */
const jobsPerOrder = [2, 1, 3, 2, 2]
/** The first day of orders, and the last one of those of jobs ahead, in days from today. */
const [OLDEST, NEWEST] = [-80, -2]
const ORDER_TIME = '09:30'

type Book = {
  readonly jobs: readonly WoundJob[]
  readonly clients: readonly number[]
  readonly responsible: number
}

/** Yields the rows of each order, and of each pipe of it. */
export function* pipeOrders(
  factory: PipeFactory,
  calendar: Calendar,
  { jobs, clients, responsible }: Book,
): Generator<PipeRows> {
  const pausesOf = pauses(factory)
  let from = 0
  for (let index = 0; from < jobs.length; index += 1) {
    const ofOrder = jobs.slice(from, from + jobsPerOrder[index % jobsPerOrder.length]!)
    from += ofOrder.length
    const at = placedAt(factory, calendar, ofOrder)
    const client_id = clients[Math.floor(clients.length * factory.random() ** 3)]!
    const order = { ...orderRow(factory, index, { at, ofOrder }), client_id, responsible_id: responsible }
    yield { customer_order: [order] }
    for (const [position, wound] of ofOrder.entries())
      yield* rowsOfJob(factory, wound, { order_id: order.id, row_number: position + 1, at, pausesOf })
  }
}

/** Returns when an order was placed: weeks before its first pipe. */
function placedAt({ random }: PipeFactory, calendar: Calendar, jobs: readonly WoundJob[]): Date {
  const starts = jobs.flatMap(({ wound }) => wound.map(({ winding }) => winding.start))
  const first = starts.length > 0 ? dayOf(Math.min(...starts)) : dayOf(calendar.now)
  const offset = -dayOf(calendar.now).since(first).days - whole(random, 10, 28)
  const day = workingDayUpTo(calendar, Math.min(NEWEST, Math.max(OLDEST, offset)))
  return new Date(instantOf(day, ORDER_TIME))
}

function orderRow(
  { random, ids, now }: PipeFactory,
  index: number,
  { at, ofOrder }: { readonly at: Date; readonly ofOrder: readonly WoundJob[] },
) {
  const sequence = 2043 + 7 * index
  const isOdoo = index % 7 < 2
  const date = dayOf(at.getTime())
  const delivery = date.add({ weeks: whole(random, 3, 9) })
  return {
    id: nextId(ids, 'customer_order'),
    order_type: isOdoo ? OrderType.Odoo : OrderType.Directo,
    order_number: isOdoo ? `S0${sequence}` : `26${sequence}`,
    external_id: isOdoo ? `sale.order/${sequence}` : `26${sequence}`,
    order_date: date.toString(),
    delivery_date: delivery.toString(),
    status: statusOf(ofOrder, delivery.toString() < dayOf(now).toString()),
    ...stampsAt(at),
    comment: '',
    always_in_system: false,
    is_active: true,
  }
}

function statusOf(jobs: readonly WoundJob[], isDue: boolean): OrderStatus {
  const isDone = jobs.every(({ job, line, wound }) =>
    progressOf(job.leaves, { made: wound.length, line_id: line.id }).every(
      ({ status }) => status === PRODUCED,
    ),
  )
  if (isDone) return isDue ? OrderStatus.Delivered : OrderStatus.Produced
  return jobs.some(({ isBegun }) => isBegun) ? OrderStatus.InProduction : OrderStatus.Open
}

type RowPlace = { readonly order_id: number; readonly row_number: number; readonly at: Date }
type JobPlace = RowPlace & { readonly pausesOf: ReturnType<typeof pauses> }

function* rowsOfJob(
  factory: PipeFactory,
  { job, line, isBegun, isPaused, wound }: WoundJob,
  { at, pausesOf, ...place }: JobPlace,
): Generator<PipeRows> {
  const order_row_id = nextId(factory.ids, 'order_row')
  const { spec, leaves } = job
  const progress = isBegun
    ? progressOf(leaves, { made: wound.length, line_id: line.id, isPaused })
    : leaves.map(() => ({ status: UNPLANNED, line_id: null }))
  const { rows, leafIds } = jobRows(factory.ids, job, {
    ...{ order_row_id, progress, at },
    position: place.row_number,
  })
  yield { order_row: [rowOf(job, { ...place, id: order_row_id, at })], ...rows }
  for (const { leaf, winding } of wound) {
    const leafId = leafIds[leaf]!
    const made = pipeRows(factory, { spec, length: leaves[leaf]!.length, leafId, order_row_id }, winding)
    yield { ...made, ...pausesOf(leafId, winding) }
  }
}

/** Returns the row of an order that asks for a job. */
export function rowOf(job: Job, { at, ...place }: RowPlace & { readonly id: number }) {
  const metres = Math.round(metresOf(job) * 10) / 10
  return {
    ...place,
    description: `Toru ${job.spec.name}, ${String(metres).replace('.', ',')} m`,
    article_group: 'pipe',
    kind: rowKindOf.pipes,
    quantity: metres,
    unit: 'm',
    external_row_id: '',
    article_code: '',
    comment: '',
    is_active: true,
    ...stampsAt(at),
  }
}

function stampsAt(at: Date) {
  return { created_at: at, updated_at: at }
}
