import { sql } from 'kysely'
import type { LineState } from '#contract/lines.ts'
import { Refusal } from '#domain/errors.ts'
import { MachineMode } from '#domain/pipes/machine-mode.ts'
import type { Context } from '#server/context.ts'
import { readChangeIn, readLastChange, revertChange } from '#server/db/revert-change.ts'
import { followProduction } from '#server/modules/machine-modes/commands.ts'
import { refuseOtherOnLine } from '#server/modules/mandrels/commands.ts'
import { callOfEnd, isPipeUsed } from '#server/modules/production/queries/undoable.ts'
import { readLine } from '#server/modules/production/queries.ts'
import { lockRun } from './run.ts'
import { refuseWhileInUse } from './start.ts'

/**
 * Deletes a pipe that was just ended and goes on winding it; throws `Refusal` if anyone has done anything with it since. Its winding runs
 * stay with the product, and give the pipe its measurements again when it ends.
 */
export async function undoEnd(context: Context, id: number, pipe: number): Promise<LineState> {
  const { db } = context
  const run = await lockRun(context, id)
  const made = await readMade(context, { product: id, pipe })
  const { line_id: line } = run
  if (!made || made.is_used || line === null) throw new Refusal('end_changed_since')
  const ofEnd = async (table: 'pipe_product' | 'mandrel', record: number) => {
    const last = await readLastChange(db, table, record)
    return last?.request_id === made.request_id ? last : undefined
  }
  const product = await ofEnd('pipe_product', id)
  const mandrel = made.mandrel_id === null ? null : await ofEnd('mandrel', made.mandrel_id)
  if (product === undefined || mandrel === undefined) throw new Refusal('end_changed_since')
  await refuseWhileInUse(context, { id, line })
  if (made.mandrel_id !== null) await refuseOtherOnLine(context, { mandrel: made.mandrel_id, machine: line })
  // The causes of the pause may have been corrected since: that stays.
  const pause =
    run.pause &&
    (await readChangeIn(db, made.request_id, { object_type: 'pipe_pause', object_id: run.pause.id }))
  for (const change of [product, mandrel, pause]) if (change) await revertChange(db, change)
  await db.deleteFrom('mandrel_action').where('pipe_id', '=', pipe).execute()
  await db.deleteFrom('pipe').where('id', '=', pipe).execute()
  await followProduction(context, line, { to: pause ? MachineMode.Paused : MachineMode.Producing })
  context.emit({ name: 'end of a pipe undone', productId: id })
  return readLine(context, line)
}

type Made = {
  readonly mandrel_id: number | null
  /** Of the call that ended it. */
  readonly request_id: string | null
  /** Whether anyone has recorded anything but its end of it. */
  readonly is_used: boolean
}

/** Locks a pipe of a product, and then reads what has been done with it. */
async function readMade(
  { db }: Context,
  { product, pipe }: { readonly product: number; readonly pipe: number },
): Promise<Made | undefined> {
  await db.selectFrom('pipe').select('id').where('id', '=', pipe).forUpdate().execute()
  const { rows } = await sql<Made>`
    select p.mandrel_id, ${callOfEnd} as request_id, ${isPipeUsed} as is_used
    from pipe p
    where p.id = ${pipe} and p.pipe_product_id = ${product}`.execute(db)
  return rows[0]
}
