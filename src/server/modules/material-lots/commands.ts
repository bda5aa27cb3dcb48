import type { Input } from '#contract/endpoint.ts'
import type { MaterialLot, materialLots } from '#contract/material-lots.ts'
import type { Context } from '#server/context.ts'
import { deleteRecord, insertRecord, updateRecord } from '#server/db/records.ts'
import { readMaterialLot } from './queries.ts'

/** Creates a lot of a material, by default in quarantine and received now. */
export async function createMaterialLot(
  context: Context,
  { material, received_at, ...lot }: Input<typeof materialLots.create>['body'],
): Promise<MaterialLot> {
  const id = await insertRecord(context.db, 'material_lot', {
    ...lot,
    received_at: received_at === undefined ? context.now() : new Date(received_at),
    material_id: material,
  })
  return readMaterialLot(context, id)
}

export async function changeMaterialLot(
  context: Context,
  id: number,
  { received_at, ...changes }: Input<typeof materialLots.change>['body'],
): Promise<MaterialLot> {
  await updateRecord(context.db, 'material_lot', id, {
    ...changes,
    ...(received_at !== undefined && { received_at: new Date(received_at) }),
  })
  return readMaterialLot(context, id)
}

/** Deletes a lot; throws the refusal `still_in_use` if a pipe was made of it. */
export function removeMaterialLot({ db }: Context, id: number): Promise<undefined> {
  return deleteRecord(db, 'material_lot', id)
}
