import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { readXlsx } from 'hucre'
import { type PipeExport, pipesExport } from '#contract/pipe-export.ts'
import { pipes } from '#contract/pipes.ts'
import { seedDemo } from '#demo/reset.ts'
import { dropDatabase, emptyDatabase } from '#test/support/database.ts'
import { demoConfig } from '#test/support/demo.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import { aUser } from '#test/support/factories/people.ts'
import { ServerProcess } from '#test/support/servers.ts'
import { passwordHash, Visitor } from '#test/support/visitor.ts'
import { Wire } from '#test/support/wire.ts'
import { forgetPeak, peakBytes, usedBytes } from './pipe-export/memory.ts'

/**
 * `npm run bench:pipe-export`: the report of 100,000 pipes with all columns: its time beside exceljs with the same rows, the
 * memory of the server over what it uses idle, the progress shown, and how long another user waits meanwhile.
 *
 * `PIPES=5000` makes a smaller report. Needs Linux, and once `npm ci --prefix bench/exceljs`.
 */
const COUNT = Number(process.env['PIPES'] ?? 100_000)
const ROUNDS = 3
const MB = 1_048_576

const database = await emptyDatabase()
after(async () => {
  await database.close()
  await dropDatabase(database)
})
await seedDemo(database, {
  config: demoConfig(),
  now: new Date(),
  consent: { reset: false, deleteEverything: false },
  plant: { pipes: COUNT, say: () => undefined },
})
await asSystem(database.db, (tx) =>
  tx
    .insertInto('setting')
    .values({ key: 'export_max_pipes', value: JSON.stringify(COUNT) })
    .onConflict((known) => known.column('key').doUpdateSet({ value: JSON.stringify(COUNT) }))
    .execute(),
)
const wire = await Wire.to(database.connection)
after(() => wire.cut())
const url = wire.addressOf(database.connection)
const user = await aUser(database.db, {
  password_hash: passwordHash,
  can: ['@pipes_view', '@pipes_export'],
})
const server = new ServerProcess({ after }, { DATABASE_URL: url })
const address = await server.address()
const visitor = await Visitor.signedIn(address, user.username)

test(`a report of ${COUNT} pipes`, async () => {
  const rounds = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const ours = await exportOnce()
    const theirs = await exceljs()
    rounds.push({ ...ours, exceljs: theirs, toExceljs: ratio(ours.ms, theirs.ms) })
  }
  const file = await (await visitor.get(address + pipesExport.download.path)).bytes()
  const [sheet] = (await readXlsx(file)).sheets
  assert.equal(sheet?.rows.length, COUNT + 1)
  const columns = sheet?.rows[0]?.length
  console.log(JSON.stringify({ name: 'pipe-export', n: COUNT, columns, mb: mb(file.length), rounds }))
})

/** Generates the report and follows it like a user, while another user reads the list. */
async function exportOnce() {
  const idle = await usedBytes(server.pid)
  await forgetPeak(server.pid)
  await post()
  const seen = new Set<number>()
  let longestWait = 0
  for (let state = await read(); state.export_state !== 'done'; state = await read()) {
    assert.equal(state.export_state, 'in_progress')
    if (state.current?.total) seen.add(state.current.written)
    const began = performance.now()
    assert.equal((await visitor.get(address + pipes.list.path)).status, 200)
    longestWait = Math.max(longestWait, performance.now() - began)
  }
  const overIdleMb = mb((await peakBytes(server.pid)) - idle)
  return {
    ms: await timeOfLast(),
    overIdleMb,
    progressSeen: seen.size,
    longestWaitMs: Math.round(longestWait),
  }
}

async function post(): Promise<void> {
  const answer = await visitor.post(address + pipesExport.start.path, { action: 'start_export', query: {} })
  assert.equal(answer.status, 200)
}

async function read(): Promise<PipeExport> {
  const answer = await visitor.get(`${address}${pipesExport.state.path}?action=get_state`)
  return answer.json()
}

/** From the start of the job until the file can be downloaded. */
async function timeOfLast(): Promise<number> {
  const { started_at, finished_at } = await database.db
    .selectFrom('pipe_export as e')
    .innerJoin('pipe_export_progress as p', 'p.pipe_export_id', 'e.id')
    .select(['p.started_at', 'e.finished_at'])
    .orderBy('e.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return (finished_at?.getTime() ?? 0) - (started_at?.getTime() ?? 0)
}

async function exceljs() {
  const script = join(import.meta.dirname, 'pipe-export/exceljs-export.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script, url, String(COUNT)])
  const { ms, overIdle } = JSON.parse(stdout)
  return { ms: Math.round(ms), overIdleMb: mb(overIdle) }
}

function mb(bytes: number): number {
  return Math.round((bytes / MB) * 10) / 10
}

function ratio(ours: number, theirs: number): number {
  return Math.round((ours / theirs) * 100) / 100
}
