import { seededRandom } from '#demo/random.ts'
import { Copies } from '#faults/replay/copies.ts'
import { Crew } from '#faults/shop-floor/crew.ts'
import { verify } from '#faults/shop-floor/verify.ts'
import { reported, settings } from '#faults/support/figures.ts'
import { World } from '#faults/support/world.ts'

/** Proves that a write takes effect once per key, always gets the same response, and that the key works for nothing else. */
const { keys, copies, writers, seed } = settings({ keys: 1_000, copies: 6, writers: 4, seed: 1 })
const database = process.env['DATABASE_URL'] ? 'DATABASE_URL' : 'embedded'

await reported('replay', { database, seed }, async () => {
  await using world = await World.make()
  const began = performance.now()
  const sender = new Copies([world.server, await world.another()], copies, seededRandom(`copies of ${seed}`))
  const crew = await Crew.create(world, { size: writers, sender: sender.send, seed })
  await crew.workUntil(keys)
  const { ledger } = crew
  const { lost, doubled, other } = await verify(world, ledger)
  const languages = await world.ask<{ id: number }>(`select id from app_user where language <> 'en'`)
  if (languages.length > 0) other.push(`${languages.length} users have another language now`)

  return {
    figures: {
      keys: crew.acknowledged,
      copies: sender.copies,
      kills: sender.kills,
      lost: lost.length,
      doubled: doubled.length,
      refused: ledger.refused.length,
      brokenRules: other.length,
      answeredOtherwise: sender.broken.length,
      seconds: Math.round((performance.now() - began) / 1000),
    },
    broken: [...lost, ...doubled, ...ledger.refused, ...other, ...sender.broken],
  }
})
