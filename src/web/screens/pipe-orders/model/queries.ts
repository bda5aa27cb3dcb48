import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { clients } from '#contract/clients.ts'
import { history } from '#contract/history.ts'
import { materials } from '#contract/materials.ts'
import { pipeBlockers } from '#contract/pipe-blockers.ts'
import { pipeOrders } from '#contract/pipe-orders.ts'
import { pipeProfiles } from '#contract/pipe-profiles.ts'
import { pipes } from '#contract/pipes.ts'
import { call } from '#web/lib/api.ts'
import { byCursor, cursorIn } from '#web/lib/cursor.ts'
import type { KeysByTable } from '#web/lib/stale-keys.ts'
import type { queryOfOrders } from '#web/orders/orders-address.ts'
import { TAGS_KEY } from './tags.ts'

const LIST_KEY = ['pipe-orders']
const ORDER_KEY = ['pipe-order']
const CLIENTS_KEY = ['clients']
const HISTORY_KEY = ['order-history']
const BLOCKERS_KEY = ['order-blockers']

export const ordersQuery = (query: ReturnType<typeof queryOfOrders>) =>
  infiniteQueryOptions({
    queryKey: [...LIST_KEY, query],
    queryFn: ({ pageParam, signal }) =>
      call(
        pipeOrders.list,
        { query: { ...query, ...(pageParam !== null && { cursor: pageParam }) } },
        { signal },
      ),
    ...byCursor,
    placeholderData: (before) => before,
  })

/** An order with its products and the revision of the plan. */
export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: [...ORDER_KEY, id],
    queryFn: ({ signal }) => call(pipeOrders.overview, { params: { id } }, { signal }),
  })

/** All clients by name. */
export const clientsQuery = () =>
  queryOptions({
    queryKey: CLIENTS_KEY,
    queryFn: async ({ signal }) => {
      const found = []
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await call(clients.list, { query: cursor ? { cursor } : {} }, { signal })
        found.push(...page.results)
        cursor = cursorIn(page.next)
      }
      return found.toSorted((a, b) => a.name.localeCompare(b.name, 'et'))
    },
  })

/** The materials that pipes are made of. */
export const materialsQuery = () =>
  queryOptions({ queryKey: ['materials'], queryFn: ({ signal }) => call(materials.list, {}, { signal }) })

/** The profiles that are wound. */
export const profilesQuery = () =>
  queryOptions({
    queryKey: ['pipe-profiles'],
    queryFn: ({ signal }) => call(pipeProfiles.list, {}, { signal }),
  })

/** The unresolved blockers of products. */
export const blockersQuery = (products: readonly number[]) =>
  queryOptions({
    queryKey: [...BLOCKERS_KEY, ...products],
    queryFn: async ({ signal }) =>
      (await call(pipeBlockers.list, { query: { pipe_product__in: products.join(',') } }, { signal }))
        .results,
    enabled: products.length > 0,
    placeholderData: (before) => before,
  })

/** What is blocked, by a word of it and by why. */
export const blockedQuery = (search: string, type: string) =>
  queryOptions({
    queryKey: [...BLOCKERS_KEY, 'all', search, type],
    queryFn: ({ signal }) => {
      const query = { ...(search !== '' && { search }), ...(type !== '' && { type }) }
      return call(pipeBlockers.overview, { query }, { signal })
    },
    placeholderData: (before) => before,
  })

/** The pipe with a number, once that is complete; null if there is none. */
export const pipeByNumberQuery = (typed: string) => {
  const number = typed.trim().toUpperCase()
  return queryOptions({
    queryKey: ['pipe-by-number', number],
    queryFn: async ({ signal }) => {
      const { results } = await call(pipes.list, { query: { query_string: number } }, { signal })
      return results.find((pipe) => pipe.number === number) ?? null
    },
    enabled: /^\d{6}-[A-Z][A-Z0-9]-\d{3}$/.test(number),
  })
}

/** What was changed of an order or a product. */
export const orderHistoryQuery = (object_type: 'customer_order' | 'pipe_product', object_id: number) =>
  infiniteQueryOptions({
    queryKey: [...HISTORY_KEY, object_type, object_id],
    queryFn: ({ pageParam, signal }) => {
      const query = { object_type, object_id, ...(pageParam !== null && { cursor: pageParam }) }
      return call(history.list, { query }, { signal })
    },
    ...byCursor,
  })

const ALL = [LIST_KEY, ORDER_KEY, HISTORY_KEY, BLOCKERS_KEY]

/** Reads again what changes of orders and products change. */
export function refreshOrders(client: QueryClient): Promise<unknown> {
  return Promise.all(ALL.map((queryKey) => client.invalidateQueries({ queryKey })))
}

/** What of this screen is read again when a table changes. */
export const orderTables: KeysByTable = {
  client: [LIST_KEY, ORDER_KEY, CLIENTS_KEY],
  customer_order: ALL,
  order_row: ALL,
  pipe_product: ALL,
  pipe_blocker: ALL,
  tagged_pipe_product: [LIST_KEY, ORDER_KEY],
  pipe_tag: [TAGS_KEY],
  pipe: [ORDER_KEY],
  plan_change: [ORDER_KEY],
}
