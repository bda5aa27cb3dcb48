import { sql } from 'kysely'
import type { MeasurementTypeRecord } from '#contract/measurement-types.ts'
import type { Measurement, PipeState, TypeOfInspection } from '#contract/measurements.ts'
import type { MeasuringRequest } from '#contract/pipes.ts'
import { Refusal } from '#domain/errors.ts'
import { isMandatory, type PipeStage, typesToMeasure } from '#domain/pipes/inspection.ts'
import { isCold, MeasurementResult, type MeasurementType } from '#domain/pipes/measurement.ts'
import type { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { type PipeNominals, pipeValues } from '#domain/pipes/pipe-variables.ts'
import type { ProfileFamily } from '#domain/pipes/profile-family.ts'
import { wireTime } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import type { RowOf } from '#server/db/row-of.ts'
import { userName } from '#server/db/user-name.ts'
import { isOneOf } from '#server/lists/conditions.ts'
import { readMeasurementTypes } from '#server/modules/measurement-types/queries.ts'
import { toMeasurement } from './rows.ts'

export { readPastMeasurements } from './queries/past.ts'

/** Returns all measurements of a pipe, latest first. */
export async function listMeasurements(context: Context, pipe: number): Promise<Measurement[]> {
  const rows = await measurementRows(context)
    .where('m.pipe_id', '=', pipe)
    .orderBy('m.measured_at', 'desc')
    .orderBy('m.id', 'desc')
    .execute()
  return rows.map(toMeasurement)
}

/** Returns a measurement; throws the refusal `not_found`. */
export async function readMeasurement(context: Context, id: number): Promise<Measurement> {
  const row = await measurementRows(context).where('m.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return toMeasurement(row)
}

export function measurementRows({ db }: Context) {
  return db
    .selectFrom('measurement as m')
    .leftJoin('app_user as u', 'u.id', 'm.measured_by')
    .selectAll('m')
    .select(userName('u').as('measurer'))
}

/** Returns what commands return of the pipes that they may have changed. */
export async function readPipeStates({ db }: Context, ids: readonly number[]): Promise<PipeState[]> {
  const pipes = await db
    .selectFrom('pipe')
    .select(['id', 'status', 'updated_at'])
    .where(isOneOf('id', ids))
    .orderBy('id')
    .execute()
  return pipes.map((pipe) => ({ ...pipe, updated_at: wireTime(pipe.updated_at) }))
}

/** What of a pipe no longer holds once it was measured as requested, or decided on. */
export const measuringAnswered = {
  measuring_requested_by: null,
  measuring_requested_at: null,
  measuring_requested_types: sql<number[]>`'{}'`,
  measuring_request_remark: '',
}

/** What a reviewer wants measured again, as pipes show it. */
export const measuringRequest = sql<MeasuringRequest | null>`case when p.measuring_requested_by is not null then (
  select json_build_object(
    'by', json_build_object('id', u.id, 'name', ${userName('u')}), 'at', p.measuring_requested_at,
    'types', p.measuring_requested_types, 'remark', p.measuring_request_remark
  )
  from app_user u where u.id = p.measuring_requested_by
) end`

/** Returns a request as the wire has it. */
export function toMeasuringRequest(request: MeasuringRequest | null): MeasuringRequest | null {
  return request && { ...request, at: wireTime(new Date(request.at)) }
}

/** A measurement type as the rules of measuring use it. */
export type JudgedType = MeasurementType & { readonly id: number }

/** Returns the measurement types in use. */
export function readJudgedTypes({ db }: Context): Promise<JudgedType[]> {
  return db
    .selectFrom('measurement_type')
    .selectAll()
    .where('is_active', '=', true)
    .orderBy('sort')
    .orderBy('id')
    .$narrowType<Pick<MeasurementType, 'aggregate' | 'input'>>()
    .$narrowType<{ mandatory_for: ProfileFamily[]; stages: MeasurementType['stages'][number][] }>()
    .execute()
}

/** A pipe with what decides how it is measured. */
export type MeasuredPipe = {
  readonly id: number
  readonly status: PipeStatus
  readonly stage: PipeStage
  readonly produced_at: Date
  readonly winding_start: Date | null
  readonly nominals: PipeNominals
  /** Whether a reviewer waits for another measurement. */
  readonly is_measuring_requested: boolean
  /** What a reviewer wants measured again. */
  readonly measuring_requested_types: readonly number[]
  readonly has_ef_socket: boolean
}

const EF_SOCKET = 3

/** Whether a pipe has an electrofusion socket, whose wire is measured. */
export function hasEfSocket({ end_1, end_2 }: { end_1: number | null; end_2: number | null }): boolean {
  return end_1 === EF_SOCKET || end_2 === EF_SOCKET
}

/** Locks a pipe and returns it; undefined if there is none. Throws the refusal `pipe_without_size`. */
export async function lockMeasuredPipe(context: Context, id: number): Promise<MeasuredPipe | undefined> {
  return toMeasuredPipe(await measuredPipeRows(context, id).forUpdate('p').executeTakeFirst())
}

/** Returns a pipe; throws the refusal `not_found` or `pipe_without_size`. */
async function readMeasuredPipe(context: Context, id: number): Promise<MeasuredPipe> {
  const pipe = toMeasuredPipe(await measuredPipeRows(context, id).executeTakeFirst())
  if (!pipe) throw new Refusal('not_found')
  return pipe
}

function measuredPipeRows({ db }: Context, id: number) {
  return db
    .selectFrom('pipe as p')
    .innerJoin('pipe_product as w', 'w.id', 'p.pipe_product_id')
    .select(['p.id', 'p.status', 'p.stage', 'p.produced_at', 'p.winding_start', 'w.dn', 'w.profile_family'])
    .select([
      'w.outer_diameter',
      'w.wall_thickness',
      'w.s1',
      'w.s4',
      'w.profile_height',
      'w.pitch',
      'w.length',
      'w.weight',
    ])
    .select(['w.stiffness_class', 'w.sdr', 'w.socket_diameter', 'w.spigot_diameter', 'w.ef_resistance'])
    .select([
      'p.measuring_requested_at',
      'p.measuring_requested_types',
      'w.end_1',
      'w.end_2',
      polymerFamily.as('polymer_family'),
    ])
    .where('p.id', '=', id)
    .$narrowType<{ status: PipeStatus; stage: PipeStage; profile_family: ProfileFamily | null }>()
}

function toMeasuredPipe(row: RowOf<typeof measuredPipeRows> | undefined): MeasuredPipe | undefined {
  if (!row) return undefined
  const { id, status, stage, produced_at, winding_start, end_1, end_2, dn, profile_family, ...rest } = row
  const { measuring_requested_at, measuring_requested_types, ...nominals } = rest
  if (dn === null || profile_family === null) throw new Refusal('pipe_without_size')
  return {
    id,
    status,
    stage,
    produced_at,
    winding_start,
    is_measuring_requested: measuring_requested_at !== null,
    measuring_requested_types,
    nominals: { ...nominals, dn, profile_family, throughput: null, temperature: null },
    has_ef_socket: hasEfSocket({ end_1, end_2 }),
  }
}

/** Returns what can be measured of a pipe, in the order in which it is. */
export async function readInspection(context: Context, id: number): Promise<TypeOfInspection[]> {
  const { nominals, produced_at, ...pipe } = await readMeasuredPipe(context, id)
  const records = new Map((await readMeasurementTypes(context)).map((record) => [record.id, record]))
  const toMeasure = typesToMeasure(
    {
      ...pipe,
      profile_family: nominals.profile_family,
      is_cold: isCold(context.now(), produced_at),
      variables: pipeValues(nominals),
    },
    await readJudgedTypes(context),
  )
  return toMeasure.flatMap(({ type: { id: type, input, aggregate }, range, ...due }) => {
    const record = records.get(type)
    if (!record) return []
    const { nominal, min, max, problems } = range
    const unknown = problems.map(({ field = '' }) => ({ field }))
    return [{ ...due, type: { ...record, input, aggregate }, nominal, min, max, problems: unknown }]
  })
}

/** Returns the mandatory types that each of the pipes has no measurement of; those that miss none are left out. */
export async function readMissingTypes(
  context: Context,
  ids: readonly number[],
): Promise<Map<number, MeasurementTypeRecord[]>> {
  const types = (await readMeasurementTypes(context)).filter(({ is_active }) => is_active)
  const pipes = await context.db
    .selectFrom('pipe as p')
    .innerJoin('pipe_product as w', 'w.id', 'p.pipe_product_id')
    .select(['p.id', 'w.profile_family', 'w.end_1', 'w.end_2'])
    .select(measuredTypes.as('measured'))
    .where(isOneOf('p.id', ids))
    .execute()
  const missing = pipes.map(({ id, profile_family, measured, ...ends }) => {
    const inspected = { profile_family, has_ef_socket: hasEfSocket(ends) }
    const isMissing = (type: MeasurementTypeRecord) =>
      isMandatory(type, inspected) && !measured.includes(type.id)
    return [id, types.filter(isMissing)] as const
  })
  return new Map(missing.filter(([, some]) => some.length > 0))
}

/** The measurement types in which a pipe `p` ever had a value out of range that was not a mistake. */
export const failedTypes = sql<number[]>`array(
  select distinct m.measurement_type_id from measurement m
  where m.pipe_id = p.id and m.superseded_by is null and m.result > 1
  order by 1
)`

/** The measurement types in which a pipe `p` has a value that counts. */
const measuredTypes = sql<number[]>`array(
  select distinct m.measurement_type_id from measurement m
  where m.pipe_id = p.id and m.superseded_by is null and m.result <> ${sql.lit(MeasurementResult.NotMeasured)}
)`

/** What the main wall of a job `w` is made of. */
export const polymerFamily = sql<PipeNominals['polymer_family']>`(
  select y.polymer_family from pipe_product_material x join material y on y.id = x.material_id
  where x.pipe_product_id = w.id and y.kind = 'polymer'
  order by x.component, x.share_percent desc limit 1
)`
