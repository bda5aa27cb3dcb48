import type { Mandrel, MandrelActionRecord } from '#contract/mandrels.ts'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { ApiError } from '#web/lib/api-error.ts'
import { ActionList } from './action-history.tsx'
import { MandrelActions } from './mandrel-actions.tsx'
import { MandrelTable } from './mandrel-table.tsx'
import { UndoOf } from './undo-last.tsx'

const mandrel: Mandrel = {
  ...{ id: 1, code: 'M-1000-1', dn: 1000, max_length: 6500, outer_diameter_cold: 1000, end_ring_types: [] },
  ...{ location: 'Hall 1', last_maintenance_at: '2026-05-04T08:00:00Z', is_active: true, state: 'cooling' },
  ...{ cycles: 230, cycles_since_maintenance: 30, is_maintenance_due: false, pipe_product: null },
  ...{ machine: { id: 1, name: 'WL1' }, pipe: { id: 7, name: '261124-W1-007' } },
  ...{ ready_at: '2026-11-24T12:00:00+02:00', last_action: 3 },
  ...{ created_at: '2026-05-04T08:00:00Z', updated_at: '2026-05-04T08:00:00Z' },
}
const preheating: MandrelActionRecord = {
  ...{ id: 1, mandrel: 1, action: 3, at: '2026-11-24T08:00:00Z', from_state: 'mounted' },
  ...{ to_state: 'preheating', operator: { id: 1, name: 'Ain Vaher' }, machine: mandrel.machine },
  ...{ pipe: null, temperature: 105, comment: 'PE', source: 'manual', undo_until: null },
}
const storage = {
  machine: null,
  pipe: null,
  state: 'storage',
  cycles_since_maintenance: 204,
  is_maintenance_due: true,
}
const table = { open: null, onOpen: () => {}, onReset: () => {} }

export const states = {
  loading: <Spinner />,
  'loading failed': <ErrorBox error={new ApiError(500, null)} whileLoading onRetry={() => {}} />,
  nothing: <MandrelTable mandrels={[]} {...table} />,
  'two mandrels': (
    <MandrelTable mandrels={[mandrel, { ...mandrel, ...storage, id: 2, code: 'M-1000-2' }]} {...table} />
  ),
  'what can be done': <MandrelActions state="mounted" onAsk={() => {}} />,
  'what can be undone': (
    <UndoOf
      action={{ ...preheating, undo_until: '2126-11-24T10:02:00+02:00' }}
      isPending={false}
      onUndo={() => {}}
    />
  ),
  'what was done': <ActionList actions={[preheating]} />,
}
