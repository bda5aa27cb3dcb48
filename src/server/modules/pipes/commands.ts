import { Value } from 'typebox/value'
import type { Input } from '#contract/endpoint.ts'
import { PipeChanges, type pipeChanges } from '#contract/pipe-changes.ts'
import type { Pipe } from '#contract/pipes.ts'
import { Refusal } from '#domain/errors.ts'
import { OrderRowKind } from '#domain/order.ts'
import { pipeNumber } from '#domain/pipes/pipe-number.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { checkPipeSizes } from '#domain/pipes/plausible.ts'
import { plantDay } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { deleteRecord, insertRecord, updateRecord } from '#server/db/records.ts'
import { referencesIn, refuseUnknown } from '#server/db/references.ts'
import { readLastEditor } from '#server/modules/history/queries.ts'
import { readPipe } from './queries/pipes.ts'

const MOST_A_DAY = 999
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
  const { db, now } = context
  const at = produced_at === undefined ? now() : new Date(produced_at)
  if (at > now()) throw new Refusal('time_in_future', {}, 'produced_at')
  if (plantDay(at) < EARLIEST_DAY) throw new Refusal('value_not_allowed', {}, 'produced_at')
  checkPipeSizes(made)
  await refuseUnknown(db, 'operator', referencesIn('operators', operators))
  const job = await db
    .selectFrom('pipe_product')
    .select('order_row_id')
    .where('id', '=', product)
    .executeTakeFirst()
  if (!job) throw new Refusal('unknown_reference', { id: product }, 'product')
  const id = await insertRecord(db, 'pipe', {
    ...made,
    ...job,
    number: await nextNumber(context, line, plantDay(at)),
    pipe_product_id: product,
    line_id: line,
    mandrel_id: mandrel,
    status: PipeStatus.Cooling,
    produced_at: at,
    cooling_start: at,
  })
  for (const operator_id of operators) await insertRecord(db, 'pipe_operator', { pipe_id: id, operator_id })
  return readPipe(context, id)
}

/** Locks a line and returns its next pipe number of a day. */
async function nextNumber({ db }: Context, line: number, date: string): Promise<string> {
  const machine = await db
    .selectFrom('machine')
    .select('number_code')
    .where('id', '=', line)
    .forUpdate()
    .executeTakeFirst()
  if (!machine) throw new Refusal('unknown_reference', { id: line }, 'line')
  if (machine.number_code === null) throw new Refusal('number_code_required', {}, 'line')
  const first = pipeNumber({ date, line: machine.number_code, sequence: 1 })
  const last = await db
    .selectFrom('pipe')
    .select('number')
    .where('number', 'like', `${first.slice(0, -3)}%`)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const sequence = Number(last?.number.slice(-3) ?? 0) + 1
  if (sequence > MOST_A_DAY) throw new Refusal('value_not_allowed', {}, 'produced_at')
  return pipeNumber({ date, line: machine.number_code, sequence })
}

/** Updates a pipe; throws `Refusal` if its order row is not one of pipes. */
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
  if (seen !== undefined) await refuseUnlessStored(context, { id, field, value, seen })
  return changePipe(context, id, changes)
}

async function refuseUnlessStored(
  context: Context,
  { id, field, value, seen }: Pick<FieldUpdate, 'id' | 'field' | 'value' | 'seen'>,
): Promise<void> {
  const column = field === 'order_row' ? 'order_row_id' : field
  const { [column]: stored } = await lockPipe(context, id)
  if (stored === seen || stored === value) return
  const who = await readLastEditor(context, { object_type: 'pipe', object_id: id, field: column })
  throw new Refusal('pipe_field_changed_since', { who, value: stored ?? '' }).with({ stored })
}

async function refuseUnlessOfPipes({ db }: Context, id: number): Promise<void> {
  const row = await db
    .selectFrom('order_row')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', OrderRowKind.Pipe)
    .executeTakeFirst()
  if (!row) throw new Refusal('unknown_reference', { id }, 'order_row')
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
      'status',
      'pipe_product_id',
      'order_row_id',
      'comment',
      'certificate_number',
      'length',
      'weight',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!pipe) throw new Refusal('not_found')
  return pipe
}
