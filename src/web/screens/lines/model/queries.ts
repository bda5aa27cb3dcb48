import { queryOptions } from '@tanstack/react-query'
import { lines } from '#contract/lines.ts'
import { pipePauseProblemTags } from '#contract/tags.ts'
import { MINUTE } from '#domain/time.ts'
import { call } from '#web/lib/api.ts'
import { syncServerClock } from '#web/lib/server-clock.ts'
import type { KeysByTable } from '#web/lib/stale-keys.ts'

export const LINES_KEY = ['lines']
const CAUSES_KEY = ['pause-causes']

/** What all lines make; read again every minute, since predictions move with time. */
export const lineStatesQuery = () =>
  queryOptions({
    queryKey: LINES_KEY,
    queryFn: async ({ signal }) => {
      const states = await call(lines.list, {}, { signal })
      const [first] = states
      if (first) syncServerClock(first.server_time)
      return states
    },
    refetchInterval: MINUTE,
  })

/** Why winding can be paused, most used first. */
export const pauseCauses = () =>
  queryOptions({
    queryKey: CAUSES_KEY,
    queryFn: ({ signal }) => call(pipePauseProblemTags.list, { query: {} }, { signal }),
  })

/** What of lines is read again when a table changes. */
export const lineTables: KeysByTable = {
  machine: [LINES_KEY],
  mandrel: [LINES_KEY],
  order_row: [LINES_KEY],
  pipe: [LINES_KEY],
  pipe_blocker: [LINES_KEY],
  pipe_pause: [LINES_KEY],
  pipe_product: [LINES_KEY],
  problem_tag: [CAUSES_KEY],
}
