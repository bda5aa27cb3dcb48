import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { Kysely, PostgresDialect } from 'kysely'
import type { Database } from '#server/db/open.ts'
import type { Schema } from '#server/db/schema.ts'
import { readMachineSeries } from '#server/modules/pipe-data/queries.ts'
import { aLine, aPipe } from '#test/support/factories/pipes.ts'
import { fill, settle } from './machine-series/fill.ts'
import { freeBytes, OwnCluster } from './machine-series/own-cluster.ts'

/**
 * `npm run bench:machine-series -- 1000000`: the database's time for what a line reported while a pipe was wound for three hours, whole and
 * zoomed, among so many samples of 20 lines. Cold: neither PostgreSQL nor the file system has read anything since they started.
 */
const SAMPLES = Number(process.argv[2] ?? 1_000_000)
const [LINES, EVERY_S] = [20, 5]
const ROUNDS = 10
const HOUR = 3_600_000
const BAR_MS = 50
const BYTES_OF_A_SAMPLE = 500
const year = new Date('2026-01-10T00:00:00Z')
const metrics = ['melt_temperature', 'throughput', 'wound_length']

type Times = { readonly [name in 'planned' | 'executed' | 'processor' | 'read']: number }
type Sent = { readonly sql: string; readonly parameters: readonly unknown[] }

const cluster = new OwnCluster()
if ((await freeBytes()) < SAMPLES * BYTES_OF_A_SAMPLE)
  throw new Error(`${SAMPLES} samples need ${(SAMPLES * BYTES_OF_A_SAMPLE) / 1e9} GB of disk.`)
try {
  await cluster.start()
  const began = performance.now()
  const pipes = await makePipes()
  const filledInS = Math.round((performance.now() - began) / 1000)
  const figures = { usual: await measure(pipes.usual), everySecond: await measure(pipes.everySecond) }
  const size = await sizeOf(cluster.database)
  console.log(
    JSON.stringify({
      name: 'machine-series',
      samples: SAMPLES,
      load: round(loadavg()[0]!),
      filledInS,
      ...size,
      ...figures,
    }),
  )
} finally {
  await cluster.discard()
}

/** Adds pipes that were wound in the middle of the time that is filled, one of them on a line that reports every second. */
async function makePipes() {
  const { db } = cluster.database
  const lines = []
  for (let count = 0; count < LINES; count += 1) lines.push((await aLine(db)).id)
  const fast = (await aLine(db)).id
  const seconds = (SAMPLES / LINES) * EVERY_S
  const middle = new Date(year.getTime() + Math.floor(seconds / 2) * 1000)
  await fill(cluster.database, [
    { lines, from: year, seconds, every: EVERY_S },
    { lines: [fast], from: middle, seconds: (3 * HOUR) / 1000, every: 1 },
  ])
  await settle(cluster.database, middle)
  const wound = async (line_id: number) =>
    (await aPipe(db, { line_id, winding_start: middle, produced_at: new Date(middle.getTime() + 3 * HOUR) }))
      .id
  return {
    usual: { pipe: await wound(lines[LINES / 2]!), middle },
    everySecond: { pipe: await wound(fast), middle },
  }
}

async function measure({ pipe, middle }: { readonly pipe: number; readonly middle: Date }) {
  const at = (minutes: number) => new Date(middle.getTime() + minutes * 60_000).toISOString()
  const queries: Sent[][] = []
  for (const zoom of [{}, { from: at(80), to: at(100) }]) {
    const sent: Sent[] = []
    for (const metric of metrics) sent.push(await queryOf({ pipe, metric, ...zoom }))
    queries.push(sent)
  }
  const [whole, zoomed] = queries as [Sent[], Sent[]]
  const cold: Times[][] = [[], []]
  for (const [kind, sent] of [whole, zoomed].entries())
    for (const query of sent) {
      await cluster.startCold()
      cold[kind]!.push(await explain(query))
    }
  const warm: Times[][] = [[], []]
  for (let count = 0; count < ROUNDS; count += 1)
    for (const [kind, sent] of [whole, zoomed].entries())
      for (const query of sent) warm[kind]!.push(await explain(query))
  return {
    ...{ wholeCold: figuresOf(cold[0]!), zoomedCold: figuresOf(cold[1]!) },
    ...{ wholeWarm: figuresOf(warm[0]!), zoomedWarm: figuresOf(warm[1]!) },
  }
}

/** Returns what the database says of a query, in milliseconds and pages that it asked the file system for, and its processor time. */
async function explain({ sql, parameters }: Sent): Promise<Times> {
  const client = await cluster.database.pool.connect()
  try {
    const { rows: pids } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const processor = processorMs(pids[0]!.pid)
    const { rows } = await client.query(`explain (analyze, buffers, timing off, format json) ${sql}`, [
      ...parameters,
    ])
    const [said] = rows[0]['QUERY PLAN']
    if (process.env['KEERE_BENCH_PLAN']) console.error(JSON.stringify(said, null, 1))
    return {
      planned: said['Planning Time'],
      executed: said['Execution Time'],
      processor: processorMs(pids[0]!.pid) - processor,
      read: said.Plan['Shared Read Blocks'],
    }
  } finally {
    client.release()
  }
}

/** Returns how long a process has had a processor, which Linux knows to the nanosecond. */
function processorMs(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
}

/** Returns the last query of a series, which reads the samples. */
async function queryOf(asked: Parameters<typeof readMachineSeries>[1]): Promise<Sent> {
  const sent: Sent[] = []
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: cluster.database.pool }),
    log: ({ query }) => void sent.push({ sql: query.sql, parameters: query.parameters }),
  })
  await readMachineSeries({ db }, asked)
  return sent.at(-1)!
}

function figuresOf(times: readonly Times[]) {
  const at = (name: keyof Times, part: number) => {
    const sorted = times.map((time) => time[name]).toSorted((a, b) => a - b)
    return round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!)
  }
  const p95 = at('executed', 0.95)
  return {
    ...{ p50: at('executed', 0.5), p95, meets: p95 <= BAR_MS, processor: at('processor', 0.5) },
    ...{ planned: at('planned', 0.5), pagesRead: at('read', 1) },
  }
}

async function sizeOf({ pool }: Database) {
  const { rows } = await pool.query(`
    select round(sum(pg_table_size(relid)) / 1e9, 1) as table_gb, round(sum(pg_indexes_size(relid)) / 1e9, 1) as index_gb
    from pg_partition_tree('machine_sample') where isleaf`)
  return rows[0]
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
