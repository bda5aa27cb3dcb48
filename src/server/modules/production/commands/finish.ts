import { sql } from 'kysely'
import type { Input, Reply } from '#contract/endpoint.ts'
import type { LineState } from '#contract/lines.ts'
import type { pipeProduction } from '#contract/pipe-production.ts'
import { Refusal } from '#domain/errors.ts'
import { MachineMode } from '#domain/pipes/machine-mode.ts'
import { checkProductCommand, ProductionStatus } from '#domain/pipes/production-status.ts'
import { restOf } from '#domain/pipes/split.ts'
import type { Context } from '#server/context.ts'
import { type RecordChange, readLastChange, revertChange } from '#server/db/revert-change.ts'
import { followProduction } from '#server/modules/machine-modes/commands.ts'
import { blockAlike, copyPipeProduct, setNominalMass } from '#server/modules/pipe-products/commands.ts'
import { nextPositionBeside, readPipeNames, readPipeProduct } from '#server/modules/pipe-products/queries.ts'
import { readLine } from '#server/modules/production/queries.ts'
import { endPause } from './pause.ts'
import { type LockedRun, lockRun, timeOf } from './run.ts'
import { refuseWhileInUse } from './start.ts'

const { Unplanned, Planned, InProduction, Produced, Cancelled } = ProductionStatus

/** Ends a product between two of its pipes; those that are left become a product of their own. */
export async function finishProduction(
  context: Context,
  id: number,
  { keep_rest: keepsRest = true, end_time }: Input<typeof pipeProduction.finish>['body'],
): Promise<Reply<typeof pipeProduction.finish>> {
  const run = await lockRun(context, id)
  checkProductCommand(run.status, 'finish')
  const { line_id: line } = run
  if (run.winding_start !== null || line === null) throw new Refusal('pipe_being_wound')
  const { made, ended_at } = await readMade(context, id)
  if (ended_at === null) throw new Refusal('nothing_made')
  const after = [ended_at, run.pause?.end_time ?? run.pause?.start_time]
  const at = timeOf(context, end_time, { field: 'end_time', after })
  await endPause(context, run, at)
  const left = restOf(run, made)
  const rest = left && (await createRest(context, run, { ...left, keepsRest }))
  await context.db
    .updateTable('pipe_product')
    .set({
      ...{ production_status: Produced, ended_at },
      ...(left && { quantity: run.quantity - left.quantity, pieces: made }),
    })
    .where('id', '=', id)
    .execute()
  await setNominalMass(context, rest === null ? [] : [id])
  await followProduction(context, line, { to: MachineMode.Idle, at })
  context.emit({ name: 'production finished early', productId: id })
  return {
    rest: rest === null ? null : await readPipeProduct(context, rest),
    line: await readLine(context, line),
  }
}

/** Puts a product that was finished early back on its line; throws `Refusal` if something has changed since. */
export async function undoFinish(
  context: Context,
  id: number,
  { rest }: Input<typeof pipeProduction.undoFinish>['body'],
): Promise<LineState> {
  const { db } = context
  const run = await lockRun(context, id)
  checkProductCommand(run.status, 'undo_finish')
  const { line_id: line } = run
  const finish = await readLastChange(db, 'pipe_product', id)
  if (!finish || !isFinish(finish) || line === null) throw new Refusal('finish_changed_since')
  const created = rest === null ? null : await readLastChange(db, 'pipe_product', rest)
  const isRest = created?.action === 'insert' && created.request_id === finish.request_id
  if ('quantity' in finish.changes ? !isRest : rest !== null) throw new Refusal('finish_changed_since')
  await refuseWhileInUse(context, { id, line })
  await refuseOccupied(context, { ...run, line })
  // Its pause, if it had one, is over.
  const before = { ...finish.changes, production_status: [InProduction, Produced] as const }
  await revertChange(db, { ...finish, changes: before })
  if (rest !== null) await db.deleteFrom('pipe_product').where('id', '=', rest).execute()
  await setNominalMass(context, [id])
  await followProduction(context, line, { to: MachineMode.Setup })
  context.emit({ name: 'early finish undone', productId: id })
  return readLine(context, line)
}

/** Returns how many pipes of a product were made, and when the last one was wound. */
function readMade({ db }: Context, id: number) {
  return db
    .selectFrom('pipe')
    .select(sql<number>`count(*)::integer`.as('made'))
    .select(sql<Date | null>`max(produced_at)`.as('ended_at'))
    .where('pipe_product_id', '=', id)
    .executeTakeFirstOrThrow()
}

type Left = NonNullable<ReturnType<typeof restOf>> & { readonly keepsRest: boolean }

/** Creates the product of the pipes that are left, which what blocks the product blocks too; returns its id. */
async function createRest(context: Context, run: LockedRun, { keepsRest, ...left }: Left): Promise<number> {
  const { weight_per_meter: mass, winding_minutes: minutes } = run
  const rest = await copyPipeProduct(context, run.id, {
    ...left,
    weight: mass === null ? null : Math.round(mass * left.length * 10) / 10,
    winding_minutes: minutes === null ? null : Math.max(1, Math.round((minutes * left.length) / run.length)),
    ...{ setup_minutes: null, position: await nextPositionBeside(context, run) },
    production_status: keepsRest ? Unplanned : Cancelled,
  })
  await blockAlike(context, { of: run.id, products: [rest] })
  return rest
}

/** Returns whether a change made a product produced between two of its pipes. */
function isFinish({ action, changes }: RecordChange): boolean {
  return (
    action === 'update' && changes['production_status']?.[1] === Produced && !('winding_start' in changes)
  )
}

/** Throws `Refusal` if something else is planned in the slot of a product by now. */
export async function refuseOccupied(
  context: Context,
  { id, line, planned_start: start, planned_end: end }: LockedRun & { readonly line: number },
): Promise<void> {
  if (start === null || end === null) return
  const other = await context.db
    .selectFrom('pipe_product as p')
    .innerJoin('machine as m', 'm.id', 'p.line_id')
    .select(['p.id', 'p.planned_start', 'p.planned_end', 'm.code'])
    .where('p.line_id', '=', line)
    .where('p.id', '<>', id)
    .where('p.production_status', '=', Planned)
    .where('p.planned_start', '<', end)
    .where('p.planned_end', '>', start)
    .orderBy('p.planned_start')
    .executeTakeFirst()
  if (!other) return
  const [name] = await readPipeNames(context, [other.id])
  const slot = { start: other.planned_start?.getTime() ?? 0, end: other.planned_end?.getTime() ?? 0 }
  throw new Refusal('slot_planned_since', { line: other.code, product: name?.order_number ?? '', ...slot })
}
