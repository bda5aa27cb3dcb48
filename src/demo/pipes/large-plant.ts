import { oneOf, seededRandom, whole } from '#demo/random.ts'
import { OrderStatus, OrderType } from '#domain/order.ts'
import { windingMinutes } from '#domain/pipes/size-model.ts'
import { MINUTE, plantDay } from '#domain/time.ts'
import type { Line, PipeCatalogue } from './catalogue.ts'
import { rowOf } from './demo-orders.ts'
import { drawJob, jobRows, KG_PER_HOUR, progressOf } from './jobs.ts'
import { type PipeFactory, pipeRows, type Wound } from './pipe.ts'
import { type LastIds, nextId, type PipeRows } from './rows.ts'
import { type Specification, specifications } from './specification.ts'

const DAY = 24 * 60 * MINUTE
export const YEARS = 10
const WINDOW = YEARS * 365 * DAY
/** How many pipes a line makes in a day and a night. */
const PIPES_PER_LINE_DAY = 13
const LEAD_DAYS = 21
const DELIVERY_DAYS = 42
/** Few enough for about four measurements a pipe, as the benchmarks have. */
const measuredTypes = ['inner_diameter', 'ovality', 'wall_thickness', 'waterway_wall', 'weight']

/** Returns how many lines wind that many pipes in ten years. */
export function linesFor(count: number): number {
  return Math.max(2, Math.ceil(count / (PIPES_PER_LINE_DAY * YEARS * 365)))
}

export type LargePlant = {
  readonly seed: string
  readonly count: number
  readonly catalogue: PipeCatalogue
  readonly clients: readonly number[]
  readonly ids: LastIds
  /** The present in epoch milliseconds, up to which pipes are made for ten years. */
  readonly now: number
}

/** Yields the rows of each pipe, those of the first one of a job with its order and job; oldest first. */
export function* largePlant({ seed, count, catalogue, clients, ids, now }: LargePlant): Generator<PipeRows> {
  const types = catalogue.types.filter(({ code }) => measuredTypes.includes(code))
  const atWork = (instant: number) => instant
  const factory = { random: seededRandom(seed), ids, catalogue: { ...catalogue, types }, now, atWork }
  const open = ordersOf({ factory, clients })
  const lines = catalogue.lines.map((line) => ({ line, ahead: [] as Wound[], sequenceOn: sequences() }))
  const slot = WINDOW / Math.ceil(count / lines.length)
  for (let made = 0; made < count; made += 1) {
    const { line, ahead, sequenceOn } = lines[made % lines.length]!
    const start = now - WINDOW + Math.floor(made / lines.length) * slot
    const ordered =
      ahead.length > 0 ? {} : open(ahead, { line, start, pieces: Math.ceil((count - made) / lines.length) })
    const wound = ahead.shift()!
    const end = Math.round(start + Math.min(0.6 * slot, windingOf(wound)))
    const demoulded = end + wound.spec.cooling_minutes * MINUTE
    const mandrel_id = mandrelFor(catalogue, wound.spec.dn, made)
    const sequence = sequenceOn(plantDay(new Date(end)))
    yield {
      ...ordered,
      ...pipeRows(factory, wound, { line, mandrel_id, start: Math.round(start), end, demoulded, sequence }),
    }
  }
}

/** Returns one of the mandrels of a size in turns. */
function mandrelFor({ mandrels }: PipeCatalogue, dn: number, turn: number): number | null {
  const ofSize = mandrels.get(dn) ?? []
  return ofSize[turn % ofSize.length] ?? null
}

function windingOf({ spec, length }: Wound): number {
  return Math.max(1, windingMinutes(spec.kg_per_m * length, KG_PER_HOUR)) * MINUTE
}

/** Returns a counter of the pipes of a line that starts again each day. */
export function sequences(): (day: string) => number {
  let [today, last] = ['', 0]
  return (day) => {
    last = day === today ? last + 1 : 1
    today = day
    return last
  }
}

type Place = {
  readonly line: Line
  readonly start: number
  /** How many more pipes the line makes. */
  readonly pieces: number
}

/** Returns a function that takes the next job of a line from the open order, or from a new one, and lists its pipes. */
function ordersOf({
  factory,
  clients,
}: {
  readonly factory: PipeFactory
  readonly clients: readonly number[]
}) {
  const { random, ids, catalogue } = factory
  const nextSpecification = specifications(random, catalogue)
  let [rowsLeft, row_number] = [0, 0]
  return (ahead: Wound[], { line, start, pieces }: Place): PipeRows => {
    const isNew = rowsLeft === 0
    if (isNew) [rowsLeft, row_number] = [whole(random, 1, 3), 0]
    rowsLeft -= 1
    row_number += 1
    const at = new Date(start - LEAD_DAYS * DAY)
    const customer_order = isNew ? [orderRow(ids, { client_id: oneOf(random, clients), at })] : []
    const job = drawJob(random, specificationFor(line, nextSpecification))
    const order_row_id = nextId(ids, 'order_row')
    const { rows, leafIds } = jobRows(ids, job, {
      ...{ order_row_id, at },
      position: row_number,
      progress: progressOf(job.leaves, { made: pieces, line_id: line.id }),
    })
    for (const [index, { length, pieces }] of job.leaves.entries())
      for (let piece = 0; piece < pieces; piece += 1)
        ahead.push({ spec: job.spec, length, leafId: leafIds[index]!, order_row_id })
    const row = rowOf(job, { id: order_row_id, order_id: ids.customer_order, row_number, at })
    return { customer_order, order_row: [row], ...rows }
  }
}

function specificationFor(line: Line, next: () => Specification): Specification {
  const spec = next()
  return spec.dn >= line.min_dn && spec.dn <= line.max_dn ? spec : specificationFor(line, next)
}

function orderRow(ids: LastIds, { client_id, at }: { readonly client_id: number; readonly at: Date }) {
  const id = nextId(ids, 'customer_order')
  return {
    ...{ id, client_id },
    order_number: `P${id}`,
    order_type: OrderType.Odoo,
    order_date: plantDay(at),
    delivery_date: plantDay(new Date(at.getTime() + DELIVERY_DAYS * DAY)),
    status: OrderStatus.Delivered,
    created_at: at,
    updated_at: at,
  }
}
