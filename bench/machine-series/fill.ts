import type { Database } from '#server/db/open.ts'

/** What was reported: each line a sample every so many seconds, for so many seconds from an instant. */
export type Reported = {
  readonly lines: readonly number[]
  readonly from: Date
  readonly seconds: number
  readonly every: number
}

const MONTH_S = 31 * 24 * 3600

/** Makes the partitions of 13 months and adds samples of ten metrics to them, in the order in which lines would send them. */
export async function fill({ pool }: Database, reported: readonly Reported[]): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`begin; select prepare_machine_data('2026-02-01'); ${PATTERNS}`)
    // Made once all rows are there, as it was, in a tenth of the time.
    await client.query('alter table machine_sample drop constraint machine_sample_pkey')
    for (const { lines, from, seconds, every } of reported)
      for (let since = 0; since < seconds; since += MONTH_S) {
        const count = Math.floor(Math.min(MONTH_S, seconds - since) / every)
        await client.query(SAMPLES, [lines, new Date(from.getTime() + since * 1000), count, every])
        note(`${count * lines.length} more samples of ${lines.length} lines`)
      }
    await client.query(`set local maintenance_work_mem = '1GB'`)
    await client.query('alter table machine_sample add primary key (machine_id, at, guid)')
    await client.query('commit')
    note('index made')
    await client.query('analyze machine_sample')
  } finally {
    client.release()
  }
}

/** Brings the month of an instant into the state in which the database leaves a table that only grows. */
export async function settle({ pool }: Database, at: Date): Promise<void> {
  await pool.query(`vacuum machine_sample_${at.toISOString().slice(0, 7).replace('-', '_')}`)
  note('vacuumed')
}

function note(what: string): void {
  console.error(`${new Date().toISOString()} ${what}`)
}

/** Guids and metrics of samples repeat: making them costs more than storing them. */
const PATTERNS = `
  create temporary table pattern on commit drop as
  select n, gen_random_uuid() as guid, jsonb_build_object(
    'melt_temperature', 210 + n % 17 / 10.0, 'melt_pressure', 96.1, 'screw_speed', 54.2, 'main_drive_load', 61.5,
    'throughput', 475 + n % 23, 'mandrel_speed', 1.42, 'carriage_position', n * 3, 'layer_no', 2,
    'wound_length', n % 2000 / 250.0, 'wound_mass', n % 2000 / 4.0) as metrics
  from generate_series(0, 1999) n`

const SAMPLES = `
  insert into machine_sample (machine_id, guid, at, received_at, is_historical, metrics)
  select line, guid, at, at, false, metrics
  from (select n, $2::timestamptz + n * $4::integer * interval '1 second' as at from generate_series(0, $3::integer - 1) n) moment
  cross join unnest($1::integer[]) line
  join pattern on pattern.n = moment.n % 2000`
