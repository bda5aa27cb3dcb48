import { sql } from 'kysely'
import { isWall, MaterialComponent } from '#domain/pipes/recipe.ts'

const { Main, Regrind } = MaterialComponent
const wall = Object.values(MaterialComponent).filter((component) => isWall({ component }))

/** The grade of the main material of a product `w`; null if it has none. */
export const mainGrade = sql<string | null>`(
  select nullif(y.grade, '') from pipe_product_material x join material y on y.id = x.material_id
  where x.pipe_product_id = w.id and x.component = ${sql.lit(Main)}
  order by x.share_percent desc, x.id limit 1
)`

/** How much of the wall of a product `w` is recycled, in percent; null without a recipe. */
export const recycledPercent = sql<number | null>`(
  select sum(case when y.is_rc or x.component = ${sql.lit(Regrind)} then x.share_percent else 0 end)
  from pipe_product_material x join material y on y.id = x.material_id
  where x.pipe_product_id = w.id and x.component in (${sql.join(wall.map((component) => sql.lit(component)))})
)`
