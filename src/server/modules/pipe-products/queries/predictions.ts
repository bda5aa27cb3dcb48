import { hasBegun, productionStatusOf } from '#domain/pipes/production-status.ts'
import type { Interval } from '#domain/time.ts'
import type { OccupiedMandrel, SettingsNow } from '#planning/pipes/mandrels.ts'
import { type ProductionRun, type UnfinishedPipe, windingLeft } from '#planning/pipes/predict-line.ts'
import { predictFreeLines, predictLines } from '#planning/pipes/predict-lines.ts'
import type { Context } from '#server/context.ts'
import { readPlanMandrels } from './mandrels.ts'
import { isInSlot, runColumns, toSlot } from './slots.ts'

/** When planned pipe products will be made, by id, as far as that differs from the plan. */
export type Predictions = {
  readonly made: ReadonlyMap<number, Interval>
  /** When they would be made with enough mandrels. */
  readonly onFreeLines: ReadonlyMap<number, Interval>
}

/** Returns by id when planned pipe products will be made, as far as that differs from the plan. */
export async function readPredictions(context: Reading): Promise<Predictions['made']> {
  return (await readAllPredictions(context)).made
}

type Reading = Pick<Context, 'db' | 'now' | 'configuration'>

/** Returns when planned pipe products will be made, and when with enough mandrels. */
export async function readAllPredictions({ db, now, configuration }: Reading): Promise<Predictions> {
  return predictAll(await readUnfinishedPipes({ db }), {
    mandrels: await readPlanMandrels({ db }),
    settings: { ...configuration.pipe_plan, now: now().getTime() },
  })
}

type Hall = { readonly mandrels: readonly OccupiedMandrel[]; readonly settings: SettingsNow }

/** Returns when the unfinished pipe products of lines will be made, and when with enough mandrels. */
export function predictAll(
  lines: readonly (readonly UnfinishedPipe[])[],
  { mandrels, settings }: Hall,
): Predictions {
  return {
    made: predictLines(lines, { mandrels, settings }),
    onFreeLines: predictFreeLines(lines, settings),
  }
}

/**
 * Returns the pipe products that each line has not finished.
 *
 * @param leaving those that are planned elsewhere, and so make nothing late
 */
export async function readUnfinishedPipes(
  { db }: Pick<Context, 'db'>,
  leaving: ReadonlySet<number> = new Set(),
): Promise<UnfinishedPipe[][]> {
  const rows = await db
    .selectFrom('pipe_product as p')
    .select(['p.id', 'p.line_id', 'p.planned_start', 'p.planned_end', 'p.setup_minutes'])
    .select(['p.dn', 'p.cooling_minutes'])
    .select(['p.production_status', 'p.started_at', 'p.prediction_cancelled_at', ...runColumns])
    .where(isInSlot)
    .orderBy('p.line_id')
    .orderBy('p.id')
    .execute()
  const pipes = rows.flatMap((row) => {
    const { id, dn, cooling_minutes } = row
    const slot = toSlot(row)
    if (!slot || leaving.has(id)) return []
    const job = dn === null ? null : { id, setUp: { dn }, coolingMinutes: cooling_minutes ?? 0 }
    return [{ id, slot, job, run: runOf(row) }]
  })
  return [...Map.groupBy(pipes, ({ slot }) => slot.line).values()]
}

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
