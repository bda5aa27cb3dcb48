import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Input } from '#contract/endpoint.ts'
import { type WorkScheduler, workScheduler } from '#contract/work-scheduler.ts'
import { call } from '#web/lib/api.ts'
import { keepPlaces, type SchedulerAnswer } from './answers.ts'
import { tickStore } from './tick-store.ts'

/** The most ids that one call may name. */
const MOST_IDS = 200

type List = {
  readonly client: QueryClient
  /** What the queries of this list have in common: its filters, not how much of it is shown. */
  readonly listKey: QueryKey
  /** Whether its work orders stay in it, and in their places, although they no longer match. */
  readonly keeps: boolean
  readonly query: Input<typeof workScheduler.read>['query']
  readonly signal: AbortSignal
}

/**
 * Reads the work orders of a list. Those with unsaved ticks are always among them, and so are, in a list that keeps its
 * work orders, all that it held before.
 */
export async function readList({ client, listKey, keeps, query, signal }: List): Promise<SchedulerAnswer> {
  const read = (also: readonly number[]) =>
    call(
      workScheduler.read,
      { query: { ...query, ...(also.length > 0 && { also__in: also.join(',') }) } },
      { signal },
    )
  const previous = keeps ? newestOf(client, listKey) : undefined
  const known = atMost([...tickStore.get().ticks.keys(), ...(previous?.unmatched ?? [])])
  const answer = await read(known)
  const held = previous?.workOrders.map(({ id }) => id) ?? []
  const asked = atMost([...known, ...without([...tickStore.get().ticks.keys(), ...held], answer)])
  const whole = asked.length > known.length ? await read(asked) : answer
  return { ...keepPlaces(previous, whole), asked }
}

function atMost(ids: readonly number[]): number[] {
  return [...new Set(ids)].slice(0, MOST_IDS)
}

function without(ids: readonly number[], { workOrders }: WorkScheduler): number[] {
  const shown = new Set(workOrders.map(({ id }) => id))
  return ids.filter((id) => !shown.has(id))
}

/** The last answer of a list, however much of it was shown then. */
function newestOf(client: QueryClient, listKey: QueryKey): SchedulerAnswer | undefined {
  return client
    .getQueryCache()
    .findAll({ queryKey: listKey })
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .flatMap(({ queryKey }) => client.getQueryData<SchedulerAnswer>(queryKey) ?? [])[0]
}
