import { sql } from 'kysely'
import { type ProductionStatus, productionStatusOf } from '#domain/pipes/production-status.ts'
import type { Context } from '#server/context.ts'
import { isOneOf } from '#server/lists/conditions.ts'

/** A pipe product that nobody else changes until the transaction ends. */
export type LockedPipeProduct = {
  readonly id: number
  readonly parent: number | null
  readonly status: ProductionStatus
  readonly hasParts: boolean
}

/** Locks pipe products with their parts. */
export async function lockFamilies(context: Context, ids: readonly number[]): Promise<LockedPipeProduct[]> {
  const family = await context.db
    .selectFrom('pipe_product')
    .select('id')
    .where(({ or }) => or([isOneOf('id', ids), isOneOf('parent_id', ids)]))
    .execute()
  const products = await lockProducts(
    context,
    family.map(({ id }) => id),
  )
  return [...products.values()]
}

/** Locks pipe products. */
export async function lockProducts(
  { db }: Context,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LockedPipeProduct>> {
  const rows = await db
    .selectFrom('pipe_product as p')
    .select(['p.id', 'p.parent_id as parent', 'p.production_status as code'])
    .select(sql<boolean>`exists (select from pipe_product k where k.parent_id = p.id)`.as('hasParts'))
    .where(isOneOf('p.id', ids))
    .orderBy('p.id')
    .forUpdate('p')
    .execute()
  return new Map(rows.map(({ code, ...row }) => [row.id, { ...row, status: productionStatusOf(code) }]))
}
