import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { machineData } from '#contract/machine-data.ts'
import { pipeData } from '#contract/pipe-data.ts'
import { app, ask, clock, db } from '#test/support/app.ts'
import { aProblemTag } from '#test/support/factories/catalogue.ts'
import { aReportingLine, type TestMachine } from '#test/support/factories/machines.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aMandrel, aPause, aPipe } from '#test/support/factories/pipes.ts'
import { password, passwordHash } from '#test/support/visitor.ts'
import { runPlant } from './plant.ts'

const address = await app.listen({ host: '127.0.0.1', port: 0 })
const viewer = await aUser(db, { can: ['@pipes_view'], password_hash: passwordHash })

/** A line that wound two pipes yesterday, each for an hour. */
async function aLineOfYesterday() {
  const line = await aReportingLine()
  const mandrel = await aMandrel(db)
  const wind = (hour: string, length: number, weight: number) =>
    aPipe(db, {
      ...{ line_id: line.id, mandrel_id: mandrel.id, length, weight },
      winding_start: new Date(`2026-03-01T${hour}:00:00Z`),
      produced_at: new Date(`2026-03-01T${hour}:59:00Z`),
      cooling_start: new Date(`2026-03-01T${hour}:59:00Z`),
    })
  return { line, pipes: [await wind('08', 6, 301.2), await wind('10', 3.5, 180)] }
}

/** Replays yesterday as a line; the clock of the server passes while the line waits. Returns its totals and what it printed. */
async function replay({ code, token }: TestMachine, { server = address, stop = new AbortController() } = {}) {
  const printed: string[] = []
  const [line] = await runPlant({
    ...{ address: server, seed: '1', day: 'yesterday', speed: 100_000, signal: stop.signal },
    tokens: new Map([[code, token]]),
    credentials: { username: viewer.username, password },
    now: () => clock.now().getTime(),
    wait: async (ms) => clock.pass(ms / 60_000),
    print: (text) => void printed.push(text),
  })
  assert.ok(line)
  return { totals: line.totals, printed }
}

/** What the server says of a line: its runs, metres and kilograms, and its samples. */
async function stored({ id }: TestMachine) {
  const { body } = await ask(viewer, pipeData.list, { query: { machine: id } })
  const { count } = await db
    .selectFrom('machine_sample')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('machine_id', '=', id)
    .executeTakeFirstOrThrow()
  const sum = (values: readonly (number | null)[]) =>
    values.reduce<number>((all, each) => all + (each ?? 0), 0)
  return {
    pipes: body.results.length,
    metres: sum(body.results.map(({ length }) => length)),
    kg: sum(body.results.map(({ mass }) => mass)),
    samples: Number(count),
  }
}

test('a simulated day is accepted but for its broken sensor, tells what the server then has, and adds nothing when sent twice', async () => {
  const { line, pipes } = await aLineOfYesterday()

  const first = await replay(line)
  const { duplicates, refused, others, ...told } = first.totals
  const afterwards = await stored(line)
  const again = await replay(line)

  assert.deepEqual([told.pipes, told.metres, told.kg], [2, 9.5, 481.2])
  assert.deepEqual(told, afterwards)
  assert.ok(told.samples > 20_000)
  assert.equal(duplicates, 0)
  assert.deepEqual([...refused], [['zone_9_actual must be within -50–500 °C.', 12]])
  assert.equal(again.totals.duplicates, told.samples + others)
  assert.deepEqual(await stored(line), afterwards)
  const runs = await ask(viewer, pipeData.list, { query: { machine: line.id } })
  assert.deepEqual(
    runs.body.results.map(({ pipe }) => pipe?.id),
    pipes.map(({ id }) => id).toReversed(),
    'each run belongs to the pipe that was wound',
  )
  assert.match(first.printed.at(-2) ?? '', / 2 pipes, 9\.50 m, 481\.2 kg; /)
})

test('a line of yesterday stood still while people had paused it', async () => {
  const { line, pipes } = await aLineOfYesterday()
  const times = { start_time: new Date('2026-03-01T08:20:00Z'), end_time: new Date('2026-03-01T08:35:00Z') }
  const { pipe_product_id } = pipes[0]!
  await aPause(db, { pipe_product_id, line_id: line.id, ...times }, [
    await aProblemTag(db, { kind: 'pause' }),
  ])

  const { printed } = await replay(line)

  const said = (time: string) => printed.filter((text) => text.startsWith(`${time}  ${line.code}`))
  assert.match(said('10:20:00').join(), /stands still: paused/)
  assert.match(said('10:35:00').join(), /winds again/)
})

test('a line whose server fails and whose answers are lost loses nothing and reports nothing twice', async () => {
  const { line } = await aLineOfYesterday()
  const front = await unreliable()

  const { totals, printed } = await replay(line, { server: front })

  const { pipes, metres, kg, samples } = totals
  assert.deepEqual({ pipes, metres, kg, samples }, await stored(line))
  assert.deepEqual([pipes, metres, kg], [2, 9.5, 481.2])
  assert.ok(totals.duplicates > 0, 'a batch whose answer was lost is sent again')
  assert.ok(printed.some((text) => text.includes('does not reach the server')))
})

test('a line with a token that was revoked stops and says why', async () => {
  const { line } = await aLineOfYesterday()

  await assert.rejects(replay({ ...line, token: 'keere_unknown' }), {
    name: 'MachineRefused',
    message: /403/,
  })
})

test('a stopped replay tells what it has sent until then', async () => {
  const { line } = await aLineOfYesterday()
  const stop = new AbortController()
  stop.abort()

  const { totals, printed } = await replay(line, { stop })

  assert.deepEqual(printed.slice(1, 2), ['Stopped.'])
  assert.equal(totals.samples, (await stored(line)).samples)
})

/** A server before the server: of what machines send, it fails every third request, and loses every third answer. */
async function unreliable(): Promise<string> {
  const isReport = (url = '') => url.startsWith(machineData.heartbeat.path.replace('heartbeat/', ''))
  let count = 0
  const front = createServer(async (request, reply) => {
    if (isReport(request.url)) count += 1
    const turn = isReport(request.url) ? count % 3 : 0
    if (turn === 1) return request.socket.destroy()
    const { method = 'GET', url = '/', headers } = request
    const answer = await app.inject({
      ...{ method: method as 'GET', url, headers },
      ...(method === 'POST' && { payload: await buffer(request) }),
    })
    if (turn === 2) return request.socket.destroy()
    return reply.writeHead(answer.statusCode, answer.headers).end(answer.rawPayload)
  })
  await new Promise<void>((listening) => front.listen(0, '127.0.0.1', listening))
  after(() => front.close())
  return `http://127.0.0.1:${(front.address() as AddressInfo).port}`
}
