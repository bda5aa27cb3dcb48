import { notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { NetworkError, refusalCode, statusOf } from '#web/lib/api-error.ts'

const RETRIES = 2

/**
 * Reads are tried again when no answer came, or when the server is not done with what the user asked before; any other answer that
 * says no is final. A read that failed is logged once, by its name and status. Writes retry inside `call`.
 */
export function createQueryClient(): QueryClient {
  // What changes is in the very next picture; a timer would come after it.
  notifyManager.setScheduler(queueMicrotask)
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey: [name] }) =>
        console.error(`loading failed: ${String(name)} (${statusOf(error) ?? 'fault'})`, error),
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Our own check of the connection decides what is shown; the browser's guess would hold requests back.
        networkMode: 'always',
        retry: (failures, error) => isTemporary(error) && failures < RETRIES,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

function isTemporary(error: Error): boolean {
  return error instanceof NetworkError || refusalCode(error) === 'own_call_running'
}
