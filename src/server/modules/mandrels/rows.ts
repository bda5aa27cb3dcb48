import type { Mandrel, MandrelActionRecord } from '#contract/mandrels.ts'
import { isMaintenanceDue, mandrelStateOf } from '#domain/pipes/mandrel.ts'
import { wireTime } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { namedRef } from '#server/db/named-ref.ts'
import type { RowOf } from '#server/db/row-of.ts'
import { wireStamps } from '#server/db/stamps.ts'
import type { UndoableAction } from './queries/last-action.ts'
import type { mandrelActionRows, mandrelRows } from './queries.ts'

export type MandrelActionRow = RowOf<typeof mandrelActionRows>

export function toMandrel(
  { now, configuration }: Pick<Context, 'now' | 'configuration'>,
  row: RowOf<typeof mandrelRows>,
): Mandrel {
  const { id, code, dn, max_length, outer_diameter_cold, end_ring_types, location, is_active, cycles } = row
  const { last_maintenance_at: last } = row
  const cyclesSince = cycles - row.cycles_at_maintenance
  return {
    ...{ id, code, dn, max_length, outer_diameter_cold, end_ring_types, location, is_active, cycles },
    state: mandrelStateOf(row.state),
    last_maintenance_at: last && wireTime(last),
    cycles_since_maintenance: cyclesSince,
    is_maintenance_due: isMaintenanceDue(
      { cyclesSince, last: last?.getTime() ?? null, now: now().getTime() },
      configuration.mandrel_maintenance,
    ),
    machine: namedRef(row.machine_id, row.machine_code),
    pipe_product: namedRef(row.pipe_product_id, row.product_name),
    pipe: namedRef(row.pipe_id, row.pipe_number),
    ready_at: row.ready_at && wireTime(row.ready_at),
    last_action: row.last_action,
    ...wireStamps(row),
  }
}

export function toMandrelAction(row: MandrelActionRow, undoable: UndoableAction | null): MandrelActionRecord {
  const { id, action, from_state, to_state, temperature, comment, source } = row
  return {
    ...{ id, action, from_state, to_state, temperature, comment, source },
    mandrel: row.mandrel_id,
    at: wireTime(row.at),
    operator: namedRef(row.operator_id, row.operator_name),
    machine: namedRef(row.machine_id, row.machine_code),
    pipe: namedRef(row.pipe_id, row.pipe_number),
    undo_until: undoable?.id === id ? wireTime(undoable.until) : null,
  }
}
