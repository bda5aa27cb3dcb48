import { Bystander } from '#faults/bad-input/bystander.ts'
import { Campaign } from '#faults/bad-input/campaign.ts'
import { operationsOf } from '#faults/bad-input/operations.ts'
import { StalledLines } from '#faults/bad-input/stalled.ts'
import { histogram, quantile, reported, settings } from '#faults/support/figures.ts'
import { World } from '#faults/support/world.ts'

/** Proves that the product responds to any input in time, reveals no internals and stays up. */
const { requests, seeds, seed: firstSeed } = settings({ requests: 10_000, seeds: 3, seed: 1 })
/** The minimum share of successful requests; with fewer, only the validation was tested. */
const MIN_SUCCESSES = 0.15
const MAX_AT_THE_DOOR = 0.25
/** The maximum response time for other users. */
const OTHERS_SLOWEST_MS = 1_000
/** The number of stalled connections during the test. */
const STALLED = 24
/** The maximum heap growth from the first to the last tenth of the requests. */
const MAX_GROWTH_BYTES = 48_000_000

for (let seed = firstSeed; seed < firstSeed + seeds; seed += 1)
  await reported('bad-input', { seed, requests }, () => run(seed))

async function run(seed: number) {
  await using world = await World.make()
  const began = performance.now()
  const visitor = await world.signIn('admin')
  const document = await (await fetch(`${visitor.address}/api/v1/schema/`)).json()
  const campaign = new Campaign(operationsOf(document), visitor, seed)
  const bystander = new Bystander(await world.signIn('worker'))
  const stalled = new StalledLines(visitor, STALLED)
  const heaps: number[] = []
  await campaign.run(requests, async () => {
    if (world.server.isRunning) heaps.push((await world.server.held()).heapBytes)
  })
  const others = await bystander.times()
  const stalledMs = await stalled.longestMs()
  await world.server.serving()
  const { rssBytes } = await world.server.held()

  const statuses = campaign.answers.map(({ status }) => status)
  const share = (...wanted: number[]) =>
    statuses.filter((status) => wanted.includes(status)).length / requests
  const successes = share(200, 201, 204)
  const atTheDoor = share(403, 404)
  const growth = quantile(heaps.slice(-5), 0.5) - quantile(heaps.slice(0, 5), 0.5)
  const times = campaign.answers.map(({ ms }) => ms)
  return {
    figures: {
      statuses: histogram(statuses),
      faults: histogram(campaign.faults.map((fault) => fault.split(':', 1)[0] ?? '')),
      successes,
      atTheDoor,
      p99Ms: quantile(times, 0.99),
      worstMs: quantile(times, 1),
      othersP95Ms: quantile(others, 0.95),
      othersWorstMs: quantile(others, 1),
      stalledMs,
      falls: world.server.falls,
      heapGrowthMb: Math.round(growth / 1e5) / 10,
      rssMb: Math.round(rssBytes / 1e6),
      seconds: Math.round((performance.now() - began) / 1000),
    },
    broken: [
      ...campaign.faults,
      ...(world.server.falls > 0 ? [`The server fell ${world.server.falls} times.`] : []),
      ...(quantile(others, 1) > OTHERS_SLOWEST_MS ? ['Somebody else waited too long.'] : []),
      ...(stalledMs === undefined ? ['Requests that never arrive are waited for for ever.'] : []),
      ...(successes < MIN_SUCCESSES ? ['Too few of the requests succeeded.'] : []),
      ...(atTheDoor > MAX_AT_THE_DOOR ? ['Too many of the requests ended at the door.'] : []),
      ...(growth > MAX_GROWTH_BYTES ? [`The heap grew by ${growth} bytes.`] : []),
    ],
  }
}
