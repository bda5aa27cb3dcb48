import { type SqlBool, sql } from 'kysely'
import { hasBegun, ProductionStatus, productionStatusOf } from '#domain/pipes/production-status.ts'
import type { Interval } from '#domain/time.ts'
import type { PipeSlot } from '#planning/pipes/pipe-job.ts'
import { type ProductionRun, predictLine, windingLeft } from '#planning/pipes/predict-line.ts'
import type { Context } from '#server/context.ts'
import { all, given, isOneOf } from '#server/lists/conditions.ts'

const { Planned, InProduction, Paused } = ProductionStatus

/** The statuses in which a pipe product occupies its line. */
export const slotStatuses = [Planned, InProduction, Paused] as const

/** The condition that a pipe product occupies its line. */
export const isInSlot = sql<SqlBool>`p.production_status in (${sql.join(slotStatuses.map((status) => sql.lit(status)))}) and p.planned_start is not null`

type SlotRow = {
  readonly line_id: number | null
  readonly planned_start: Date | null
  readonly planned_end: Date | null
  readonly setup_minutes: number | null
  readonly production_status: number
}

/** Returns the slot of a pipe product; null unless it is planned or in production. */
export function toSlot(row: SlotRow): PipeSlot | null {
  const { line_id, planned_start, planned_end, setup_minutes, production_status } = row
  const isPlaced = slotStatuses.some((status) => status === production_status)
  if (!isPlaced || line_id === null || !planned_start || !planned_end) return null
  return {
    line: line_id,
    start: planned_start.getTime(),
    end: planned_end.getTime(),
    setupMinutes: setup_minutes ?? 0,
  }
}

/**
 * Returns by id when the pipe products of lines, by default of all, will be made, as far as that differs from the plan.
 *
 * @param leaving those that are planned elsewhere, and so make nothing late
 */
export async function readPredictions(
  { db, now }: Pick<Context, 'db' | 'now'>,
  lines?: readonly number[],
  leaving: ReadonlySet<number> = new Set(),
): Promise<ReadonlyMap<number, Interval>> {
  const rows = await db
    .selectFrom('pipe_product as p')
    .select(['p.id', 'p.line_id', 'p.planned_start', 'p.planned_end', 'p.setup_minutes'])
    .select(['p.production_status', 'p.started_at', 'p.prediction_cancelled_at', ...runColumns])
    .where(
      all(
        isInSlot,
        given(lines, (ids) => isOneOf('p.line_id', ids)),
      ),
    )
    .execute()
  const pipes = rows.flatMap((row) => {
    const slot = toSlot(row)
    return slot && !leaving.has(row.id) ? [{ id: row.id, slot, run: runOf(row) }] : []
  })
  const byLine = [...Map.groupBy(pipes, ({ slot }) => slot.line).values()]
  return new Map(byLine.flatMap((own) => [...predictLine(own, now().getTime())]))
}

/**
 * How far a product `p` is: since when its present pipe is wound, how many are not wound yet, how long that pipe stood still in pauses
 * that are over, and since when it stands still now.
 */
export const runColumns = [
  'p.winding_start',
  'p.winding_minutes',
  'p.pieces',
  sql<number>`greatest(0, p.pieces - (select count(*) from pipe i where i.pipe_product_id = p.id))::integer`.as(
    'pipes_left',
  ),
  sql<number>`(select coalesce(sum(extract(epoch from u.end_time - greatest(u.start_time, p.winding_start))), 0)::double precision
    from pipe_pause u where u.pipe_product_id = p.id and (p.winding_start is null or u.end_time > p.winding_start))`.as(
    'paused_seconds',
  ),
  sql<Date | null>`(select u.start_time from pipe_pause u where u.pipe_product_id = p.id and u.end_time is null)`.as(
    'paused_since',
  ),
] as const

type RunRow = {
  readonly production_status: number
  readonly paused_seconds: number
  readonly paused_since: Date | null
  readonly started_at: Date | null
  readonly prediction_cancelled_at: Date | null
  readonly winding_start: Date | null
  readonly winding_minutes: number | null
  readonly pieces: number
  readonly pipes_left: number
}

/** Returns the run of a pipe product in production; null before it begins. */
function runOf({
  production_status,
  started_at: startedAt,
  prediction_cancelled_at: cancelledAt,
  paused_seconds,
  paused_since,
  ...wound
}: RunRow): ProductionRun | null {
  if (!hasBegun(productionStatusOf(production_status))) return null
  const isCancelled = cancelledAt !== null && (startedAt === null || cancelledAt >= startedAt)
  const paused = { pausedMs: paused_seconds * 1000, pausedSince: paused_since?.getTime() ?? null }
  const winding = windingLeft({
    since: wound.winding_start?.getTime() ?? null,
    ...{ pieces: wound.pieces, pipesLeft: wound.pipes_left, windingMinutes: wound.winding_minutes },
  })
  return { startedAt: startedAt?.getTime() ?? null, isPredicted: !isCancelled, ...paused, winding }
}
