import { type SqlBool, sql } from 'kysely'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import type { PipeSlot } from '#planning/pipes/pipe-job.ts'

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
