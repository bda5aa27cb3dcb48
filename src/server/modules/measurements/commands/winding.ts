import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { lockMeasuredPipe, readJudgedTypes } from '#server/modules/measurements/queries.ts'
import { readMachineSeries } from '#server/modules/pipe-data/queries.ts'
import { afterMeasuring, insertMeasurement } from './judged.ts'

/** The codes of what a machine measures of a pipe. */
const WOUND = ['wound_length', 'wound_mass', 'melt_temperature'] as const
/** What it measured, by code. */
type Wound = ReadonlyMap<string, number>

/**
 * Stores what the runs of a pipe say about it as measurements that no person made: its length and mass by the counters of the line and the
 * mean temperature of the melt. What is known better later supersedes what was known before; without any run, as when its run was scrap,
 * nothing is known.
 */
export async function measureWinding(context: Context, id: number): Promise<void> {
  const runs = await readRuns(context, id)
  if (!runs) return forgetMeasuredByLine(context, id)
  const types = await readJudgedTypes(context)
  const wound = await readWound(context, id, runs)
  for (const type of types.filter(({ code, input }) => input === 'series' && wound.has(code))) {
    const value = wound.get(type.code)!
    // The measurement before may have changed its status.
    const pipe = await lockMeasuredPipe(context, id)
    if (!pipe) return
    const before = await readMeasuredByLine(context, id, type.id)
    if (before?.value === value) continue
    const entered = { readings: [value], instrument: runs.line }
    const entry = { pipe, type, at: runs.ended_at, entered, reason: null, isOfMachine: true }
    const added = await insertMeasurement(context, entry)
    if (before)
      await context.db
        .updateTable('measurement')
        .set({ superseded_by: added.id })
        .where('id', '=', before.id)
        .execute()
    context.emit({ name: 'measurement added', measurementId: added.id })
    await afterMeasuring(context, { ...added, pipe, types })
  }
}

type Runs = {
  readonly line: string
  readonly ended_at: Date
  readonly length: number | null
  readonly mass: number | null
}

/** Returns what the runs of a pipe counted together; undefined without a run that is over, or of a pipe without a size. */
async function readRuns({ db }: Context, pipe: number): Promise<Runs | undefined> {
  const runs = await db
    .selectFrom('pipe_data as d')
    .innerJoin('machine as m', 'm.id', 'd.machine_id')
    .innerJoin('pipe as p', 'p.id', 'd.pipe_id')
    .innerJoin('pipe_product as w', 'w.id', 'p.pipe_product_id')
    .select(({ fn }) => [
      'm.code as line',
      fn.max('d.ended_at').as('ended_at'),
      sql<number | null>`case when count(d.length) = count(*) then sum(d.length) end`.as('length'),
      sql<number | null>`case when count(d.mass) = count(*) then sum(d.mass) end`.as('mass'),
    ])
    .where('d.pipe_id', '=', pipe)
    .where('d.ended_at', 'is not', null)
    .where('w.dn', 'is not', null)
    .where('w.profile_family', 'is not', null)
    .groupBy('m.code')
    .$narrowType<{ ended_at: Date }>()
    .executeTakeFirst()
  return runs
}

async function readWound(context: Context, pipe: number, { length, mass }: Runs): Promise<Wound> {
  const { mean } = await readMachineSeries(context, { pipe, metric: 'melt_temperature' })
  const known: [(typeof WOUND)[number], number | null][] = [
    ['wound_length', length === null ? null : length * 1000],
    ['wound_mass', mass],
    ['melt_temperature', mean],
  ]
  return new Map(known.flatMap(([code, value]) => (value === null ? [] : [[code, round(value)] as const])))
}

function readMeasuredByLine({ db }: Context, pipe: number, type: number) {
  return db
    .selectFrom('measurement')
    .select(['id', 'value'])
    .where('pipe_id', '=', pipe)
    .where('measurement_type_id', '=', type)
    .where('measured_by', 'is', null)
    .where('superseded_by', 'is', null)
    .executeTakeFirst()
}

/** What a person measured as well stays, with what it corrected. */
async function forgetMeasuredByLine({ db }: Context, pipe: number): Promise<void> {
  await sql`
    delete from measurement m using measurement_type t
    where t.id = m.measurement_type_id and t.code in (${sql.join(WOUND)}) and m.pipe_id = ${pipe} and m.measured_by is null
      and not exists (select from measurement p where p.pipe_id = m.pipe_id and p.measurement_type_id = t.id and p.measured_by is not null)`.execute(
    db,
  )
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
