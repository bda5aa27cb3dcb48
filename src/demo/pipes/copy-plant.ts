import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Database } from '#server/db/open.ts'
import type { Schema } from '#server/db/schema.ts'
import { write } from '#server/db/transaction.ts'
import { readPipeCatalogue } from './catalogue.ts'
import { largePlant, linesFor, YEARS } from './large-plant.ts'
import { type LastIds, noIds, type PipeRows, type PipeTable, pipeTables } from './rows.ts'

/** How many pipes are in memory before they are copied. */
const BATCH = 2_000

/**
 * Fills a new demo factory without pipes with those of ten years.
 *
 * Triggers and foreign keys do not run, so history is not written. That is safe only while nobody uses the database: other
 * processes are not notified of the rows, and only the generator guarantees that their references exist. It needs a superuser.
 */
export async function copyPlant(
  { db, connection }: Pick<Database, 'db' | 'connection'>,
  { count, now, say }: { readonly count: number; readonly now: Date; readonly say: (line: string) => void },
): Promise<void> {
  if (await db.selectFrom('pipe').select('id').limit(1).executeTakeFirst())
    throw new Error('The database already has pipes. Nothing was changed.')
  await addLines(db, linesFor(count))
  await receiveLots(db, now)
  const catalogue = await readPipeCatalogue(db)
  const clients = (await db.selectFrom('client').select('id').orderBy('id').execute()).map(({ id }) => id)
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(
      "begin; set local session_replication_role = 'replica'; set local statement_timeout = 0",
    )
    await client.query(`lock table ${pipeTables.join(', ')}`)
    const ids = await lastIds(client)
    const pipes = largePlant({ seed: 'large plant', count, catalogue, clients, ids, now: now.getTime() })
    for await (const copied of copyInBatches(client, pipes)) say(`  ${copied} of ${count} pipes`)
    for (const table of pipeTables)
      if (ids[table] > 0)
        await client.query("select setval(pg_get_serial_sequence($1, 'id'), $2)", [table, ids[table]])
    await client.query('commit')
    await client.query('vacuum (analyze)')
  } finally {
    await client.end()
  }
}

/** Adds lines for the pipes that the two of the demo cannot wind: `W3` to `W9`, then `A0` to `V9`. */
async function addLines(db: Kysely<Schema>, count: number): Promise<void> {
  await write(db, { user_id: null, source: 'system' }, (tx) =>
    sql`
      insert into machine (code, number_code, name, kind, min_dn, max_dn, max_length, max_throughput)
      select 'WL' || n, case when n < 10 then 'W' || n else chr(64 + n / 10) || n % 10 end, 'Winding line ' || n,
        'winding', 300, 2400, 6, 900
      from generate_series(3, ${count}::integer) n`.execute(tx),
  )
}

/** Books a lot of every polymer and masterbatch each quarter, the first one before the first pipe. */
async function receiveLots(db: Kysely<Schema>, now: Date): Promise<void> {
  await write(db, { user_id: null, source: 'system' }, (tx) =>
    sql`
      insert into material_lot (material_id, lot_number, received_at, quantity, status)
      select m.id, m.code || '-' || to_char(at, 'YYMMDD'), at, 25000, 'released'
      from material m, generate_series(${now}::timestamptz - make_interval(years => ${YEARS}::integer, days => 7),
        ${now}::timestamptz, interval '3 months') at
      where m.kind in ('polymer', 'masterbatch') order by m.id, at`.execute(tx),
  )
}

async function lastIds(client: pg.Client): Promise<LastIds> {
  const ids = noIds()
  for (const table of pipeTables) {
    const { rows } = await client.query<{ last: number }>(`select coalesce(max(id), 0) as last from ${table}`)
    ids[table] = rows[0]?.last ?? 0
  }
  return ids
}

/** Copies the rows batch by batch; yields the number of pipes copied so far. */
async function* copyInBatches(client: pg.Client, pipes: Iterable<PipeRows>): AsyncGenerator<number> {
  let [copied, waiting] = [0, new Map<PipeTable, string[]>()]
  for (const rows of pipes) {
    collect(waiting, rows)
    copied += 1
    if (copied % BATCH !== 0) continue
    await copyBatch(client, waiting)
    waiting = new Map()
    yield copied
  }
  if (waiting.size === 0) return
  await copyBatch(client, waiting)
  yield copied
}

function collect(waiting: Map<PipeTable, string[]>, rows: PipeRows): void {
  for (const table of pipeTables)
    for (const row of rows[table] ?? []) {
      const lines = waiting.get(table) ?? [Object.keys(row).join(',')]
      lines.push(`${Object.values(row).map(copyText).join('\t')}\n`)
      waiting.set(table, lines)
    }
}

/** Copies the lines of each table; the first one names the columns. */
async function copyBatch(client: pg.Client, batch: ReadonlyMap<PipeTable, readonly string[]>): Promise<void> {
  for (const [table, [columns, ...lines]] of batch) {
    if (columns === undefined) continue
    const target = client.query(copyFrom(`copy ${table} (${columns}) from stdin`))
    await pipeline(Readable.from([lines.join('')]), target)
  }
}

const special: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function copyText(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return `{${value.join(',')}}`
  return String(value).replace(/[\\\t\n\r]/g, (sign) => special[sign] ?? sign)
}
