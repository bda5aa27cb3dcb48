import type { PlannedPipe } from '#contract/pipe-timeplan.ts'
import { type ProductionStatus, productionStatusOf, statusOfParent } from '#domain/pipes/production-status.ts'
import { toMillimetre } from '#domain/pipes/split.ts'
import { type Interval, wireTime } from '#domain/time.ts'
import type { MissingMaterial } from '#planning/pipes/short-of-stock.ts'
import type { Context } from '#server/context.ts'
import { isOneOf } from '#server/lists/conditions.ts'
import {
  readOpenBlockers,
  readPredictions,
  shortOfMaterial,
  toSlot,
} from '#server/modules/pipe-products/queries.ts'
import { type PlanRow, planRows } from './plan-rows.ts'

/** Returns pipe products as the plan shows them, by id. */
export async function readPlannedPipes(context: Context, ids: readonly number[]): Promise<PlannedPipe[]> {
  return toPlannedPipes(
    context,
    await planRows(context).where(isOneOf('p.id', ids)).orderBy('p.id').execute(),
  )
}

/** Converts rows of the plan, with what prevents or endangers their production. */
export async function toPlannedPipes(context: Context, rows: readonly PlanRow[]): Promise<PlannedPipe[]> {
  const ids = rows.map(({ id }) => id)
  const blockers = Map.groupBy(await readOpenBlockers(context, ids), ({ product }) => product)
  const short = await shortOfMaterial(context, ids)
  const isPlanned = rows.some((row) => toSlot(row))
  const predictions = isPlanned ? await readPredictions(context) : new Map<number, Interval>()
  return rows.map((row) =>
    toPlannedPipe(row, {
      blockers: blockers.get(row.id) ?? [],
      missing: short.get(row.id) ?? [],
      predicted: predictions.get(row.id),
    }),
  )
}

type Details = {
  readonly blockers: PlannedPipe['blockers']
  readonly missing: readonly MissingMaterial[]
  readonly predicted: Interval | undefined
}

function toPlannedPipe(row: PlanRow, { blockers, missing, predicted }: Details): PlannedPipe {
  const slot = toSlot(row)
  return {
    id: row.id,
    parent: row.parent_id,
    order_row: row.order_row_id,
    number: row.parent_position === null ? String(row.position) : `${row.parent_position}/${row.position}`,
    name: row.name,
    dn: row.dn,
    material: row.material_id === null ? null : { id: row.material_id, name: row.material_code ?? '' },
    colour_inner: row.colour_inner,
    colour_outer: row.colour_outer,
    length: toMillimetre(row.length),
    quantity: toMillimetre(row.quantity),
    pieces: row.pieces,
    weight: row.weight,
    winding_minutes: row.winding_minutes,
    cooling_minutes: row.cooling_minutes,
    production_status: shownStatus(row),
    has_parts: row.part_statuses !== null,
    is_replacement: row.is_replacement,
    stage_no: row.stage_no,
    stage_name: row.stage_name,
    missing_materials: [...missing],
    blockers: blockers.map(({ type, comment }) => ({ type, comment })),
    slot: slot && {
      line: slot.line,
      start_time: wireTime(new Date(slot.start)),
      end_time: wireTime(new Date(slot.end)),
      setup_minutes: slot.setupMinutes,
    },
    started_at: row.started_at && wireTime(row.started_at),
    winding_start: row.winding_start && wireTime(row.winding_start),
    pipes_left: row.pipes_left,
    paused_seconds: Math.round(row.paused_seconds),
    paused_since: row.paused_since && wireTime(row.paused_since),
    ...toWirePrediction(predicted),
  }
}

function toWirePrediction(predicted: Interval | undefined) {
  if (!predicted) return { predicted_start: null, predicted_end: null, prediction_source: 'none' as const }
  return {
    predicted_start: wireTime(new Date(predicted.start)),
    predicted_end: wireTime(new Date(predicted.end)),
    prediction_source: 'manual' as const,
  }
}

function shownStatus({ production_status, part_statuses }: PlanRow): ProductionStatus {
  if (part_statuses === null) return productionStatusOf(production_status)
  return statusOfParent(part_statuses.map(productionStatusOf))
}
