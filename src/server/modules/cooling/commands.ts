import type { CoolingHall, cooling } from '#contract/cooling.ts'
import type { Input } from '#contract/endpoint.ts'
import { Refusal } from '#domain/errors.ts'
import { COOLING_UNDO_WITHIN_MS, checkCoolingEnd, checkDemould, isEarly } from '#domain/pipes/cooling.ts'
import { type MandrelActionName, mandrelActionCode } from '#domain/pipes/mandrel.ts'
import { checkPipeStatusChange, PipeStatus } from '#domain/pipes/pipe-status.ts'
import type { Context } from '#server/context.ts'
import { updateRecord } from '#server/db/records.ts'
import { moveMandrel } from '#server/modules/mandrels/commands.ts'
import { lockMandrelOf } from '#server/modules/mandrels/queries.ts'
import { addNeededOperations } from '#server/modules/pipe-operations/commands.ts'
import { findStation } from '#server/modules/stations/queries.ts'
import { readCoolingHall } from './queries.ts'

/** Ends the cooling of a pipe; too early only with a reason. */
export async function endCooling(
  context: Context,
  id: number,
  { reason, comment = '', temperature = null }: Input<typeof cooling.end>['body'],
): Promise<CoolingHall> {
  const pipe = await lockCooling(context, id)
  const at = context.now()
  checkCoolingEnd(pipe, { reason, comment }, at.getTime())
  const isExplained = isEarly(pipe, at.getTime())
  await updateRecord(context.db, 'pipe', id, {
    ...{ cooling_end: at, cooling_end_by: context.user.id, cooling_end_temperature: temperature },
    ...(isExplained && { cooling_end_reason: reason ?? null, cooling_end_comment: comment.trim() }),
  })
  await moveMandrelOf(context, id, 'cooling_end')
  context.emit({ name: 'cooling ended', pipeId: id })
  return readCoolingHall(context)
}

/** Makes a pipe cool again whose cooling the user has just ended. */
export async function undoCoolingEnd(context: Context, id: number): Promise<CoolingHall> {
  const { endedAt, endedBy, stage } = await lockCooling(context, id)
  const { db, user, now } = context
  const isOwn = endedBy === user.id && endedAt !== null && stage === 'cooling'
  if (!isOwn || now().getTime() - endedAt > COOLING_UNDO_WITHIN_MS) throw new Refusal('cooling_undo_too_late')
  await updateRecord(db, 'pipe', id, {
    ...{ cooling_end: null, cooling_end_by: null, cooling_end_temperature: null },
    ...{ cooling_end_reason: null, cooling_end_comment: null },
  })
  const mandrel = await lockMandrelOf(context, id)
  if (mandrel) await updateRecord(db, 'mandrel', mandrel.id, { state: 'cooling' })
  await db
    .deleteFrom('mandrel_action')
    .where('pipe_id', '=', id)
    .where('action', '=', mandrelActionCode('cooling_end'))
    .execute()
  return readCoolingHall(context)
}

/** Takes a pipe off its mandrel, sends it to the quality check, and adds the operations that it still needs. */
export async function demouldPipe(context: Context, id: number): Promise<CoolingHall> {
  const pipe = await lockCooling(context, id)
  const at = context.now()
  checkDemould(pipe, at.getTime())
  const { None, Cooling } = PipeStatus
  if (pipe.status === Cooling)
    checkPipeStatusChange({ from: Cooling, to: None, by: 'system', met: ['demoulded'] })
  await updateRecord(context.db, 'pipe', id, {
    ...{ stage: 'qa', demoulded_at: at, station_id: null },
    ...(pipe.endedAt === null && { cooling_end: new Date(pipe.readyAt ?? at.getTime()) }),
    ...(pipe.status === Cooling && { status: None }),
  })
  if (pipe.endedAt === null) await moveMandrelOf(context, id, 'cooling_end')
  await moveMandrelOf(context, id, 'demould')
  await addNeededOperations(context, id)
  context.emit({ name: 'pipe demoulded', pipeId: id })
  return readCoolingHall(context)
}

/** Moves a cooling pipe to a cooling place, or to none. */
export async function placePipe(
  context: Context,
  id: number,
  { station }: Input<typeof cooling.place>['body'],
): Promise<CoolingHall> {
  const { number, stage } = await lockCooling(context, id)
  if (stage !== 'cooling') throw new Refusal('cooling_over', { number })
  const place = station === null ? null : await readPlace(context, station)
  await updateRecord(context.db, 'pipe', id, { station_id: place?.id ?? null })
  const mandrel = place && (await lockMandrelOf(context, id))
  if (mandrel?.state === 'cooling')
    await moveMandrel(context, mandrel, { name: 'to_cooling', location: place?.name ?? '', ...by(context) })
  return readCoolingHall(context)
}

async function readPlace(context: Context, id: number) {
  const place = await findStation(context, id)
  if (!place?.is_active) throw new Refusal('unknown_reference', { id }, 'station')
  const { cooling: type } = context.configuration.station_type
  if (place.station_type !== type) throw new Refusal('station_not_cooling', { name: place.name }, 'station')
  return place
}

async function lockCooling({ db }: Context, id: number) {
  const pipe = await db
    .selectFrom('pipe')
    .select(['number', 'status', 'stage', 'cooling_planned_end', 'cooling_end', 'cooling_end_by'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!pipe) throw new Refusal('not_found')
  const {
    number,
    status,
    stage,
    cooling_planned_end: ready,
    cooling_end: ended,
    cooling_end_by: endedBy,
  } = pipe
  return {
    ...{ number, status, stage, endedBy },
    ...{ readyAt: ready?.getTime() ?? null, endedAt: ended?.getTime() ?? null },
  }
}

/** Records what happens to the mandrel that a pipe is on; nothing if it is on none. */
async function moveMandrelOf(context: Context, pipe: number, name: MandrelActionName): Promise<void> {
  const mandrel = await lockMandrelOf(context, pipe)
  if (mandrel) await moveMandrel(context, mandrel, { name, ...by(context) })
}

function by({ user }: Context): { operator: number | null } {
  return { operator: user.operator?.id ?? null }
}
