import type { World } from '#faults/support/world.ts'

/** What is stored of a plan, in rows: everything, or nothing at all. */
export type Stored = {
  readonly orders: number
  readonly actions: number
  readonly reservations: number
  /** Of the work orders, told as made and as taken away again. */
  readonly told: number
  readonly keys: number
}

/** What is stored of the plan of part products, and under the key that it was sent with. */
export async function storedOf(world: World, products: readonly number[], key: string): Promise<Stored> {
  const [stored] = await world.ask<Stored>(
    `select (select count(*) from work_order where part_product_id = any($1)) as orders,
       (select count(*) from work_order_action where part_product_id = any($1)) as actions,
       (select count(*) from work_order_reservation r join work_order w on w.id = r.work_order_id
         where w.part_product_id = any($1)) as reservations,
       (select count(*) filter (where action = 'insert') - count(*) filter (where action = 'delete')
         from history where object_type = 'work_order' and (changes -> 'part_product_id' ->> 0)::integer = any($1)
           or object_type = 'work_order' and (changes -> 'part_product_id' ->> 1)::integer = any($1)) as told,
       (select count(*) from idempotency_key where key = $2) as keys`,
    [products, key],
  )
  return stored!
}

/** Where the accepted changes of the plan do not form one chain that ends at its revision. */
export async function brokenLinks(world: World): Promise<string[]> {
  const rows = await world.ask<{ id: number }>(
    `select id from (
       select id, lag(revision) over (order by id) as former, before, revision, lead(id) over (order by id) as next
       from plan_change where plan = 'parts'
     ) c
     where before <> former
       or next is null and revision <> (select revision from plan_revision where plan = 'parts')`,
  )
  return rows.map(({ id }) => `Change ${id} does not follow the one before it, or is not the last.`)
}
