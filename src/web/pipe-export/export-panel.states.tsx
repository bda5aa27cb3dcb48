import type { PipeExport } from '#contract/pipe-export.ts'
import { ExportPanel } from './export-panel.tsx'
import { ExportStateView } from './export-state.tsx'
import { SizeNote } from './size-note.tsx'

const requested = {
  id: 1,
  requested_by: 'Liis Toom',
  requested_at: '2026-11-20T12:31:00+02:00',
  format: 'xlsx' as const,
  filters: ['22.10.2026 – 20.11.2026', 'DN in range 600–1400 mm'],
}
const nothing: PipeExport = { export_state: 'no_export', current: null, failed: null, file: null }
const file = {
  ...requested,
  ...{ name: 'pipes-22.10-20.11.2026.xlsx', bytes: 41_200, pipes: 138, matching: 138 },
  finished_at: '2026-11-20T12:32:00+02:00',
}
const current = { ...requested, is_own: true, written: 6240, total: 9600, seconds_left: 10 }
const failed = { ...requested, query: {}, written: 4100, total: 9600 }
const on = { isPending: false, onDownload: () => {}, onCancel: () => {}, onRetry: () => {} }

/** The panel as it opens below its button, with its content for reading here. */
function panelOf(of: PipeExport) {
  return (
    <div style={{ maxWidth: '30rem' }}>
      <ExportStateView state={of.export_state} percent={null}>
        <ExportPanel of={of} {...on} />
      </ExportStateView>
      <ExportPanel of={of} {...on} />
    </div>
  )
}

export const states = {
  none: panelOf(nothing),
  waiting: panelOf({
    ...nothing,
    export_state: 'in_progress',
    current: { ...current, written: 0, total: null, seconds_left: null },
  }),
  running: panelOf({ ...nothing, export_state: 'in_progress', current }),
  "someone else's": panelOf({
    ...nothing,
    export_state: 'in_progress',
    current: { ...current, requested_by: 'Maarja Org', is_own: false },
  }),
  done: panelOf({ ...nothing, export_state: 'done', file }),
  failed: panelOf({ ...nothing, export_state: 'failed', failed, file }),
  loading: (
    <ExportStateView state="loading" percent={null}>
      {null}
    </ExportStateView>
  ),
  'all fit': <SizeNote preview={{ data: { matching: 138, maximum: 5000 }, error: null }} />,
  'too many': <SizeNote preview={{ data: { matching: 128_420, maximum: 100_000 }, error: null }} />,
}
