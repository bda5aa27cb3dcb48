import type { World } from '#faults/support/world.ts'

/** The numbers of stored rows of a plan. */
export type Stored = {
  readonly orders: number
  readonly actions: number
  readonly reservations: number
  /** Work orders that history has as created, minus those it has as deleted. */
  readonly entries: number
  readonly keys: number
}

/** Counts the stored rows of a plan by its part products and its key. */
export async function storedOf(world: World, products: readonly number[], key: string): Promise<Stored> {
  const [stored] = await world.ask<Stored>(
    `select (select count(*) from work_order where part_product_id = any($1)) as orders,
       (select count(*) from work_order_action where part_product_id = any($1)) as actions,
       (select count(*) from work_order_reservation r join work_order w on w.id = r.work_order_id
         where w.part_product_id = any($1)) as reservations,
       (select count(*) filter (where action = 'insert') - count(*) filter (where action = 'delete')
         from history where object_type = 'work_order' and (changes -> 'part_product_id' ->> 0)::integer = any($1)
           or object_type = 'work_order' and (changes -> 'part_product_id' ->> 1)::integer = any($1)) as entries,
       (select count(*) from idempotency_key where key = $2) as keys`,
    [products, key],
  )
  return stored!
}
