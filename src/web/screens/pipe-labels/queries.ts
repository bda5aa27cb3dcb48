import { queryOptions } from '@tanstack/react-query'
import { pipeLabels } from '#contract/pipe-labels.ts'
import { call } from '#web/lib/api.ts'

/**
 * What is printed on the labels of pipes.
 *
 * @param ids a list like `1,2,3`
 */
export const labelsQuery = (ids: string) =>
  queryOptions({
    queryKey: ['pipe-labels', ids],
    queryFn: ({ signal }) => call(pipeLabels.list, { query: { id__in: ids } }, { signal }),
  })
