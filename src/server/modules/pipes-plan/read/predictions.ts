import { hasBegun, productionStatusOf } from '#domain/pipes/production-status.ts'
import { type Interval, wireTime } from '#domain/time.ts'
import { type ProductionRun, predictLine } from '#planning/pipes/predict-line.ts'
import type { Context } from '#server/context.ts'
import { isOneOf } from '#server/lists/conditions.ts'
import { isInSlot } from './plan-rows.ts'
import { toSlot } from './plan-state.ts'

/** Returns by id when the pipe products of lines will be made, as far as that differs from the plan. */
export async function readPredictions(
  { db, now }: Pick<Context, 'db' | 'now'>,
  lines: readonly number[],
): Promise<ReadonlyMap<number, Interval>> {
  const rows = await db
    .selectFrom('pipe_product as p')
    .select(['p.id', 'p.line_id', 'p.planned_start', 'p.planned_end', 'p.setup_minutes'])
    .select(['p.production_status', 'p.started_at', 'p.prediction_cancelled_at'])
    .where(isInSlot)
    .where(isOneOf('p.line_id', lines))
    .execute()
  const pipes = rows.flatMap((row) => {
    const slot = toSlot(row)
    return slot ? [{ id: row.id, slot, run: runOf(row) }] : []
  })
  const byLine = [...Map.groupBy(pipes, ({ slot }) => slot.line).values()]
  return new Map(byLine.flatMap((own) => [...predictLine(own, now().getTime())]))
}

type RunRow = {
  readonly production_status: number
  readonly started_at: Date | null
  readonly prediction_cancelled_at: Date | null
}

/** Returns the run of a pipe product in production; null before it begins. */
function runOf({
  production_status,
  started_at: startedAt,
  prediction_cancelled_at: cancelledAt,
}: RunRow): ProductionRun | null {
  if (!hasBegun(productionStatusOf(production_status))) return null
  const isCancelled = cancelledAt !== null && (startedAt === null || cancelledAt >= startedAt)
  return { startedAt: startedAt?.getTime() ?? null, isPredicted: !isCancelled }
}

/** Returns a prediction as it is served. */
export function toWirePrediction(predicted: Interval | undefined) {
  if (!predicted) return { predicted_start: null, predicted_end: null, prediction_source: 'none' as const }
  return {
    predicted_start: wireTime(new Date(predicted.start)),
    predicted_end: wireTime(new Date(predicted.end)),
    prediction_source: 'manual' as const,
  }
}
