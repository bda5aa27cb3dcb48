import { setInterval } from 'node:timers/promises'
import { quantile } from '#faults/support/figures.ts'
import type { World } from '#faults/support/world.ts'

const EVERY_MS = 5_000
/** With less, a tenth of the time has too few samples to compare. */
const SHORTEST_S = 120

type Sample = {
  /** The share of the time that has passed. */
  readonly at: number
  readonly rssMb: number
  readonly heapMb: number
  /** Connections to the database. */
  readonly connections: number
  /** Open handles and requests of the server. */
  readonly resources: number
}
const measures = ['rssMb', 'heapMb', 'connections', 'resources'] as const
type Measure = (typeof measures)[number]

/** The allowed growth from the warm server to the end. */
const mayGrowBy: Readonly<Record<Measure, { readonly share: number; readonly absolute: number }>> = {
  rssMb: { share: 0.2, absolute: 30 },
  heapMb: { share: 0.15, absolute: 5 },
  connections: { share: 0, absolute: 10 },
  resources: { share: 0.2, absolute: 10 },
}

/** Samples a server until it is aborted. */
export async function watch(world: World, seconds: number, signal: AbortSignal): Promise<Sample[]> {
  const samples: Sample[] = []
  const began = performance.now()
  try {
    for await (const _ of setInterval(EVERY_MS, undefined, { signal })) {
      const at = (performance.now() - began) / 1000 / seconds
      samples.push({ at, ...(await look(world)) })
    }
  } catch (ended) {
    if (!signal.aborted) throw ended
  }
  return samples
}

async function look(world: World): Promise<Omit<Sample, 'at'>> {
  const { rssBytes, heapBytes, resources } = await world.server.usage()
  const [row] = await world.ask<{ connections: number }>(
    `select count(*) as connections from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  return {
    rssMb: rssBytes / 1e6,
    heapMb: heapBytes / 1e6,
    connections: row?.connections ?? 0,
    resources: resources.length,
  }
}

type Comparison = {
  readonly figures: Readonly<Record<string, readonly [before: number, after: number]>>
  readonly grown: readonly string[]
}

/** Compares the third tenth of the time with the last; a short run shows no growth. */
export function compare(samples: readonly Sample[], seconds: number): Comparison {
  if (seconds < SHORTEST_S) return { figures: {}, grown: [] }
  const medians = (from: number, to: number, measure: Measure) =>
    quantile(
      samples.flatMap((sample) => (sample.at >= from && sample.at <= to ? [sample[measure]] : [])),
      0.5,
    )
  const pairs = measures.map((measure): [Measure, readonly [number, number]] => [
    measure,
    [medians(0.2, 0.3, measure), medians(0.9, 1.1, measure)],
  ])
  const grown = pairs.filter(([measure, [before, after]]) => {
    const { share, absolute } = mayGrowBy[measure]
    return after > before * (1 + share) + absolute
  })
  return {
    figures: Object.fromEntries(pairs),
    grown: grown.map(([measure, [before, after]]) => `${measure} grew from ${before} to ${after}`),
  }
}
