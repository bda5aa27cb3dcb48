import type { Input } from '#contract/endpoint.ts'
import type { PipeOperation, pipeOperations } from '#contract/pipe-operations.ts'
import { Refusal } from '#domain/errors.ts'
import { checkOperationCommand, type OperationCommand } from '#domain/pipes/operation.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import type { Context } from '#server/context.ts'
import { deleteRecord, insertRecord, updateRecord } from '#server/db/records.ts'
import { readPipeOperation } from './queries.ts'

/** Adds an operation to a pipe that has left its mandrel. */
export async function addPipeOperation(
  context: Context,
  { pipe: pipe_id, operation, station = null, comment = '' }: Input<typeof pipeOperations.create>['body'],
): Promise<PipeOperation> {
  const pipe = await lockWorkable(context, pipe_id)
  if (!pipe) throw new Refusal('unknown_reference', { id: pipe_id }, 'pipe')
  const row = { pipe_id, operation, station_id: station, comment: comment.trim() }
  const id = await insertRecord(context.db, 'pipe_operation', row)
  return readPipeOperation(context, id)
}

/** Starts or resumes an operation. */
export async function startOperation(context: Context, id: number): Promise<PipeOperation> {
  const { pipe } = await lockOperation(context, id, 'start')
  await insertRecord(context.db, 'pipe_operation_time', {
    ...{ pipe_operation_id: id, operator_id: context.user.operator?.id ?? null, start_time: context.now() },
  })
  await updateRecord(context.db, 'pipe', pipe.id, { stage: 'operations' })
  return readPipeOperation(context, id)
}

export async function pauseOperation(context: Context, id: number): Promise<PipeOperation> {
  await lockOperation(context, id, 'pause')
  await endTime(context, id)
  return readPipeOperation(context, id)
}

/** Finishes an operation; after the last one, the pipe goes to the yard if it is OK, otherwise to the quality check. */
export async function finishOperation(context: Context, id: number): Promise<PipeOperation> {
  const { pipe } = await lockOperation(context, id, 'finish')
  await endTime(context, id)
  await updateRecord(context.db, 'pipe_operation', id, { finished_at: context.now() })
  const open = await context.db
    .selectFrom('pipe_operation')
    .select('id')
    .where('pipe_id', '=', pipe.id)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  if (!open && pipe.stage === 'operations')
    await updateRecord(context.db, 'pipe', pipe.id, { stage: pipe.status === PipeStatus.Ok ? 'yard' : 'qa' })
  return readPipeOperation(context, id)
}

export async function removePipeOperation(context: Context, id: number): Promise<undefined> {
  await lockOperation(context, id, 'delete')
  return deleteRecord(context.db, 'pipe_operation', id)
}

/** Locks the pipe of an operation; throws `Refusal` if a command is not possible. */
async function lockOperation(context: Context, id: number, command: OperationCommand) {
  const { pipe: of } = await readPipeOperation(context, id)
  const pipe = await lockWorkable(context, of.id)
  if (!pipe) throw new Refusal('not_found')
  const { status } = await readPipeOperation(context, id)
  checkOperationCommand(status, command)
  return { pipe }
}

/** Locks a pipe; throws `Refusal` while it cools, and once it is scrapped or delivered. */
async function lockWorkable({ db }: Context, id: number) {
  const pipe = await db
    .selectFrom('pipe')
    .select(['id', 'number', 'status', 'stage', 'scrapped_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (pipe && (pipe.stage === 'cooling' || pipe.stage === 'delivered' || pipe.scrapped_at !== null))
    throw new Refusal('pipe_not_workable', { number: pipe.number, stage: pipe.stage })
  return pipe
}

async function endTime({ db, now }: Context, operation: number): Promise<void> {
  await db
    .updateTable('pipe_operation_time')
    .set({ end_time: now() })
    .where('pipe_operation_id', '=', operation)
    .where('end_time', 'is', null)
    .execute()
}
