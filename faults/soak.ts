import { seededRandom } from '#demo/random.ts'
import { Ledger } from '#faults/shop-floor/ledger.ts'
import { Planner } from '#faults/shop-floor/planner.ts'
import { Writer } from '#faults/shop-floor/writer.ts'
import { Load } from '#faults/soak/load.ts'
import { Person } from '#faults/soak/person.ts'
import { compare, watch } from '#faults/soak/watch.ts'
import { quantile, reported, settings } from '#faults/support/figures.ts'
import { sendOnce } from '#faults/support/retries.ts'
import { World } from '#faults/support/world.ts'

/** Proves that a server at half its capacity makes no errors and does not leak resources. */
const { seconds, people: count, seed } = settings({ seconds: 600, people: 16, seed: 1 })
const usernames = ['worker', 'worker2', 'foreman', 'worker', 'worker2', 'manager']

await reported('soak', { seed, people: count, seconds }, async () => {
  await using world = await World.make()
  const ledger = new Ledger()
  const planner = await Planner.create(await world.signIn('partsplanner'))
  const load = new Load(
    await Promise.all(
      Array.from({ length: count }, (_, index) => createPerson(world, { index, planner, ledger })),
    ),
  )

  const capacity = await load.capacity()
  const ended = new AbortController()
  const watching = watch(world, seconds, ended.signal)
  await load.keep(capacity / 2, seconds)
  ended.abort()
  const { figures, grown } = compare(await watching, seconds)

  const { unexpectedExits } = world.server
  return {
    figures: {
      capacityPerS: Math.round(capacity),
      done: load.times.length,
      written: ledger.keys.length,
      faults: load.faults.length + ledger.refused.length,
      unexpectedExits,
      p50Ms: quantile(load.times, 0.5),
      p95Ms: quantile(load.times, 0.95),
      worstMs: quantile(load.times, 1),
      ...figures,
    },
    broken: [
      ...load.faults,
      ...ledger.refused,
      ...grown,
      ...(unexpectedExits > 0 ? ['The server fell.'] : []),
    ],
  }
})

type Workplace = { readonly index: number; readonly planner: Planner; readonly ledger: Ledger }

/** Creates a user; users who can only read get a writer of another user. */
async function createPerson(world: World, { index, planner, ledger }: Workplace): Promise<Person> {
  const username = usernames[index % usernames.length]!
  const random = seededRandom(`person ${index} of ${seed}`)
  const hand = username === 'manager' ? 'admin' : username
  const writer = await Writer.create(world, hand, {
    planner,
    ledger,
    random,
    sender: sendOnce,
    seat: index,
    tickShare: 0.1,
  })
  return new Person(world, username, await world.signIn(username), writer, random)
}
