import type { LineSignal } from '#contract/line-signals.ts'
import {
  type LineReport,
  lineActivity,
  proposedPause,
  weightPerMeter,
  woundBy,
} from '#domain/machine-data/line-signal.ts'
import { wireTime } from '#domain/time.ts'
import { readConfiguration } from '#server/configuration.ts'
import type { Context } from '#server/context.ts'
import { readOpenAlarms } from './queries/alarms.ts'
import { type LineRow, readLineRows } from './queries/line-rows.ts'

/** Returns what the winding lines in use that have ever reported do now. */
export async function readLineSignals(context: Context): Promise<LineSignal[]> {
  const now = context.now().getTime()
  const rows = await readLineRows(context)
  const alarms = await readOpenAlarms(
    context,
    rows.map(({ id }) => id),
  )
  const { stop_proposal_min } = await readConfiguration(context.db)
  return rows.map((row) => toLineSignal(row, alarms.get(row.id) ?? [], { now, stop_proposal_min }))
}

type At = { readonly now: number; readonly stop_proposal_min: number }

function toLineSignal(
  row: LineRow,
  alarms: LineSignal['alarms'],
  { now, stop_proposal_min }: At,
): LineSignal {
  const report = toReport(row)
  const { activity, since } = lineActivity(report, now)
  const hasPipe = row.pipe_since !== null
  const end =
    activity === 'running' && hasPipe && row.nominal_length !== null
      ? woundBy(report, row.nominal_length, now)
      : null
  const stop = {
    ...{ since: since ?? now, status: row.production_status ?? 0 },
    ...{ windingStart: msOf(row.winding_start), resumedAt: msOf(row.resumed_at) },
    dismissedAt: msOf(row.dismissed_at),
  }
  const start = activity === 'stopped' ? proposedPause(stop, stop_proposal_min, now) : null
  return {
    ...{ machine: { id: row.id, name: row.code }, activity, alarms },
    ...{ nominal_length: row.nominal_length, nominal_weight_per_meter: row.nominal_weight_per_meter },
    since: since === null ? null : wireTime(new Date(since)),
    sampled_at: wireTime(row.sampled_at),
    wound_length: hasPipe ? report.length : null,
    throughput: activity === 'no_data' ? null : row.throughput,
    weight_per_meter: activity === 'no_data' ? null : weightPerMeter(report.recent),
    predicted_end: end === null ? null : wireTime(new Date(end)),
    proposed_pause:
      start === null || row.product === null
        ? null
        : { product: row.product, start_time: wireTime(new Date(start)) },
  }
}

function toReport(row: LineRow): LineReport {
  return {
    ...{ sampledAt: row.sampled_at.getTime(), intervalMs: row.interval_ms, length: row.length },
    ...{ movedAt: msOf(row.moved_at), pipeSince: msOf(row.pipe_since) },
    recent: { length: row.recent_length, mass: row.recent_mass },
    moves: row.grew_at.map((at, index) => ({ at, length: row.grew_by[index] ?? 0 })),
  }
}

function msOf(at: Date | null): number | null {
  return at === null ? null : at.getTime()
}
