import { queryOptions } from '@tanstack/react-query'
import { lineSignals } from '#contract/line-signals.ts'
import { lines } from '#contract/lines.ts'
import { operators } from '#contract/operators.ts'
import { pipePauseProblemTags } from '#contract/tags.ts'
import { MINUTE } from '#domain/time.ts'
import { call } from '#web/lib/api.ts'
import { syncServerClock } from '#web/lib/server-clock.ts'
import type { KeysByTable } from '#web/lib/stale-keys.ts'

export const LINES_KEY = ['lines']
/** Under the key of lines: what a line reports depends on what it makes. */
const SIGNALS_KEY = [...LINES_KEY, 'signals']
/** So often it is looked whether a line still reports. */
const SIGNALS_MS = 15_000
/** What dialogs need without a connection too, however long ago it was fetched. */
const KEPT = Number.POSITIVE_INFINITY
const CAUSES_KEY = ['pause-causes']
const OPERATORS_KEY = ['operators']

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

/** The last notes that were left on a line. */
export const lineNotesQuery = (id: number) =>
  queryOptions({
    queryKey: [...LINES_KEY, 'notes', id],
    queryFn: ({ signal }) => call(lines.notes, { params: { id } }, { signal }),
  })

/** What the lines that have ever reported do now. */
export const lineSignalsQuery = () =>
  queryOptions({
    queryKey: SIGNALS_KEY,
    queryFn: ({ signal }) => call(lineSignals.list, {}, { signal }),
    refetchInterval: SIGNALS_MS,
  })

/** Why winding can be paused, what is most frequent on a line first. */
export const pauseCauses = (line: number) =>
  queryOptions({
    queryKey: [...CAUSES_KEY, line],
    queryFn: ({ signal }) => call(pipePauseProblemTags.list, { query: { line } }, { signal }),
    gcTime: KEPT,
  })

/** Who can have wound a pipe. */
export const operatorList = () =>
  queryOptions({
    queryKey: OPERATORS_KEY,
    queryFn: ({ signal }) => call(operators.list, {}, { signal }),
    gcTime: KEPT,
  })

/** What of lines is read again when a table changes. */
export const lineTables: KeysByTable = {
  dismissed_stop: [SIGNALS_KEY],
  machine: [LINES_KEY],
  machine_sample: [SIGNALS_KEY],
  mandrel: [LINES_KEY],
  operator: [OPERATORS_KEY],
  order_row: [LINES_KEY],
  pipe: [LINES_KEY],
  pipe_blocker: [LINES_KEY],
  pipe_data: [SIGNALS_KEY],
  pipe_pause: [LINES_KEY],
  pipe_product: [LINES_KEY],
  problem_tag: [CAUSES_KEY],
  station_subscription: [LINES_KEY],
  subscribed_station: [LINES_KEY],
}
