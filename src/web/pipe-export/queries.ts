import { queryOptions } from '@tanstack/react-query'
import type { Input } from '#contract/endpoint.ts'
import { pipesExport } from '#contract/pipe-export.ts'
import { call } from '#web/lib/api.ts'
import type { KeysByTable } from '#web/lib/stale-keys.ts'
import { createStore } from '#web/lib/store.ts'

export const EXPORT_KEY = ['pipe-export']

/** What selects the pipes of a report. */
export type ExportSelection = Input<typeof pipesExport.preview>['query']

/** The export of the whole system: what is being generated and what can be downloaded. */
export const exportQuery = () =>
  queryOptions({
    queryKey: EXPORT_KEY,
    queryFn: ({ signal }) => call(pipesExport.state, { query: { action: 'get_state' } }, { signal }),
  })

/** How many pipes a report would have; counted each time it is asked for. */
export const previewQuery = (selection: ExportSelection) =>
  queryOptions({
    queryKey: ['pipe-export-preview', selection],
    queryFn: ({ signal }) => call(pipesExport.preview, { query: selection }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** What is read again when a table changes. */
export const liveTables: KeysByTable = { pipe_export: [EXPORT_KEY] }

/** How many places of the page show the export, which is polled meanwhile. */
export const viewers = createStore(0)
