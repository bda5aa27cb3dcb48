import type { Input } from '#contract/endpoint.ts'
import type { Mandrel, mandrels } from '#contract/mandrels.ts'
import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { deleteRecord, insertRecord, updateRecord } from '#server/db/records.ts'
import { lockMandrel, readMandrel } from './queries.ts'

export { actOnMandrel, moveMandrel, refuseOtherOnLine } from './commands/actions.ts'
export { revertMove, undoMandrelAction } from './commands/undo-action.ts'

export async function createMandrel(
  context: Context,
  { last_maintenance_at, ...mandrel }: Input<typeof mandrels.create>['body'],
): Promise<Mandrel> {
  const id = await insertRecord(context.db, 'mandrel', { ...mandrel, ...maintained(last_maintenance_at) })
  return readMandrel(context, id)
}

export async function changeMandrel(
  context: Context,
  id: number,
  { last_maintenance_at, ...changes }: Input<typeof mandrels.change>['body'],
): Promise<Mandrel> {
  await updateRecord(context.db, 'mandrel', id, { ...changes, ...maintained(last_maintenance_at) })
  return readMandrel(context, id)
}

/** Deletes a mandrel; throws the refusal `still_in_use` if a pipe is or was wound on it. */
export async function removeMandrel(context: Context, id: number): Promise<undefined> {
  const mandrel = await lockMandrel(context, id)
  if (mandrel && (mandrel.pipe_id ?? mandrel.pipe_product_id) !== null) throw new Refusal('still_in_use')
  return deleteRecord(context.db, 'mandrel', id)
}

/** Returns the time of the last maintenance as a date, if it is given. */
function maintained(at: string | null | undefined) {
  return at === undefined ? {} : { last_maintenance_at: at === null ? null : new Date(at) }
}
