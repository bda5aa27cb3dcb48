import { Bystander } from '#faults/bad-input/bystander.ts'
import { Fuzzer } from '#faults/bad-input/fuzzer.ts'
import { operationsOf } from '#faults/bad-input/operations.ts'
import { StalledConnections } from '#faults/bad-input/stalled-connections.ts'
import { histogram, quantile, reported, settings } from '#faults/support/figures.ts'
import { World } from '#faults/support/world.ts'

/** Proves that the product responds to any input in time, reveals no internals and stays up. */
const { requests, seeds, seed: firstSeed } = settings({ requests: 10_000, seeds: 3, seed: 1 })
/** The minimum share of successful requests; with fewer, only the validation was tested. */
const MIN_SUCCESSES = 0.15
/** The maximum share of requests that are refused before their input is read. */
const MAX_REJECTED_EARLY = 0.25
/** The maximum response time for other users. */
const OTHERS_SLOWEST_MS = 1_000
/** The number of stalled connections during the test. */
const STALLED = 24
const isSlow = (fault: string) => fault.startsWith('slow:')
/** The maximum heap growth from the first to the last tenth of the requests. */
const MAX_GROWTH_BYTES = 48_000_000

for (let seed = firstSeed; seed < firstSeed + seeds; seed += 1)
  await reported('bad-input', { seed, requests }, () => run(seed))

async function run(seed: number) {
  await using world = await World.make()
  const began = performance.now()
  const visitor = await world.signIn('admin')
  const document = await (await fetch(`${visitor.address}/api/v1/schema/`)).json()
  const fuzzer = new Fuzzer(operationsOf(document), visitor, seed)
  const bystander = new Bystander(await world.signIn('worker'))
  const stalled = new StalledConnections(visitor, STALLED)
  const heaps: number[] = []
  await fuzzer.run(requests, async () => {
    if (world.server.isRunning) heaps.push((await world.server.usage()).heapBytes)
  })
  const others = await bystander.times()
  const stalledMs = await stalled.longestMs()
  await world.server.serving()
  const { rssBytes } = await world.server.usage()

  const statuses = fuzzer.answers.map(({ status }) => status)
  const share = (...wanted: number[]) =>
    statuses.filter((status) => wanted.includes(status)).length / requests
  const successes = share(200, 201, 204)
  const rejectedEarly = share(403, 404)
  const growth = quantile(heaps.slice(-5), 0.5) - quantile(heaps.slice(0, 5), 0.5)
  const times = fuzzer.answers.map(({ ms }) => ms)
  return {
    figures: {
      statuses: histogram(statuses),
      faults: histogram(fuzzer.faults.map((fault) => fault.split(':', 1)[0] ?? '')),
      successes,
      rejectedEarly,
      p99Ms: quantile(times, 0.99),
      worstMs: quantile(times, 1),
      othersP95Ms: quantile(others, 0.95),
      othersWorstMs: quantile(others, 1),
      stalledMs,
      unexpectedExits: world.server.unexpectedExits,
      heapGrowthMb: Math.round(growth / 1e5) / 10,
      rssMb: Math.round(rssBytes / 1e6),
      seconds: Math.round((performance.now() - began) / 1000),
    },
    broken: [
      ...fuzzer.faults.filter((fault) => !isSlow(fault)),
      ...(world.server.unexpectedExits > 0
        ? [`The server exited unexpectedly ${world.server.unexpectedExits} times.`]
        : []),
      ...(stalledMs === undefined ? ['The server waits forever for incomplete requests.'] : []),
      ...(successes < MIN_SUCCESSES ? ['Too few of the requests succeeded.'] : []),
      ...(rejectedEarly > MAX_REJECTED_EARLY ? ['Too many of the requests were rejected early.'] : []),
      ...(growth > MAX_GROWTH_BYTES ? [`The heap grew by ${growth} bytes.`] : []),
    ],
    slow: [
      ...fuzzer.faults.filter(isSlow),
      ...(quantile(others, 1) > OTHERS_SLOWEST_MS ? ['Another user waited too long.'] : []),
    ],
  }
}
