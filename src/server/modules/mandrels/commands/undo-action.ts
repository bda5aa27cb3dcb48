import type { Mandrel } from '#contract/mandrels.ts'
import { Refusal } from '#domain/errors.ts'
import { mandrelActionOf, refuseActionOfPipe } from '#domain/pipes/mandrel.ts'
import { UNDO_WITHIN_MS } from '#domain/work-change.ts'
import type { Context } from '#server/context.ts'
import { deleteRecord } from '#server/db/records.ts'
import { type OwnedChange, readLastChange, revertChange } from '#server/db/revert-change.ts'
import { readLastAction } from '#server/modules/mandrels/queries/last-action.ts'
import { lockMandrel, readMandrel } from '#server/modules/mandrels/queries.ts'
import { refuseOtherOnLine } from './actions.ts'

/** Takes back the last action of a mandrel that the user recorded by hand; throws `Refusal` after `UNDO_WITHIN_MS`, or if the mandrel was changed since. */
export async function undoMandrelAction(context: Context, id: number, action: number): Promise<Mandrel> {
  const { db, user, now } = context
  const mandrel = await lockMandrel(context, id)
  const last = await readLastAction(context, id)
  if (!mandrel) throw new Refusal('not_found')
  if (last?.id !== action || last.is_changed_since)
    throw new Refusal('mandrel_changed_since', { code: mandrel.code })
  refuseActionOfPipe(mandrelActionOf(last.action))
  if (last.user_id !== user.id) throw new Refusal('undo_not_own')
  if (now().getTime() - last.at.getTime() > UNDO_WITHIN_MS) throw new Refusal('undo_too_late')
  const change = await readLastChange(db, 'mandrel', id)
  if (change && change.request_id === last.request_id) await revertMove(context, mandrel, change)
  await deleteRecord(db, 'mandrel_action', action)
  return readMandrel(context, id)
}

type Moved = { readonly id: number; readonly machine_id: number | null }

/** Puts a locked mandrel back to where it was before a change, and the one that it took the place of back on its line; throws `Refusal` if another one is where it waited. */
export async function revertMove(
  context: Context,
  { id, machine_id: line }: Moved,
  change: OwnedChange,
): Promise<void> {
  const [wasAtWinding] = change.changes['is_at_winding'] ?? []
  const [machine = line] = change.changes['machine_id'] ?? []
  if (wasAtWinding === true) await refuseOtherOnLine(context, { mandrel: id, machine: Number(machine) })
  await revertChange(context.db, change)
  await returnToLine(context, { line, request: change.request_id })
}

/** Puts the mandrel back on a line that a call has taken off it, unless that was changed since. */
async function returnToLine(
  { db }: Context,
  { line, request }: { readonly line: number | null; readonly request: string | null },
): Promise<void> {
  const mandrels = await db
    .selectFrom('mandrel')
    .select('id')
    .where('machine_id', '=', line)
    .forUpdate()
    .execute()
  for (const { id } of mandrels) {
    const change = await readLastChange(db, 'mandrel', id)
    if (change && request !== null && change.request_id === request) await revertChange(db, change)
  }
}
