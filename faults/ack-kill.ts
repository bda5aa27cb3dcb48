import { Disturbance } from '#faults/ack-kill/disturbance.ts'
import { findings } from '#faults/shop-floor/findings.ts'
import { Ledger } from '#faults/shop-floor/ledger.ts'
import { Planner } from '#faults/shop-floor/planner.ts'
import { Writer } from '#faults/shop-floor/writer.ts'
import { quantile, report, settings } from '#faults/support/figures.ts'
import { insistently } from '#faults/support/insist.ts'
import { World } from '#faults/support/world.ts'
import { chanceOf } from '#server/demo/random.ts'

/** Nothing that was acknowledged is lost or doubled, however the server and its PostgreSQL are killed meanwhile. */
const { writes, writers, rounds, seed } = settings({ writes: 20_000, writers: 8, rounds: 30, seed: 1 })
const MEDIAN_AWAY_MS = 3_000
const usernames = ['worker', 'foreman', 'worker2', 'admin']

await using world = await World.make()
const began = performance.now()
const ledger = new Ledger()
const planner = await Planner.come(await world.signIn('partsplanner'))
const crew = await Promise.all(
  Array.from({ length: writers }, (_, index) =>
    Writer.hire(world, usernames[index % usernames.length]!, {
      planner,
      ledger,
      seat: index,
      manner: insistently,
      chance: chanceOf(`writer ${index} of ${seed}`),
    }),
  ),
)
const disturbance = new Disturbance(world, chanceOf(`disturbance of ${seed}`))
await Promise.all([
  disturbance.strike(rounds, () => ledger.keys.length / writes),
  ...crew.map((writer) => writer.workUntil(() => ledger.keys.length >= writes)),
])
const { lost, doubled, other } = await findings(world, ledger)

const { kills, crashes, awayMs } = disturbance
const median = quantile(awayMs, 0.5)
report(
  {
    script: 'ack-kill',
    database: process.env['DATABASE_URL'] ? 'DATABASE_URL' : 'embedded',
    seed,
    writers,
    acknowledged: ledger.keys.length,
    sentAgain: ledger.sentAgain,
    kills,
    crashes,
    falls: world.server.falls,
    lost: lost.length,
    doubled: doubled.length,
    refused: ledger.refused.length,
    brokenRules: other.length,
    awayMedianMs: median,
    awayWorstMs: quantile(awayMs, 1),
    seconds: Math.round((performance.now() - began) / 1000),
  },
  [
    ...lost,
    ...doubled,
    ...ledger.refused,
    ...other,
    ...(median > MEDIAN_AWAY_MS ? [`It took ${median} ms, in the median, to serve again.`] : []),
  ],
)
