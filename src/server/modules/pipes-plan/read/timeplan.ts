import { sql } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import type { pipePlan } from '#contract/pipe-plan.ts'
import type { PipeTimeplan, PlannedPipe, pipeTimeplan } from '#contract/pipe-timeplan.ts'
import { Refusal } from '#domain/errors.ts'
import { OrderStatus } from '#domain/order.ts'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import { type Interval, wireTime } from '#domain/time.ts'
import { dateAt, endOfDay, plantDays } from '#planning/calendar/plant-days.ts'
import type { Context } from '#server/context.ts'
import { singleFlightByDatabase } from '#server/db/single-flight.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import { isOneOf } from '#server/lists/conditions.ts'
import { isInSlot, readPlanMandrels, slotStatuses } from '#server/modules/pipe-products/queries.ts'
import { readRevision } from '#server/modules/plan-changes/queries.ts'
import { type PlanRow, planRows } from './plan-rows.ts'
import { readLines } from './plan-state.ts'
import { toPlannedPipes } from './products.ts'

const { Unplanned, NeedsConfiguration, InProduction, Paused } = ProductionStatus
const MAX_DAYS = 93
const DAYS_SHOWN = 21

/** Returns the pipes plan as of one instant. Identical requests at the same time share one read. */
export async function readPipeTimeplan(
  context: Context,
  { date, end_date }: Input<typeof pipeTimeplan.read>['query'],
): Promise<PipeTimeplan> {
  const from = date ?? dateAt(context.now().getTime())
  const span = spanOf(from, end_date ?? plantDays(from, DAYS_SHOWN).at(-1)!.date)
  return flightsOf(context.db).run(JSON.stringify(span), () => readSpan(context, span))
}

const flightsOf = singleFlightByDatabase<PipeTimeplan>()

function readSpan(context: Context, span: Interval): Promise<PipeTimeplan> {
  return readSnapshot(context.db, async (db) => {
    const at = { ...context, db }
    const rows = [...(await rowsInSlots(at, span.end).execute()), ...(await waitingRows(at))]
    const shown = [...new Map(rows.map((row) => [row.id, row])).values()]
    return {
      state_hash: await readRevision(at, 'pipes'),
      products: await toPlannedPipes(at, shown),
      rows: await readOrderRows(at, shown),
      lines: await readPlanLines(at),
      mandrels: await readPlanMandrels(at),
      server_time: wireTime(context.now()),
    }
  })
}

/** Returns the pipe products whose slot overlaps the days, by start. */
export async function readPlannedOn(
  context: Context,
  { date, end_date }: Input<typeof pipePlan.planned>['query'],
): Promise<PlannedPipe[]> {
  const { start, end } = spanOf(date, end_date ?? date)
  const rows = await rowsInSlots(context, end).where('p.planned_end', '>', new Date(start)).execute()
  return toPlannedPipes(context, rows)
}

/** Returns the instants of the days; throws `Refusal` if they are too many, or none. */
function spanOf(date: string, endDate: string): Interval {
  const [from, to] = [Temporal.PlainDate.from(date), Temporal.PlainDate.from(endDate)]
  if (from.until(to).days < 0) throw new Refusal('ends_before_it_starts', {}, 'end_date')
  if (from.until(to).days >= MAX_DAYS) throw new Refusal('window_too_long', { days: MAX_DAYS }, 'end_date')
  return { start: plantDays(date, 1)[0]!.start, end: endOfDay(endDate) }
}

/** What is planned before an instant and not made yet, by start. */
function rowsInSlots(context: Context, end: number) {
  return planRows(context)
    .where(isInSlot)
    .where('p.planned_start', '<', new Date(end))
    .orderBy('p.planned_start')
    .orderBy('p.id')
}

/** What is still to be planned, not of cancelled orders, and what is in production, also without a slot; with the products that have such parts. */
function waitingRows(context: Context): Promise<PlanRow[]> {
  return planRows(context)
    .where('p.is_active', '=', true)
    .where(
      sql`(p.production_status in (${Unplanned}, ${NeedsConfiguration}) and o.status is distinct from ${OrderStatus.Cancelled})
      or p.production_status in (${InProduction}, ${Paused}) or exists (
      select from pipe_product k where k.parent_id = p.id and (k.production_status in (${sql.join(slotStatuses)})
        or k.production_status = ${Unplanned} and o.status is distinct from ${OrderStatus.Cancelled})
    )`.$castTo<boolean>(),
    )
    .orderBy('is_replacement', 'desc')
    .orderBy('p.id')
    .execute()
}

function readOrderRows({ db }: Context, products: readonly PlanRow[]): Promise<PipeTimeplan['rows']> {
  const ids = products.flatMap(({ order_row_id }) => order_row_id ?? [])
  return db
    .selectFrom('order_row as r')
    .innerJoin('customer_order as o', 'o.id', 'r.order_id')
    .innerJoin('client as c', 'c.id', 'o.client_id')
    .select(['r.id', 'o.id as order', 'o.order_number', 'c.name as client', 'r.description'])
    .select(sql<string>`coalesce(r.delivery_date, o.delivery_date)::text`.as('delivery_date'))
    .where(isOneOf('r.id', ids))
    .orderBy('delivery_date')
    .orderBy('r.id')
    .execute()
}

async function readPlanLines({ db }: Context): Promise<PipeTimeplan['lines']> {
  const lastOf = new Map((await readLines({ db })).map(({ id, last }) => [id, last]))
  const rows = await db
    .selectFrom('machine')
    .select(['id', 'code', 'name', 'min_dn', 'max_dn', 'max_length', 'mode'])
    .where('kind', '=', 'winding')
    .where('is_active', '=', true)
    .orderBy('id')
    .execute()
  return rows.map((row) => {
    const last = lastOf.get(row.id)
    if (!last) return { ...row, last: null }
    const { dn, material, colourInner, colourOuter } = last
    return { ...row, last: { dn, material, colour_inner: colourInner, colour_outer: colourOuter } }
  })
}
