import { sql } from 'kysely'
import type { PipePassport } from '#contract/pipe-changes.ts'
import { lengthProblem } from '#domain/pipes/length-correction.ts'
import { wireTime } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import { userName } from '#server/db/user-name.ts'
import { readMeasurementTypes } from '#server/modules/measurement-types/queries.ts'
import { listMeasurements, polymerFamily, readMissingTypes } from '#server/modules/measurements/queries.ts'
import { readAlarmsOf, readPipeDataOf } from '#server/modules/pipe-data/queries.ts'
import { readPauses } from '#server/modules/pipe-pauses/queries.ts'
import { readDecisionsOf } from '#server/modules/pipe-review/queries.ts'
import { readCorrectedPipe } from './corrected-pipe.ts'
import { readPipe } from './pipes.ts'

/** Returns everything that is known of a pipe, from one snapshot; throws the refusal `not_found`. */
export function readPassport(context: Context, id: number): Promise<PipePassport> {
  return readSnapshot(context.db, async (db) => {
    const at = { ...context, db }
    const pipe = await readPipe(at, id)
    const times = await readTimes(at, id)
    const measurements = await listMeasurements(at, id)
    const types = await readMeasurementTypes(at)
    const measured = new Set(measurements.map(({ type }) => type))
    return {
      pipe,
      times,
      early_end: await readEarlyEnd(at, id),
      pauses: await readPausesOf(at, pipe.product.id, times),
      alarms: await readAlarmsOf(at, id),
      job: await readJob(at, pipe.product.id),
      materials: await readMaterialsOf(at, id),
      measurements,
      measurement_types: types.filter(({ id }) => measured.has(id)),
      missing_types: (await readMissingTypes(at, [id])).get(id) ?? [],
      decisions: await readDecisionsOf(at, id),
      can_correct_length: lengthProblem(await readCorrectedPipe(at, id)) === null,
      regrind: await readRegrind(at, id),
      pipe_data: await readPipeDataOf(at, id),
      family: await readFamily(at, id),
    }
  })
}

async function readTimes({ db }: Context, id: number): Promise<PipePassport['times']> {
  const times = await db
    .selectFrom('pipe')
    .select(['winding_start', 'cooling_start', 'cooling_planned_end', 'cooling_end', 'demoulded_at'])
    .select(['qa_at', 'delivered_at', 'scrapped_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    winding_start: wire(times.winding_start),
    cooling_start: wire(times.cooling_start),
    cooling_planned_end: wire(times.cooling_planned_end),
    cooling_end: wire(times.cooling_end),
    demoulded_at: wire(times.demoulded_at),
    qa_at: wire(times.qa_at),
    delivered_at: wire(times.delivered_at),
    scrapped_at: wire(times.scrapped_at),
  }
}

async function readEarlyEnd({ db }: Context, id: number): Promise<PipePassport['early_end']> {
  const ended = await db
    .selectFrom('pipe as p')
    .leftJoin('app_user as u', 'u.id', 'p.cooling_end_by')
    .select(['p.cooling_end_reason as reason', 'p.cooling_end_comment as comment'])
    .select(['p.cooling_end_temperature as temperature', 'u.id as user', userName('u').as('name')])
    .where('p.id', '=', id)
    .where('p.cooling_end_reason', 'is not', null)
    .$narrowType<{ reason: string }>()
    .executeTakeFirst()
  if (!ended) return null
  const { user, name, comment, ...how } = ended
  return { by: user === null ? null : { id: user, name: name ?? '' }, comment: comment ?? '', ...how }
}

/** Returns the pauses of a product within the winding of one of its pipes. */
async function readPausesOf(
  context: Context,
  product: number,
  { winding_start: start, cooling_start: end }: PipePassport['times'],
): Promise<PipePassport['pauses']> {
  if (start === null || end === null) return []
  const [from, to] = [Date.parse(start), Date.parse(end)]
  const pauses = (await readPauses(context, [product])).get(product) ?? []
  return pauses.filter(
    ({ start_time, end_time }) =>
      Date.parse(start_time) < to && end_time !== null && Date.parse(end_time) > from,
  )
}

async function readRegrind({ db }: Context, id: number): Promise<PipePassport['regrind']> {
  const ground = await db
    .selectFrom('pipe as p')
    .leftJoin('app_user as u', 'u.id', 'p.scrapped_by')
    .select([
      'p.scrapped_at',
      'p.regrind_reason as reason',
      'p.regrind_comment as comment',
      'p.regrind_kg as kg',
    ])
    .select(['u.id as user', userName('u').as('name')])
    .where('p.id', '=', id)
    .where('p.scrapped_at', 'is not', null)
    .$narrowType<{ scrapped_at: Date }>()
    .executeTakeFirst()
  if (!ground) return null
  const { scrapped_at, user, name, ...why } = ground
  return { at: wireTime(scrapped_at), by: user === null ? null : { id: user, name: name ?? '' }, ...why }
}

function wire(instant: Date | null): string | null {
  return instant && wireTime(instant)
}

function readJob({ db }: Context, id: number): Promise<PipePassport['job']> {
  return db
    .selectFrom('pipe_product as w')
    .select(['id', 'name', 'production_status', 'dn', 'outer_diameter', 'profile_family', 'wall_thickness'])
    .select(['s1', 's4', 'pitch'])
    .select(['profile_height', 'stiffness_class', 'stiffness_method', 'sdr', 'pn', 'application', 'standard'])
    .select(['length', 'weight', 'end_1', 'end_2', 'socket_diameter', 'spigot_diameter', 'socket_depth'])
    .select(['ef_resistance', 'comment', polymerFamily.as('polymer_family')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

async function readMaterialsOf({ db }: Context, pipe: number): Promise<PipePassport['materials']> {
  const rows = await db
    .selectFrom('pipe_material as u')
    .innerJoin('material as m', 'm.id', 'u.material_id')
    .leftJoin('material_lot as l', 'l.id', 'u.material_lot_id')
    .select(['u.id', 'u.material_id', 'm.name', 'u.component', 'u.kg', 'l.id as lot_id', 'l.lot_number'])
    .where('u.pipe_id', '=', pipe)
    .orderBy('u.component')
    .orderBy('u.id')
    .execute()
  return rows.map(({ id, material_id, name, component, kg, lot_id, lot_number }) => ({
    id,
    material: { id: material_id, name },
    component,
    kg,
    lot: lot_id === null ? null : { id: lot_id, name: lot_number ?? '' },
  }))
}

type Family = PipePassport['family']

async function readFamily({ db }: Context, id: number): Promise<Family> {
  return db
    .selectFrom('pipe as p')
    .innerJoin('pipe_product as w', 'w.id', 'p.pipe_product_id')
    .select([
      sql<Family['reuse_of']>`(
        select json_build_object('id', o.id, 'name', o.number) from pipe o where o.id = p.reuse_of_id
      )`.as('reuse_of'),
      sql<Family['reused_as']>`(
        select coalesce(json_agg(json_build_object('id', o.id, 'name', o.number) order by o.id), '[]')
        from pipe o where o.reuse_of_id = p.id
      )`.as('reused_as'),
      sql<Family['replacement_of']>`(
        select json_build_object('id', o.id, 'name', o.number) from pipe o where o.id = w.replacement_of_id
      )`.as('replacement_of'),
      sql<Family['replacements']>`(
        select coalesce(
          json_agg(json_build_object('id', o.id, 'name', o.name, 'order', r.order_id) order by o.id), '[]'
        )
        from pipe_product o left join order_row r on r.id = o.order_row_id where o.replacement_of_id = p.id
      )`.as('replacements'),
    ])
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow()
}
