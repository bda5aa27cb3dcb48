import type { Input } from '#contract/endpoint.ts'
import type { PipeOperation, pipeOperations } from '#contract/pipe-operations.ts'
import { Refusal } from '#domain/errors.ts'
import {
  checkOperationCommand,
  checkOperationUndo,
  isWorkable,
  needsWorkable,
  type OperationCommand,
  operationsNeeded,
} from '#domain/pipes/operation.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import type { Context } from '#server/context.ts'
import { deleteRecord, insertRecord, updateRecord } from '#server/db/records.ts'
import { findStation, readOwnStations } from '#server/modules/stations/queries.ts'
import { readPipeOperation } from './queries.ts'

/** Adds an operation to a pipe that has left its mandrel. */
export async function addPipeOperation(
  context: Context,
  { pipe: pipe_id, operation, station = null, comment = '' }: Input<typeof pipeOperations.create>['body'],
): Promise<PipeOperation> {
  const pipe = await lockWorkable(context, pipe_id)
  if (!pipe) throw new Refusal('unknown_reference', { id: pipe_id }, 'pipe')
  if (station !== null) await refuseUnsuitable(context, station)
  const row = { pipe_id, operation, station_id: station, comment: comment.trim() }
  const id = await insertRecord(context.db, 'pipe_operation', row)
  return readPipeOperation(context, id)
}

/** Throws `Refusal` for a station that is not in use, or at which no operations are done. */
async function refuseUnsuitable(context: Context, id: number): Promise<void> {
  const station = await findStation(context, id)
  if (!station?.is_active) throw new Refusal('unknown_reference', { id }, 'station')
  const { operation: type } = context.configuration.station_type
  if (station.station_type !== type)
    throw new Refusal('station_not_operation', { name: station.name }, 'station')
}

/** Adds the operations that a pipe still needs by its ends and its stage when it leaves its mandrel. */
export async function addNeededOperations({ db }: Context, pipe_id: number): Promise<void> {
  const { end_1, end_2, stage_operation, formed } = await db
    .selectFrom('pipe as i')
    .innerJoin('pipe_product as p', 'p.id', 'i.pipe_product_id')
    .leftJoin('mandrel as m', 'm.id', 'i.mandrel_id')
    .select(['p.end_1', 'p.end_2', 'p.stage_operation', 'm.end_ring_types as formed'])
    .where('i.id', '=', pipe_id)
    .executeTakeFirstOrThrow()
  const wound = { ends: [end_1, end_2], formed: formed ?? [], stageOperation: stage_operation }
  for (const needed of operationsNeeded(wound))
    await insertRecord(db, 'pipe_operation', { pipe_id, ...needed })
}

/** Starts or resumes an operation; one without a station is then at that of the user. */
export async function startOperation(context: Context, id: number): Promise<PipeOperation> {
  const locked = await lockOperation(context, id, 'start')
  await beginTime(context, id, await remember(context, locked))
  if (locked.station === null) await takeToOwnStation(context, id)
  await updateRecord(context.db, 'pipe', locked.pipe.id, { stage: 'operations' })
  return readPipeOperation(context, id)
}

export async function pauseOperation(context: Context, id: number): Promise<PipeOperation> {
  await endTime(context, id, await remember(context, await lockOperation(context, id, 'pause')))
  return readPipeOperation(context, id)
}

/** Finishes an operation; after the last one, the pipe goes to the yard if it is OK, otherwise to the quality check. */
export async function finishOperation(context: Context, id: number): Promise<PipeOperation> {
  const locked = await lockOperation(context, id, 'finish')
  const finished_at = await remember(context, locked)
  // Who finished what nobody had started is kept too.
  if (locked.status === 'waiting') await beginTime(context, id, finished_at)
  await endTime(context, id, finished_at)
  await updateRecord(context.db, 'pipe_operation', id, { finished_at })
  const { pipe } = locked
  const open = await context.db
    .selectFrom('pipe_operation')
    .select('id')
    .where('pipe_id', '=', pipe.id)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  if (!open && pipe.stage === 'operations' && pipe.scrapped_at === null)
    await updateRecord(context.db, 'pipe', pipe.id, { stage: pipe.status === PipeStatus.Ok ? 'yard' : 'qa' })
  return readPipeOperation(context, id)
}

/** Undoes the user's own last command on an operation: its times, its station, and where its pipe is, are as they were before. */
export async function undoOperation(context: Context, id: number): Promise<PipeOperation> {
  const { db, user, now } = context
  const { pipe, status } = await lockOperation(context, id)
  const row = await db
    .selectFrom('pipe_operation')
    .select(['status_before', 'stage_before', 'is_station_taken', 'changed_by', 'changed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  checkOperationUndo(
    { by: row.changed_by, at: row.changed_at?.getTime() ?? null },
    {
      ...{ user: user.id, now: now().getTime(), number: pipe.number },
      othersAt: await lastChangeOfOthers(context, { pipe: pipe.id, id }),
    },
  )
  if (status === 'running' || row.status_before === 'waiting') await removeLastTime(context, id)
  if (row.status_before === 'running') await reopenTime(context, id)
  await updateRecord(db, 'pipe_operation', id, {
    ...{ finished_at: null, status_before: null, stage_before: null, changed_by: null, changed_at: null },
    ...(row.is_station_taken && { station_id: null, is_station_taken: false }),
  })
  await updateRecord(db, 'pipe', pipe.id, { stage: row.stage_before ?? pipe.stage })
  return readPipeOperation(context, id)
}

export async function removePipeOperation(context: Context, id: number): Promise<undefined> {
  await lockOperation(context, id, 'delete')
  return deleteRecord(context.db, 'pipe_operation', id)
}

/** Locks the pipe of an operation, which must be here for some commands; throws `Refusal` if a command is not possible. */
async function lockOperation(context: Context, id: number, command?: OperationCommand) {
  const { pipe: of } = await readPipeOperation(context, id)
  const pipe = needsWorkable(command) ? await lockWorkable(context, of.id) : await lockPipe(context, of.id)
  if (!pipe) throw new Refusal('not_found')
  const { status, station } = await readPipeOperation(context, id)
  if (command) checkOperationCommand(status, command)
  return { id, pipe, status, station }
}

/** Locks a pipe; throws `Refusal` while it cools, and once it is scrapped or delivered. */
async function lockWorkable(context: Context, id: number) {
  const pipe = await lockPipe(context, id)
  if (pipe && !isWorkable({ stage: pipe.stage, isScrapped: pipe.scrapped_at !== null }))
    throw new Refusal('pipe_not_workable', { number: pipe.number, stage: pipe.stage })
  return pipe
}

function lockPipe({ db }: Context, id: number) {
  return db
    .selectFrom('pipe')
    .select(['id', 'number', 'status', 'stage', 'scrapped_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

type Locked = Awaited<ReturnType<typeof lockOperation>>

/** Keeps how an operation is before a command, so that it can be undone; returns the instant of the command. */
async function remember({ db, user, now }: Context, { id, pipe, status }: Locked): Promise<Date> {
  const changed_at = now()
  await updateRecord(db, 'pipe_operation', id, {
    ...{ status_before: status, stage_before: pipe.stage, is_station_taken: false },
    ...{ changed_by: user.id || null, changed_at },
  })
  return changed_at
}

/** Records the station of the user as that of an operation, unless they work at none or several; undo takes it back. */
async function takeToOwnStation(context: Context, id: number): Promise<void> {
  const [station, ...others] = await readOwnStations(context, context.configuration.station_type.operation)
  if (station === undefined || others.length > 0) return
  await updateRecord(context.db, 'pipe_operation', id, { station_id: station, is_station_taken: true })
}

async function lastChangeOfOthers({ db }: Context, { pipe, id }: { pipe: number; id: number }) {
  const { at } = await db
    .selectFrom('pipe_operation')
    .select(({ fn }) => fn.max('changed_at').as('at'))
    .where('pipe_id', '=', pipe)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow()
  return at?.getTime() ?? null
}

async function beginTime({ db, user }: Context, pipe_operation_id: number, start_time: Date): Promise<void> {
  const operator_id = user.operator?.id ?? null
  await insertRecord(db, 'pipe_operation_time', { pipe_operation_id, operator_id, start_time })
}

async function endTime({ db }: Context, operation: number, end_time: Date): Promise<void> {
  await db
    .updateTable('pipe_operation_time')
    .set({ end_time })
    .where('pipe_operation_id', '=', operation)
    .where('end_time', 'is', null)
    .execute()
}

async function removeLastTime({ db }: Context, operation: number): Promise<void> {
  await db.deleteFrom('pipe_operation_time').where('id', '=', lastTimeOf(db, operation)).execute()
}

/** Has the last time of an operation run on, as if it had not been ended. */
async function reopenTime({ db }: Context, operation: number): Promise<void> {
  await db
    .updateTable('pipe_operation_time')
    .set({ end_time: null })
    .where('id', '=', lastTimeOf(db, operation))
    .execute()
}

function lastTimeOf(db: Context['db'], operation: number) {
  return db
    .selectFrom('pipe_operation_time')
    .select('id')
    .where('pipe_operation_id', '=', operation)
    .orderBy('start_time', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
}
