import { sql } from 'kysely'
import { type MaterialNeed, type MissingMaterial, shortOfStock } from '#planning/pipes/short-of-stock.ts'
import type { Context } from '#server/context.ts'
import { isInSlot } from './slots.ts'

/** Returns the materials whose known stock does not last, by pipe product: of these and of all that are planned. */
export async function shortOfMaterial(
  { db }: Pick<Context, 'db'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly MissingMaterial[]>> {
  const { rows } = await sql<MaterialNeed & { readonly is_planned: boolean }>`
    select p.id as product, i.material_id as material, m.code as name, m.stock_kg as stock, ${isInSlot} as is_planned,
      (sum(coalesce(i.nominal_kg, 0)) * greatest(0, p.pieces - made.count) / p.pieces)::double precision as kg
    from pipe_product p
      join pipe_product_material i on i.pipe_product_id = p.id
      join material m on m.id = i.material_id and m.stock_kg is not null
      cross join lateral (select count(*) from pipe k where k.pipe_product_id = p.id) made
    where (${isInSlot}) or p.id = any(${ids}::integer[])
    group by p.id, i.material_id, m.code, m.stock_kg, made.count
    order by p.planned_start, p.id, i.material_id`.execute(db)
  const [planned, waiting] = [true, false].map((is) => rows.filter(({ is_planned }) => is_planned === is))
  return shortOfStock(planned!, waiting!)
}
