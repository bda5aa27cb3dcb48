import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '#web/lib/api-error.ts'
import { orderQuery } from './model/queries.ts'
import { TAGS_KEY } from './model/tags.ts'
import { sampleOrderOverview, sampleTags } from './sample-order.ts'

const client = new QueryClient({
  defaultOptions: { queries: { enabled: false } },
  mutationCache: new MutationCache({
    onMutate: () => {
      throw new ApiError(500, null)
    },
  }),
})
client.setQueryData(orderQuery(sampleOrderOverview.order.id).queryKey, sampleOrderOverview)
client.setQueryData(TAGS_KEY, sampleTags)

/** Gives everything below the sample order: nothing is read from the server, and everything that would be sent fails. */
export function SampleClient({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
