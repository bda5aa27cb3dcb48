import type { LineState } from '#contract/lines.ts'
import { Refusal } from '#domain/errors.ts'
import { MachineMode } from '#domain/pipes/machine-mode.ts'
import type { Context } from '#server/context.ts'
import { type OwnedChange, readLastChange, revertChange } from '#server/db/revert-change.ts'
import { followProduction } from '#server/modules/machine-modes/commands.ts'
import { revertMove } from '#server/modules/mandrels/commands.ts'
import { readLine } from '#server/modules/production/queries.ts'
import { refuseOccupied } from './finish.ts'
import { lockRun } from './run.ts'

/** Takes a pipe that was just started off its line, and its product back to where it was in the plan; throws `Refusal` if anything has happened since. */
export async function undoStart(context: Context, id: number): Promise<LineState> {
  const { db } = context
  const { line_id: line } = await lockRun(context, id)
  const start = await readStart(context, id)
  if (start === null || line === null) throw new Refusal('start_changed_since')
  const { product, mandrel, moved, action } = start
  const isFirst = 'production_status' in product.changes
  await revertChange(db, product)
  // A product that was begun early is back in its slot.
  if (isFirst) await refuseOccupied(context, { ...(await lockRun(context, id)), line })
  await revertMove(context, { id: mandrel, machine_id: line }, moved)
  await revertChange(db, action)
  await followProduction(context, line, { to: isFirst ? MachineMode.Idle : MachineMode.Setup })
  context.emit({ name: 'start of a pipe undone', productId: id })
  return readLine(context, line)
}

type Start = Readonly<Record<'product' | 'moved' | 'action', OwnedChange>> & { readonly mandrel: number }

/** Returns what the start of the pipe of a product changed, whose mandrel is then locked; null if that is not the last that happened to it. */
async function readStart({ db }: Context, id: number): Promise<Start | null> {
  const mandrel = await db
    .selectFrom('mandrel')
    .select('id')
    .where('pipe_product_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const last = await db
    .selectFrom('mandrel_action')
    .select('id')
    .where('mandrel_id', '=', mandrel?.id ?? 0)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!mandrel || !last) return null
  const product = await readLastChange(db, 'pipe_product', id)
  const moved = await readLastChange(db, 'mandrel', mandrel.id)
  const action = await readLastChange(db, 'mandrel_action', last.id)
  if (!product?.request_id || !moved || !action) return null
  const isOneCall = [moved, action].every(({ request_id }) => request_id === product.request_id)
  return isOneCall ? { product, mandrel: mandrel.id, moved, action } : null
}
