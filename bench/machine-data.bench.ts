import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { test } from 'node:test'
import { from as copyFrom } from 'pg-copy-streams'
import { machineData } from '#contract/machine-data.ts'
import { app, clock, database } from '#test/support/app.ts'
import { aReportingLine, type TestMachine } from '#test/support/factories/machines.ts'

/**
 * `npm run bench:machine-data`: batches of 1,000 samples over HTTP until they are stored, beside COPY of as many rows into the
 * same table, each batch committed; then one sample a request, and 20 machines at once.
 */
const ROUNDS = 5
const BATCHES = 20
const ITEMS = 1000
const SINGLE = 500
const MACHINES = 20
const bar = 0.3
const path = machineData.productionData.path
const address = await app.listen({ host: '127.0.0.1', port: 0 })

test('batches, single samples and many machines', async () => {
  const line = await aReportingLine()
  const rounds: { copy: number; batches: number }[] = []
  for (let count = 0; count < ROUNDS; count += 1)
    rounds.push({ copy: await timeCopies(line), batches: await timeBatches(line) })
  const ratios = rounds.map(({ copy, batches }) => round(copy / batches, 2))
  const single = await timeSingles(line)
  const many = await timeMachines()
  console.log(
    JSON.stringify({
      name: 'machine-data',
      n: BATCHES * ITEMS,
      copyRowsPerS: rounds.map(({ copy }) => round((BATCHES * ITEMS * 1000) / copy)),
      batchRowsPerS: rounds.map(({ batches }) => round((BATCHES * ITEMS * 1000) / batches)),
      toCopy: ratios,
      meets: ratios.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)]! >= bar,
      single,
      machines: many,
    }),
  )
})

async function timeCopies({ id }: TestMachine): Promise<number> {
  const received = clock.now().toISOString()
  const batches = Array.from({ length: BATCHES }, () =>
    samples(ITEMS)
      .map(({ guid, timestamp, metrics }) =>
        [id, guid, timestamp, received, 'f', '\\N', JSON.stringify(metrics)].join('\t'),
      )
      .join('\n'),
  )
  const client = await database.pool.connect()
  const began = performance.now()
  for (const rows of batches) await pipeline([rows], client.query(copyFrom('copy machine_sample from stdin')))
  const took = performance.now() - began
  client.release()
  return took
}

async function timeBatches(line: TestMachine): Promise<number> {
  const batches = Array.from({ length: BATCHES }, () => bodyOf(line, ITEMS))
  const began = performance.now()
  for (const body of batches) await send(line, body, ITEMS)
  return performance.now() - began
}

async function timeSingles(line: TestMachine) {
  const bodies = Array.from({ length: SINGLE }, () => bodyOf(line, 1))
  const times: number[] = []
  for (const body of bodies) {
    const began = performance.now()
    await send(line, body, 1)
    times.push(performance.now() - began)
  }
  times.sort((a, b) => a - b)
  return { p50: round(times[SINGLE / 2]!, 1), p99: round(times[Math.floor(SINGLE * 0.99)]!, 1) }
}

/** Twenty machines send batches of 100 at once, each one after the other. */
async function timeMachines() {
  const lines: TestMachine[] = []
  for (let count = 0; count < MACHINES; count += 1) lines.push(await aReportingLine())
  const bodies = lines.map((line) => Array.from({ length: BATCHES }, () => bodyOf(line, 100)))
  const times: number[] = []
  const began = performance.now()
  await Promise.all(
    lines.map(async (line, index) => {
      for (const body of bodies[index]!) {
        const sent = performance.now()
        await send(line, body, 100, { passes: false })
        times.push(performance.now() - sent)
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  times.sort((a, b) => a - b)
  return {
    rowsPerS: round((MACHINES * BATCHES * 100) / seconds),
    p50: round(times[times.length / 2]!),
    p99: round(times[Math.floor(times.length * 0.99)]!),
  }
}

async function send({ token }: TestMachine, body: string, accepted: number, { passes = true } = {}) {
  // A token may send only so often in a second.
  if (passes) clock.pass(1 / 60)
  const headers = { 'content-type': 'application/json', authorization: `Token ${token}` }
  const answer = await fetch(address + path, { method: 'POST', headers, body })
  const text = await answer.text()
  assert.equal(answer.status, 200, text.slice(0, 500))
  assert.equal(JSON.parse(text).accepted, accepted)
}

function bodyOf({ code }: TestMachine, count: number): string {
  return JSON.stringify({ machine: code, items: samples(count) })
}

/** Samples of ten metrics, as an extruder sends them every few seconds. */
function samples(count: number) {
  const now = clock.now().getTime()
  return Array.from({ length: count }, (_, index) => ({
    guid: randomUUID(),
    timestamp: new Date(now - index * 50).toISOString(),
    metrics: {
      ...{ melt_temperature: 212.4 + index / 100, melt_pressure: 96.1, screw_speed: 54.2 },
      ...{ main_drive_load: 61.5, throughput: 482.7, mandrel_speed: 1.42, carriage_position: index * 3.1 },
      ...{ layer_no: 2, wound_length: index / 200, wound_mass: index / 4 },
    },
  }))
}

function round(value: number, decimals = 0): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals
}
