import { partsRace } from '#faults/planner-race/parts-race.ts'
import { pipesRace } from '#faults/planner-race/pipes-race.ts'
import { Race } from '#faults/planner-race/race.ts'
import type { RacedPlan, SeenPlan } from '#faults/planner-race/raced-plan.ts'
import { brokenLinks } from '#faults/support/chain.ts'
import { histogram, quantile, reported, settings } from '#faults/support/figures.ts'
import type { Visitor } from '#faults/support/visitor.ts'
import { World } from '#faults/support/world.ts'

/** Proves that accepted changes of a plan form one chain however many planners make them at once, and that all of them can be undone. */
const { planners: count, seconds, seed } = settings({ planners: 8, seconds: 60, seed: 1 })

await using world = await World.make()
for (const plan of [partsRace, pipesRace])
  await reported('planner-race', { plan: plan.name, seed, planners: count, seconds }, () => run(plan))

async function run(plan: RacedPlan) {
  const planners: Visitor[] = []
  for (let n = 0; n < count; n += 1)
    planners.push(await world.signIn(plan.usernames[n % plan.usernames.length] ?? ''))
  const [first] = planners
  if (!first) throw new Error('A race needs planners.')
  const before = await plan.see(first)
  const race = new Race(plan)
  await race.run(planners, { seconds, seed })
  const after = await plan.see(first)
  const broken = [
    ...(await brokenLinks(world, plan.name)),
    ...forks(race, before, after),
    ...(await plan.faults(world)),
  ]
  await race.undoAll(first)
  const undone = await plan.see(first)
  broken.push(
    ...(await brokenLinks(world, plan.name)),
    ...differences(before, undone),
    ...(await plan.faults(world)),
  )
  const { accepted, statuses, verbs, missing, times, faults } = race
  return {
    figures: {
      accepted: accepted.length,
      statuses: histogram(statuses),
      verbs: histogram(verbs),
      p95Ms: quantile(times, 0.95),
      worstMs: quantile(times, 1),
    },
    broken: [
      ...faults,
      ...broken,
      ...(accepted.length < count ? ['Too few changes were accepted.'] : []),
      ...missing.map((verb) => `No ${verb} was accepted.`),
      ...(statuses.includes(409) ? [] : ['Nobody came too late.']),
    ],
  }
}

/** Returns what of the accepted changes is not one chain from the first revision to the last. */
function forks({ accepted }: Race, before: SeenPlan, after: SeenPlan): string[] {
  const next = new Map(accepted)
  const chain = [before.stateHash]
  for (let hash = next.get(before.stateHash); hash !== undefined; hash = next.get(hash)) chain.push(hash)
  return [
    ...(next.size === accepted.length ? [] : ['Two changes were accepted on one revision.']),
    ...(chain.length === accepted.length + 1 ? [] : ['The accepted changes are not one chain.']),
    ...(chain.at(-1) === after.stateHash ? [] : ['The chain does not end at the current revision.']),
  ]
}

/** Returns what is elsewhere than it was. */
function differences(before: SeenPlan, undone: SeenPlan): string[] {
  const keys = new Set([...before.places.keys(), ...undone.places.keys()])
  return [...keys].flatMap((key) => {
    const [was, is] = [before.places.get(key), undone.places.get(key)]
    return was === is ? [] : [`After all undos, ${key} was ${was} and is ${is}.`]
  })
}
