import type { Insertable } from 'kysely'
import type { Schema } from '#server/db/schema.ts'

/** The tables that are filled, each after those that it refers to. */
export const pipeTables = [
  'customer_order',
  'order_row',
  'pipe_product',
  'pipe_product_material',
  'pipe',
  'pipe_operator',
  'pipe_material',
  'tagged_pipe',
  'measurement',
  'pipe_decision',
  'pipe_decision_reason',
  'pipe_pause',
  'pipe_pause_problem',
] as const
export type PipeTable = (typeof pipeTables)[number]

type Made = { readonly id: number; readonly created_at: Date }

/** Rows with their ids and the time when they were made, by table. */
export type PipeRows = { readonly [Table in PipeTable]?: (Insertable<Schema[Table]> & Made)[] }

/** The last id of each table; it grows with the rows that are made. */
export type LastIds = Record<PipeTable, number>

/** Returns the last ids of empty tables. */
export function noIds(): LastIds {
  return {
    customer_order: 0,
    order_row: 0,
    pipe_product: 0,
    pipe_product_material: 0,
    pipe: 0,
    pipe_operator: 0,
    pipe_material: 0,
    tagged_pipe: 0,
    measurement: 0,
    pipe_decision: 0,
    pipe_decision_reason: 0,
    pipe_pause: 0,
    pipe_pause_problem: 0,
  }
}

/** Returns the next id of a table. */
export function nextId(ids: LastIds, table: PipeTable): number {
  ids[table] += 1
  return ids[table]
}
