import type { Input } from '#contract/endpoint.ts'
import type { LineState } from '#contract/lines.ts'
import type { pipeProduction } from '#contract/pipe-production.ts'
import { Refusal } from '#domain/errors.ts'
import { checkProductCommand } from '#domain/pipes/production-status.ts'
import type { Context } from '#server/context.ts'
import { readLineOf } from '#server/modules/production/queries.ts'
import { lockRun, timeOf } from './run.ts'

/** Leaves a product to the next shift, with a note that replaces the one before. */
export async function markNextShift(
  context: Context,
  id: number,
  { note, at: written }: Input<typeof pipeProduction.markNextShift>['body'],
): Promise<LineState> {
  const run = await lockRun(context, id)
  checkProductCommand(run.status, 'mark_next_shift')
  const { db, user } = context
  const at = timeOf(context, written, { field: 'at', after: [run.next_shift_at] })
  await db
    .updateTable('pipe_product')
    .set({
      ...{ next_shift: true, next_shift_note: note.trim(), next_shift_by: user.id, next_shift_at: at },
      ...{ next_shift_read_by: null, next_shift_read_at: null },
    })
    .where('id', '=', id)
    .execute()
  return readLineOf(context, run)
}

/** Records that the user has read the note to the next shift, unless somebody has before; throws `Refusal` for one's own note. */
export async function readNote(context: Context, id: number): Promise<LineState> {
  const run = await lockRun(context, id)
  if (run.next_shift_at === null) throw new Refusal('no_note')
  const { db, user, now } = context
  if (run.next_shift_by === user.id) throw new Refusal('note_own')
  if (run.next_shift_read_at === null)
    await db
      .updateTable('pipe_product')
      .set({ next_shift_read_by: user.id, next_shift_read_at: now() })
      .where('id', '=', id)
      .execute()
  return readLineOf(context, run)
}
