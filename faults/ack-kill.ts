import { seededRandom } from '#demo/random.ts'
import { Disturbance } from '#faults/ack-kill/disturbance.ts'
import { Crew } from '#faults/shop-floor/crew.ts'
import { verify } from '#faults/shop-floor/verify.ts'
import { quantile, reported, settings } from '#faults/support/figures.ts'
import { sendWithRetries } from '#faults/support/retries.ts'
import { World } from '#faults/support/world.ts'

/** Proves that no acknowledged write is lost or duplicated, however the server and its PostgreSQL are killed. */
const { writes, writers, rounds, seed } = settings({ writes: 20_000, writers: 8, rounds: 30, seed: 1 })
/** The maximum median time until the server serves again. */
const MEDIAN_AWAY_MS = 3_000
/** A run is at most so many times as long as asked until each verb was accepted. */
const PATIENCE = 10
const database = process.env['DATABASE_URL'] ? 'DATABASE_URL' : 'embedded'

await reported('ack-kill', { database, seed, writers }, async () => {
  await using world = await World.make()
  const began = performance.now()
  const crew = await Crew.create(world, { size: writers, sender: sendWithRetries, seed })
  const disturbance = new Disturbance(world, seededRandom(`disturbance of ${seed}`))
  await Promise.all([
    disturbance.assignDowntimes(rounds, () => crew.acknowledged / writes),
    crew.workUntil(writes, { patience: PATIENCE }),
  ])
  const { ledger } = crew
  const { lost, doubled, other } = await verify(world, ledger)

  const { kills, crashes, awayMs } = disturbance
  const median = quantile(awayMs, 0.5)
  return {
    figures: {
      acknowledged: crew.acknowledged,
      sentAgain: ledger.sentAgain,
      kills,
      crashes,
      unexpectedExits: world.server.unexpectedExits,
      lost: lost.length,
      doubled: doubled.length,
      refused: ledger.refused.length,
      brokenRules: other.length,
      awayMedianMs: median,
      awayWorstMs: quantile(awayMs, 1),
      seconds: Math.round((performance.now() - began) / 1000),
    },
    broken: [
      ...[...other, ...lost, ...doubled, ...ledger.refused],
      ...crew.missing.map((verb) => `${verb} was never accepted.`),
    ],
    slow: median > MEDIAN_AWAY_MS ? [`The median time until the server serves again is ${median} ms.`] : [],
  }
})
