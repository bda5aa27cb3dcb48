import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PartTimeplan, PlanCounts } from '#contract/part-timeplan.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { ApiError } from '#web/lib/api-error.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { Texts } from '#web/lib/texts.tsx'
import classes from '#web/plan/board/plan-layout.module.css'
import { ChangeView } from '#web/plan/changes/change-view.tsx'
import { useChangeLabels } from '#web/screens/parts-timeplan/labels/use-change-labels.ts'
import { useLabels } from '#web/screens/parts-timeplan/labels/use-labels.ts'
import { isPlanned } from '#web/screens/parts-timeplan/model/lanes.ts'
import { NEWS_KEY } from '#web/screens/parts-timeplan/model/queries.ts'
import {
  aBlocker,
  aChange,
  aCount,
  aGroup,
  aGroupAction,
  anOrder,
  aProduct,
  aTimeplan,
  SAMPLE_MONDAY,
} from '#web/screens/parts-timeplan/model/sample.ts'
import { useBoard } from '#web/screens/parts-timeplan/model/use-board.ts'
import { type ViewState, viewCodec } from '#web/screens/parts-timeplan/model/view-state.ts'
import { PlanScreen } from './plan-screen.tsx'
import { Blockers } from './side/block-card-blockers.tsx'

const { NotStarted, Running, Paused, Done, Downtime } = WorkOrderStatus

/** One work order of each status on Monday, the last one late. */
const each = [Done, Running, Paused, Downtime, NotStarted].map((status, index) =>
  aGroup({
    ...{ partProductId: index + 1, workerId: index === 3 ? 2 : 1 },
    actions: [aGroupAction({ done: status === Done })],
    workOrder: anOrder({
      ...{ id: 31 + index, status },
      start_time: `2026-03-0${index < 3 ? 2 : 3}T${String(8 + 2 * (index % 3)).padStart(2, '0')}:00:00+02:00`,
      end_time: `2026-03-0${index < 3 ? 2 : 3}T${String(10 + 2 * (index % 3)).padStart(2, '0')}:00:00+02:00`,
    }),
  }),
)
const products = each.map((_, index) =>
  aProduct({ id: index + 1, delivery_date: index === 4 ? '2026-03-01' : '2026-03-12' }),
)
const absence = {
  ...{ id: 1, operator: { id: 2, name: 'Ain Vaher' }, reason: 'vacation', comment: '' },
  start_time: '2026-03-02T00:00:00+02:00',
  end_time: '2026-03-03T00:00:00+02:00',
}
const full = aTimeplan({
  data: each,
  part_products: [
    ...products,
    aProduct({ id: 9, delivery_date: '2026-03-04' }),
    aProduct({ id: 10, delivery_date: '2026-01-08' }),
    aProduct({ id: 11, delivery_date: '2026-06-17' }),
  ],
  unplanned: [
    aGroup({ partProductId: 9 }),
    aGroup({ partProductId: 9, workerId: 1 }),
    aGroup({ partProductId: 10 }),
    aGroup({ partProductId: 11 }),
  ],
  absences: [absence],
})

const blockers = [
  aBlocker({ comment: 'Rev B comes on Thursday' }),
  aBlocker({ id: 2, target: 'part_product', target_id: 1, type: 'price' }),
]

type SampleProps = { plan: PartTimeplan; counts?: PlanCounts; view?: Partial<ViewState>; readOnly?: boolean }

/** Holds the news of the samples, so that these ask the server nothing. */
const sampleClient = createQueryClient()
sampleClient.setQueryDefaults(NEWS_KEY, { staleTime: Number.POSITIVE_INFINITY })
sampleClient.setQueryData(NEWS_KEY, { head: full.state_hash, changes: [] })

/** The screen with a plan, as it would be read. */
function Sample({ plan, counts = aCount(), view = {}, readOnly = false }: SampleProps) {
  return (
    <QueryClientProvider client={sampleClient}>
      <div className={classes.sample}>
        <PlanScreen
          plan={plan}
          counts={counts}
          queryKey={['sample']}
          first={SAMPLE_MONDAY}
          view={{ ...viewCodec.read(new URLSearchParams()), from: SAMPLE_MONDAY, ...view }}
          readOnly={readOnly}
          mayRevoke
          mayBlock
          isStale={false}
          onView={() => {}}
        />
      </div>
    </QueryClientProvider>
  )
}

function Change() {
  const board = useBoard(full, SAMPLE_MONDAY)
  return <ChangeView change={aChange()} labels={useChangeLabels(full, useLabels(board))} />
}

function Blocked({ mayManage }: { mayManage: boolean }) {
  const [group] = full.data.filter(isPlanned)
  const labels = useLabels(useBoard(full, SAMPLE_MONDAY))
  return group && <Blockers group={group} blockers={blockers} labels={labels} mayManage={mayManage} />
}

const inPlan = (state: ReactNode) => <Texts of="plan">{state}</Texts>

export const states = {
  loading: <Spinner />,
  'loading failed': <ErrorBox error={new ApiError(500, null)} whileLoading onRetry={() => {}} />,
  'nothing to plan': inPlan(
    <Sample plan={aTimeplan({ part_products: [] })} counts={aCount({ planned_minutes: 0, problems: [] })} />,
  ),
  'a week with work of every status': inPlan(<Sample plan={full} />),
  'an hour at a time': inPlan(<Sample plan={full} view={{ zoom: 'hours', tab: 'unplanned' }} />),
  'a month': inPlan(<Sample plan={full} view={{ zoom: 'month', tab: 'planned' }} />),
  'read only, with its problems': inPlan(<Sample plan={full} view={{ panel: 'problems' }} readOnly />),
  'nothing passes the search': inPlan(<Sample plan={full} view={{ search: 'xyz' }} />),
  'a change': inPlan(<Change />),
  'blockers, to be resolved': <Blocked mayManage />,
  'blockers, to be read': <Blocked mayManage={false} />,
}
