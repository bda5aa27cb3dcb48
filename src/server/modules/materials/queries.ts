import type { Material } from '#contract/materials.ts'
import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { stamped } from '#server/db/stamps.ts'

/** Returns all materials by kind and code, a few dozen. */
export async function readMaterials({ db }: Context): Promise<Material[]> {
  const materials = await db.selectFrom('material').selectAll().orderBy('kind').orderBy('code').execute()
  return materials.map(stamped)
}

/** Returns a material; throws the refusal `not_found`. */
export async function readMaterial({ db }: Context, id: number): Promise<Material> {
  const material = await db.selectFrom('material').selectAll().where('id', '=', id).executeTakeFirst()
  if (!material) throw new Refusal('not_found')
  return stamped(material)
}
