import { ErrorBox } from '#web/elements/error-box.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { ApiError } from '#web/lib/api-error.ts'
import { FilterBar } from './filter-bar.tsx'
import { filterCodec } from './filters.ts'
import { ListEnd } from './list-end.tsx'
import { NoWork } from './no-work.tsx'

const nothing = () => {}
const all = filterCodec.read(new URLSearchParams())
const filtered = { ...all, search: 'kaev', status: ['1', '4'], late: true }
const choices = { operators: [], clients: [{ id: 1, name: 'Rannaniidu Veevärk AS', count: 9 }], orders: [] }
const counts = { statuses: [], late: 12, unassigned: 3 }
const view = { cards: [], actions: [], choices, counts, total: 431, asked: [] }

export const states = {
  loading: <Spinner />,
  'loading failed': <ErrorBox error={new ApiError(500, null)} whileLoading onRetry={nothing} />,
  'no work': <NoWork filters={all} onChange={nothing} />,
  'nothing passes the filters': <NoWork filters={filtered} onChange={nothing} />,
  'filters while there are unsaved ticks': (
    <FilterBar filters={filtered} view={view} locked onChange={nothing} onRefresh={nothing} />
  ),
  'more than is shown': <ListEnd view={view} filters={all} busy={false} onChange={nothing} />,
}
