import type { DowntimeOfDay } from '#contract/overview.ts'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { ApiError } from '#web/lib/api-error.ts'
import { Texts } from '#web/lib/texts.tsx'
import { NO_FILTERS } from './address.ts'
import { DowntimePanel } from './downtime-panel.tsx'
import { NoOperators } from './no-operators.tsx'
import { OperatorFilters } from './operator-filters.tsx'
import { OperatorTable } from './operator-table.tsx'
import { filterCounts, rowsAt } from './rows.ts'
import { sampleDowntimes, sampleNow, sampleOverview } from './sample.ts'

const nothing = () => {}
const rows = rowsAt(sampleOverview, sampleNow)
const quiet = rowsAt(
  {
    ...sampleOverview,
    operators: sampleOverview.operators.filter(({ state }) => state === 'off_shift'),
  },
  sampleNow,
)

function SampleDowntime({ downtimes }: { downtimes: readonly DowntimeOfDay[] }) {
  const day = { date: '2026-11-24', today: '2026-11-25' }
  return (
    <Texts of="recorded-time">
      <DowntimePanel {...day} downtimes={downtimes} now={sampleNow} onDate={nothing} />
    </Texts>
  )
}

export const states = {
  loading: <Spinner />,
  'loading failed': <ErrorBox error={new ApiError(500, null)} whileLoading onRetry={nothing} />,
  filters: (
    <OperatorFilters
      show={['downtime', 'idle']}
      counts={filterCounts(rows)}
      total={rows.length}
      onChange={nothing}
    />
  ),
  'filters in the evening': (
    <OperatorFilters show={[]} counts={filterCounts(quiet)} total={1} onChange={nothing} />
  ),
  operators: (
    <OperatorTable wanted={rows} all={rows} filters={NO_FILTERS} now={sampleNow} onFilters={nothing} />
  ),
  'downtime of a day': <SampleDowntime downtimes={sampleDowntimes} />,
  'a day without downtime': <SampleDowntime downtimes={[]} />,
  'nobody passes the filters': <NoOperators onChange={nothing} />,
}
