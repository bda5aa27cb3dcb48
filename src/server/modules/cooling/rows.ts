import type { CoolingHall } from '#contract/cooling.ts'
import { wireTime } from '#domain/time.ts'
import { namedRef } from '#server/db/named-ref.ts'
import type { RowOf } from '#server/db/row-of.ts'
import type { coolingRows } from './queries.ts'

export function toCoolingPipe(row: RowOf<typeof coolingRows>): CoolingHall['pipes'][number] {
  const { id, number, status, dn, length, weight, order_number } = row
  return {
    ...{ id, number, status, dn, length, weight, order_number },
    product: { id: row.pipe_product_id, name: row.product_name },
    line: namedRef(row.line_id, row.line_code),
    mandrel: namedRef(row.mandrel_id, row.mandrel_code),
    station: namedRef(row.station_id, row.station_name),
    cooling_start: wireTime(row.cooling_start ?? row.produced_at),
    ready_at: row.cooling_planned_end && wireTime(row.cooling_planned_end),
    cooling_end: row.cooling_end && wireTime(row.cooling_end),
  }
}

type Arriving = {
  readonly id: number
  readonly name: string
  readonly dn: number | null
  readonly cooling_minutes: number | null
  readonly line_id: number
  readonly line_code: string
}

export function toArriving(
  { id, name, dn, cooling_minutes, line_id, line_code }: Arriving,
  known: { readonly name: string; readonly end: number | undefined },
): CoolingHall['arriving'][number] {
  return {
    ...{ product: { id, name }, dn, cooling_minutes, order_number: known.name },
    line: { id: line_id, name: line_code },
    arrives_at: known.end === undefined ? null : wireTime(new Date(known.end)),
  }
}

type Ended = {
  readonly id: number
  readonly number: string
  readonly cooling_end: Date | null
  readonly cooling_planned_end: Date | null
  readonly cooling_end_by: number | null
  readonly user_name: string | null
  readonly cooling_end_reason: string | null
  readonly cooling_end_comment: string | null
  readonly cooling_end_temperature: number | null
}

export function toEarlyEnd(row: Ended): CoolingHall['early_ends'][number] {
  return {
    pipe: { id: row.id, name: row.number },
    at: wireTime(row.cooling_end ?? new Date(0)),
    ready_at: row.cooling_planned_end && wireTime(row.cooling_planned_end),
    by: namedRef(row.cooling_end_by, row.user_name),
    reason: row.cooling_end_reason ?? '',
    comment: row.cooling_end_comment ?? '',
    temperature: row.cooling_end_temperature,
  }
}
