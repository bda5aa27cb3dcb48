import { sql } from 'kysely'
import type { PipeSpecification } from '#contract/pipe-specification.ts'
import { refuseAll } from '#domain/errors.ts'
import { isWall, recipeProblems } from '#domain/pipes/recipe.ts'
import type { Context } from '#server/context.ts'
import { recordChange } from '#server/db/history.ts'
import { unknownReference } from '#server/db/references.ts'
import { isOneOf } from '#server/lists/conditions.ts'
import { readRecipes } from '#server/modules/pipe-products/queries/products.ts'

/** Returns the recipe of a specification with what is known of its materials; throws `Refusal` if no wall can be wound of it. */
export async function readRecipe({ db }: Context, { materials }: PipeSpecification) {
  const ids = materials.map(({ material }) => material)
  const rows = await db
    .selectFrom('material')
    .select(['id', 'code', 'kind', 'density', 'modulus'])
    .where(isOneOf('id', ids))
    .execute()
  const known = new Map(rows.map((row) => [row.id, row]))
  refuseAll(
    ids.flatMap((id, index) =>
      known.has(id) ? [] : [unknownReference({ id, field: `materials.${index}.material` })],
    ),
  )
  const recipe = materials.map((ingredient) => ({ ...known.get(ingredient.material)!, ...ingredient }))
  refuseAll(recipeProblems(recipe))
  return recipe
}

type Recipe = Awaited<ReturnType<typeof readRecipe>>

/** Replaces the recipe of a product; its history says how. */
export async function writeRecipe(
  { db }: Context,
  id: number,
  { recipe, kg }: { readonly recipe: Recipe; readonly kg: number },
): Promise<void> {
  const before = recipeWords(await readRecipes({ db }, [id]))
  await db.deleteFrom('pipe_product_material').where('pipe_product_id', '=', id).execute()
  if (recipe.length > 0)
    await db
      .insertInto('pipe_product_material')
      .values(
        recipe.map(({ material, component, share_percent }) => ({
          ...{ pipe_product_id: id, material_id: material, component, share_percent },
          nominal_kg: Math.round((kg * share_percent) / 10) / 10,
        })),
      )
      .execute()
  await recordChange(db, { of: 'pipe_product', id, field: 'recipe' }, [before, recipeWords(recipe)])
}

/** Calculates what the recipes of products need from their metres. */
export async function setNominalMass({ db }: Pick<Context, 'db'>, ids: readonly number[]): Promise<void> {
  await sql`
    update pipe_product_material i set nominal_kg = round((p.weight_per_meter * p.quantity * i.share_percent / 100)::numeric, 1)
    from pipe_product p where p.id = i.pipe_product_id and p.id = any(${ids}::integer[])`.execute(db)
}

type Named = { readonly code: string; readonly component: number; readonly share_percent: number }

/** Returns a recipe as its history has it, the wall first: `PE100 70 %, PE-HD REG 30 %, MB-GREY 1 %`; null without materials. */
function recipeWords(recipe: readonly Named[]): string | null {
  const sorted = recipe.toSorted(
    (a, b) => Number(isWall(b)) - Number(isWall(a)) || b.share_percent - a.share_percent,
  )
  return sorted.map(({ code, share_percent }) => `${code} ${share_percent} %`).join(', ') || null
}
