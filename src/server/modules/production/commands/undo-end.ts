import { sql } from 'kysely'
import type { LineState } from '#contract/lines.ts'
import { Refusal } from '#domain/errors.ts'
import { MachineMode } from '#domain/pipes/machine-mode.ts'
import type { Context } from '#server/context.ts'
import { readLastChange, revertChange } from '#server/db/revert-change.ts'
import { followProduction } from '#server/modules/machine-modes/commands.ts'
import { readLine } from '#server/modules/production/queries.ts'
import { lockRun } from './run.ts'
import { refuseWhileInUse } from './start.ts'

/** Deletes a pipe that was just ended and goes on winding it; throws `Refusal` if anything has been done with it since. */
export async function undoEnd(context: Context, id: number, pipe: number): Promise<LineState> {
  const { db } = context
  const run = await lockRun(context, id)
  const made = await readMade(context, { product: id, pipe })
  const { line_id: line } = run
  if (!made || made.is_used || line === null) throw new Refusal('end_changed_since')
  const ofEnd = async (table: 'pipe_product' | 'mandrel' | 'pipe_pause', record: number) => {
    const last = await readLastChange(db, table, record)
    return last?.request_id === made.request_id ? last : undefined
  }
  const product = await ofEnd('pipe_product', id)
  const mandrel = made.mandrel_id === null ? null : await ofEnd('mandrel', made.mandrel_id)
  if (product === undefined || mandrel === undefined) throw new Refusal('end_changed_since')
  await refuseWhileInUse(context, { id, line })
  const pause = run.pause && (await ofEnd('pipe_pause', run.pause.id))
  for (const change of [product, mandrel, pause]) if (change) await revertChange(db, change)
  await db.deleteFrom('mandrel_action').where('pipe_id', '=', pipe).execute()
  await db.deleteFrom('pipe').where('id', '=', pipe).execute()
  await followProduction(context, line, pause ? MachineMode.Paused : MachineMode.Producing)
  context.emit({ name: 'end of a pipe undone', productId: id })
  return readLine(context, line)
}

type Made = {
  readonly mandrel_id: number | null
  /** Of the call that ended it. */
  readonly request_id: string | null
  /** Whether anything but its end is recorded of it. */
  readonly is_used: boolean
}

/** Locks a pipe of a product, and then reads what has been done with it. */
async function readMade(
  { db }: Context,
  { product, pipe }: { readonly product: number; readonly pipe: number },
): Promise<Made | undefined> {
  await db.selectFrom('pipe').select('id').where('id', '=', pipe).forUpdate().execute()
  const { rows } = await sql<Made>`
    select p.mandrel_id, made.request_id,
      made.request_id is null or last.request_id is distinct from made.request_id
        or exists (select from measurement where pipe_id = p.id)
        or exists (select from tagged_pipe where pipe_id = p.id)
        or exists (select from pipe_blocker where pipe_id = p.id)
        or exists (select from pipe_operation where pipe_id = p.id)
        or exists (select from pipe where reuse_of_id = p.id) as is_used
    from pipe p
    cross join lateral (
      select request_id from history where object_type = 'pipe' and object_id = p.id order by id limit 1
    ) made
    cross join lateral (
      select request_id from history where object_type = 'pipe' and object_id = p.id order by id desc limit 1
    ) last
    where p.id = ${pipe} and p.pipe_product_id = ${product}`.execute(db)
  return rows[0]
}
