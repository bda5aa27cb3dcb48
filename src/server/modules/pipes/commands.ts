import { Value } from 'typebox/value'
import type { Input } from '#contract/endpoint.ts'
import { PipeChanges, type pipeChanges } from '#contract/pipe-changes.ts'
import type { Pipe } from '#contract/pipes.ts'
import { Refusal } from '#domain/errors.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { checkPipeSizes } from '#domain/pipes/plausible.ts'
import { plantDay } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { readLastEditor } from '#server/db/changed-since.ts'
import { deleteRecord, updateRecord } from '#server/db/records.ts'
import { moveMandrel } from '#server/modules/mandrels/commands.ts'
import { lockMandrel } from '#server/modules/mandrels/queries.ts'
import { insertPipe } from './commands/insert-pipe.ts'
import { bookMaterialsAgain } from './commands/materials.ts'
import { refuseUnlessOfPipes } from './commands/order-row.ts'
import { readPipe } from './queries/pipes.ts'

export { insertPipe } from './commands/insert-pipe.ts'

/** The first day that the number of a pipe can name. */
const EARLIEST_DAY = '2000-01-01'

/** Creates a pipe that has just been wound, with the next number of its line and day. */
export async function createPipe(
  context: Context,
  {
    product,
    line,
    produced_at,
    mandrel = null,
    operators = [],
    ...made
  }: Input<typeof pipeChanges.create>['body'],
): Promise<Pipe> {
  const { now } = context
  const at = produced_at === undefined ? now() : new Date(produced_at)
  if (at > now()) throw new Refusal('time_in_future', {}, 'produced_at')
  if (plantDay(at) < EARLIEST_DAY) throw new Refusal('value_not_allowed', {}, 'produced_at')
  checkPipeSizes(made)
  const id = await insertPipe(context, { product, line, at, mandrel, operators, ...made })
  if (mandrel !== null) await woundOn(context, mandrel, { product, line, at, pipe: id })
  return readPipe(context, id)
}

type Wound = { readonly product: number; readonly line: number; readonly at: Date; readonly pipe: number }

/** Puts a pipe on the mandrel that it was wound on; throws `Refusal` unless that was free. */
async function woundOn(context: Context, id: number, { pipe, product, ...moved }: Wound): Promise<void> {
  const { line: machine, at } = moved
  const mandrel = await lockMandrel(context, id)
  if (!mandrel) throw new Refusal('unknown_reference', { id }, 'mandrel')
  await moveMandrel(context, mandrel, { name: 'winding_start', at, machine, product })
  const winding = await lockMandrel(context, id)
  if (winding) await moveMandrel(context, winding, { name: 'winding_end', at, machine, pipe })
}

/** Updates a pipe, whose materials follow its mass; throws `Refusal` if its order row is not one of pipes. */
export async function changePipe(
  context: Context,
  id: number,
  { order_row, ...changes }: PipeChanges,
): Promise<Pipe> {
  checkPipeSizes(changes)
  await lockPipe(context, id)
  if (order_row) await refuseUnlessOfPipes(context, order_row)
  await updateRecord(context.db, 'pipe', id, {
    ...changes,
    ...(order_row !== undefined && { order_row_id: order_row }),
  })
  if ('weight' in changes) await bookMaterialsAgain(context, id)
  return readPipe(context, id)
}

type FieldUpdate = Input<typeof pipeChanges.updateField>['body']

/** Updates one field of a pipe; throws `Refusal` if it cannot have this value or no longer has the value seen. */
export async function changePipeField(
  context: Context,
  { id, field, value, seen }: FieldUpdate,
): Promise<Pipe> {
  const changes = { [field]: value }
  if (!Value.Check(PipeChanges, changes)) throw new Refusal('value_not_allowed', {}, 'value')
  const column = field === 'order_row' ? 'order_row_id' : field
  if (seen !== undefined) await refuseUnlessStored(context, { id, column, value, seen })
  return changePipe(context, id, changes)
}

type Seen = Pick<FieldUpdate, 'id' | 'value' | 'seen'> & {
  readonly column: 'comment' | 'certificate_number' | 'order_row_id' | 'length' | 'weight'
}

/** Locks a pipe; throws `Refusal` if a column of it has neither the value that was seen nor the one that it is to have. */
export async function refuseUnlessStored(context: Context, { id, column, value, seen }: Seen): Promise<void> {
  const { [column]: stored } = await lockPipe(context, id)
  if (stored === seen || stored === value) return
  const who = await readLastEditor(context, { type: 'pipe', ids: [id] }, column)
  throw new Refusal('pipe_field_changed_since', { who, value: stored ?? '' }).with({ stored })
}

/** Deletes a pipe; throws the refusal `pipe_not_deletable` once it was measured or decided on. */
export async function removePipe(context: Context, id: number): Promise<undefined> {
  const { status } = await lockPipe(context, id)
  const { db } = context
  const measurement = await db
    .selectFrom('measurement')
    .select('id')
    .where('pipe_id', '=', id)
    .executeTakeFirst()
  const decision = await db
    .selectFrom('pipe_decision')
    .select('id')
    .where('pipe_id', '=', id)
    .executeTakeFirst()
  const isUndecided = status === PipeStatus.None || status === PipeStatus.Cooling
  if (measurement || decision || !isUndecided) throw new Refusal('pipe_not_deletable')
  await db.updateTable('mandrel').set({ state: 'mounted', pipe_id: null }).where('pipe_id', '=', id).execute()
  return deleteRecord(db, 'pipe', id)
}

/** Adds a tag to a pipe, if it does not have it. */
export async function tagPipe(context: Context, id: number, tag: number): Promise<Pipe> {
  await lockPipe(context, id)
  await context.db
    .insertInto('tagged_pipe')
    .values({ pipe_id: id, pipe_tag_id: tag })
    .onConflict((known) => known.columns(['pipe_id', 'pipe_tag_id']).doNothing())
    .execute()
  return readPipe(context, id)
}

/** Removes a tag from a pipe; throws the refusal `not_found` if the pipe does not have it. */
export async function untagPipe({ db }: Context, id: number, tag: number): Promise<undefined> {
  const { numDeletedRows } = await db
    .deleteFrom('tagged_pipe')
    .where('pipe_id', '=', id)
    .where('pipe_tag_id', '=', tag)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new Refusal('not_found')
}

/** Locks a pipe; throws the refusal `not_found`. */
export async function lockPipe({ db }: Context, id: number) {
  const pipe = await db
    .selectFrom('pipe')
    .select([
      'number',
      'status',
      'stage',
      'scrapped_at',
      'scrapped_by',
      'pipe_product_id',
      'order_row_id',
      'comment',
      'certificate_number',
      'length',
      'weight',
    ])
    .where('id', '=', id)
    .$narrowType<{ status: PipeStatus }>()
    .forUpdate()
    .executeTakeFirst()
  if (!pipe) throw new Refusal('not_found')
  return pipe
}
