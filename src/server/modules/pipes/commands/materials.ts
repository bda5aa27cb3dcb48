import { sql } from 'kysely'
import type { Context } from '#server/context.ts'

/** The kilograms of a material `r` of the recipe in a pipe `p` of the product `w`. */
const kilograms = sql`round(
  (coalesce(p.weight, w.weight_per_meter * p.length, 0)::double precision * r.share_percent / 100)::numeric, 3)`

const recipeOf = (pipe: number) => sql`
  pipe p join pipe_product w on w.id = p.pipe_product_id
  join pipe_product_material r on r.pipe_product_id = w.id and p.id = ${pipe}`

/** Books the materials of a pipe by the shares of its recipe, each from the lot released last. */
export async function bookMaterials({ db }: Context, pipe: number): Promise<void> {
  await sql`
    insert into pipe_material (pipe_id, material_id, material_lot_id, component, kg)
    select p.id, r.material_id, (
      select l.id from material_lot l
      where l.material_id = r.material_id and l.status = 'released' and l.received_at <= p.produced_at
      order by l.received_at desc, l.id desc limit 1
    ), r.component, ${kilograms}
    from ${recipeOf(pipe)} order by r.id`.execute(db)
}

/** Books the materials of a pipe whose length or mass has changed by the same shares. */
export async function bookMaterialsAgain({ db }: Context, pipe: number): Promise<void> {
  await sql`
    update pipe_material u set kg = ${kilograms}
    from ${recipeOf(pipe)}
    where u.pipe_id = p.id and u.material_id = r.material_id and u.component = r.component`.execute(db)
}
