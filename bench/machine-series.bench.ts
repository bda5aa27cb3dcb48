import { test } from 'node:test'
import { sql } from 'kysely'
import { readMachineSeries } from '#server/modules/pipe-data/queries.ts'
import { db } from '#test/support/app.ts'
import { aLine, aPipe } from '#test/support/factories/pipes.ts'

/**
 * `npm run bench:machine-series`: what a line reported while a pipe was wound for three hours, among many samples of 20 lines. A million
 * samples by default; KEERE_BENCH_SAMPLES says how many. All times include the way to the database and back.
 */
const SAMPLES = Number(process.env['KEERE_BENCH_SAMPLES'] ?? 1_000_000)
const LINES = 20
const ROUNDS = 30
const HOUR = 3_600_000
const BAR_MS = 50
const year = Date.parse('2026-01-10T00:00:00Z')
const metrics = ['melt_temperature', 'throughput', 'wound_length']

test('the series of a pipe', async () => {
  await sql`select prepare_machine_data('2026-02-01'), prepare_machine_data('2027-02-01')`.execute(db)
  const began = performance.now()
  const lines = []
  for (let count = 0; count < LINES; count += 1) {
    const { id } = await aLine(db)
    await addSamples(id, { count: SAMPLES / LINES, seconds: 5, from: year })
    lines.push(id)
  }
  const fast = await aLine(db)
  await addSamples(fast.id, { count: 3 * 3600, seconds: 1, from: year })
  await sql`analyze machine_sample`.execute(db)
  const filled = Math.round((performance.now() - began) / 1000)
  const usual = await aWoundPipe(lines[LINES / 2]!, year + ((SAMPLES / LINES) * 5000) / 2)
  const everySecond = await aWoundPipe(fast.id, year)
  const figures = { usual: await times(usual), everySecond: await times(everySecond) }
  const meets = Object.values(figures).every(({ p95 }) => p95 <= BAR_MS)
  console.log(
    JSON.stringify({ name: 'machine-series', samples: SAMPLES, filledInS: filled, ...figures, meets }),
  )
})

type Added = { readonly count: number; readonly seconds: number; readonly from: number }

/** Adds samples of ten metrics of a line, one every so many seconds. */
async function addSamples(line: number, { count, seconds, from }: Added): Promise<void> {
  await sql`
    insert into machine_sample (machine_id, guid, at, received_at, is_historical, metrics)
    select ${line}, gen_random_uuid(), at, at, false, jsonb_build_object(
      'melt_temperature', 210 + n % 17 / 10.0, 'melt_pressure', 96.1, 'screw_speed', 54.2, 'main_drive_load', 61.5,
      'throughput', 475 + n % 23, 'mandrel_speed', 1.42, 'carriage_position', n % 7000, 'layer_no', 2,
      'wound_length', n % 2000 / 250.0, 'wound_mass', n % 2000 / 4.0)
    from (
      select n, ${new Date(from)}::timestamptz + make_interval(secs => n * ${seconds}::integer) as at from generate_series(0, ${count - 1}::integer) n
    ) samples`.execute(db)
}

async function aWoundPipe(line_id: number, from: number): Promise<number> {
  const [winding_start, produced_at] = [new Date(from), new Date(from + 3 * HOUR)]
  return (await aPipe(db, { line_id, winding_start, produced_at })).id
}

/** Reads each metric many times. */
async function times(pipe: number) {
  const taken: number[] = []
  let points = 0
  for (let round = 0; round < ROUNDS; round += 1)
    for (const metric of metrics) {
      const began = performance.now()
      const series = await readMachineSeries({ db }, { pipe, metric })
      taken.push(performance.now() - began)
      points = Math.max(points, series.points.length)
    }
  taken.sort((a, b) => a - b)
  const at = (part: number) => Math.round(taken[Math.floor(taken.length * part)]! * 10) / 10
  return { points, p50: at(0.5), p95: at(0.95) }
}
