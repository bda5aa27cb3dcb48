import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import { workScheduler } from '#contract/work-scheduler.ts'
import { type Attack, attacksOn } from '#faults/flood/attacks.ts'
import { quantile, reported, settings } from '#faults/support/figures.ts'
import type { Visitor } from '#faults/support/visitor.ts'
import { World } from '#faults/support/world.ts'

/** Proves that everybody else is served while one client floods the server. */
const { seconds, connections } = settings({ seconds: 30, connections: 16 })
const SLOWER_AT_MOST = 3
const SLOWEST_MS = 1_000
const MOST_RSS_BYTES = 600_000_000
/** The pause of people between requests. */
const PAUSE_MS = 100

await using world = await World.make()
const worker = await world.signIn('worker')
const attacks = await attacksOn(world, await operatorOf('worker'))
await ask(worker, 3_000)
const quietMs = quantile(await ask(worker, 5_000), 0.95)
for (const attack of attacks)
  await reported('flood', { attack: attack.name, seconds, connections }, () => run(attack))

async function run(attack: Attack) {
  const flooder = fork(join(import.meta.dirname, 'flood/flooder.ts'))
  flooder.send({ attack, address: world.server.address, connections })
  let rssBytes = 0
  const watch = setInterval(async () => {
    rssBytes = Math.max(rssBytes, await rss())
  }, 200)
  const times = await ask(worker, seconds * 1_000)
  clearInterval(watch)
  const ended = once(flooder, 'exit')
  const counted = once(flooder, 'message')
  flooder.send('end')
  const [statuses] = await Promise.race([counted, ended.then(() => [{}])])
  await ended
  await world.server.serving()
  const [p95Ms, worstMs] = [quantile(times, 0.95), quantile(times, 1)]
  const figures = {
    statuses,
    answers: times.length,
    quietMs,
    p95Ms,
    worstMs,
    rssMb: Math.round(rssBytes / 1e6),
  }
  return {
    figures,
    slow: [
      ...(p95Ms > SLOWER_AT_MOST * quietMs ? [`${attack.name}: p95 ${p95Ms} ms, quiet ${quietMs} ms.`] : []),
      ...(worstMs > SLOWEST_MS ? [`${attack.name}: another user waited ${worstMs} ms.`] : []),
    ],
    broken: [
      ...(rssBytes > MOST_RSS_BYTES ? [`${attack.name}: ${rssBytes} bytes of memory.`] : []),
      ...(world.server.unexpectedExits > 0 ? [`${attack.name}: the server exited unexpectedly.`] : []),
    ],
  }
}

async function operatorOf(username: string): Promise<number> {
  const [row] = await world.ask<{ operator_id: number }>(
    'select operator_id from app_user where username = $1',
    [username],
  )
  if (!row) throw new Error(`There is no user ${username}.`)
  return row.operator_id
}

/** Measures the response times of another user. */
async function ask(visitor: Visitor, forMs: number): Promise<number[]> {
  const times: number[] = []
  const until = performance.now() + forMs
  while (performance.now() < until) {
    const asked = performance.now()
    await visitor.get(workScheduler.read, { query: {} })
    times.push(performance.now() - asked)
    await pass(PAUSE_MS)
  }
  return times
}

async function rss(): Promise<number> {
  const status = await readFile(`/proc/${world.server.pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024
}
