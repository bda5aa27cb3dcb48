import { Copies } from '#faults/replay/copies.ts'
import { findings } from '#faults/shop-floor/findings.ts'
import { Ledger } from '#faults/shop-floor/ledger.ts'
import { Planner } from '#faults/shop-floor/planner.ts'
import { Writer } from '#faults/shop-floor/writer.ts'
import { report, settings } from '#faults/support/figures.ts'
import { World } from '#faults/support/world.ts'
import { chanceOf } from '#server/demo/random.ts'

/** However often a write is sent under one key, it happens once and is answered alike; the key is good for nothing else. */
const { keys, copies, writers, seed } = settings({ keys: 1_000, copies: 6, writers: 4, seed: 1 })
const usernames = ['worker', 'foreman', 'worker2', 'admin']

await using world = await World.make()
const began = performance.now()
const sender = new Copies([world.server, await world.another()], copies, chanceOf(`copies of ${seed}`))
const ledger = new Ledger()
const planner = await Planner.come(await world.signIn('partsplanner'))
const crew = await Promise.all(
  Array.from({ length: writers }, (_, index) =>
    Writer.hire(world, usernames[index % usernames.length]!, {
      planner,
      ledger,
      seat: index,
      manner: sender.send,
      chance: chanceOf(`writer ${index} of ${seed}`),
    }),
  ),
)
await Promise.all(crew.map((writer) => writer.workUntil(() => ledger.keys.length >= keys)))
const { lost, doubled, other } = await findings(world, ledger)
const languages = await world.ask<{ id: number }>(`select id from app_user where language <> 'en'`)
if (languages.length > 0) other.push(`${languages.length} users speak another language now`)

report(
  {
    script: 'replay',
    database: process.env['DATABASE_URL'] ? 'DATABASE_URL' : 'embedded',
    seed,
    keys: ledger.keys.length,
    copies: sender.copies,
    kills: sender.kills,
    lost: lost.length,
    doubled: doubled.length,
    refused: ledger.refused.length,
    brokenRules: other.length,
    answeredOtherwise: sender.broken.length,
    seconds: Math.round((performance.now() - began) / 1000),
  },
  [...lost, ...doubled, ...ledger.refused, ...other, ...sender.broken],
)
