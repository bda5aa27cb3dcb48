import type { Input } from '#contract/endpoint.ts'
import type { Material, materials } from '#contract/materials.ts'
import type { Context } from '#server/context.ts'
import { deleteRecord, insertRecord, updateRecord } from '#server/db/records.ts'
import { readMaterial } from './queries.ts'

export async function createMaterial(
  context: Context,
  material: Input<typeof materials.create>['body'],
): Promise<Material> {
  const id = await insertRecord(context.db, 'material', material)
  return readMaterial(context, id)
}

export async function changeMaterial(
  context: Context,
  id: number,
  changes: Input<typeof materials.change>['body'],
): Promise<Material> {
  await updateRecord(context.db, 'material', id, changes)
  return readMaterial(context, id)
}

/** Deletes a material; throws the refusal `still_in_use` if a lot, a recipe or a pipe refers to it. */
export function removeMaterial({ db }: Context, id: number): Promise<undefined> {
  return deleteRecord(db, 'material', id)
}
