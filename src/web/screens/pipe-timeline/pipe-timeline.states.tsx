import type { PipeTimeline } from '#contract/pipe-timeline.ts'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { ApiError, NetworkError } from '#web/lib/api-error.ts'
import planClasses from '#web/plan/board/plan-layout.module.css'
import { type TimelineAddress, timelineCodec } from './model/address.ts'
import { timelinePeriodOf } from './model/period.ts'
import { timelineSampleTime as now, sampleTimeline } from './sample.ts'
import { TimelinePage } from './timeline-page.tsx'

const shown = (changed: Partial<TimelineAddress> = {}, timeline: PipeTimeline = sampleTimeline) => {
  const address = { ...timelineCodec.read(new URLSearchParams()), ...changed }
  const period = timelinePeriodOf(address.from, address.zoom, now)
  return (
    <div className={planClasses.sample}>
      <TimelinePage {...{ timeline, address, period, now }} isStale={false} onAddress={() => {}} />
    </div>
  )
}
const empty = { ...sampleTimeline, pipes: [], totals: [] }

export const states = {
  loading: <Spinner />,
  'loading failed': <ErrorBox error={new ApiError(500, null)} whileLoading onRetry={() => {}} />,
  'no connection': <ErrorBox error={new NetworkError()} whileLoading onRetry={() => {}} />,
  'pipes by line': shown(),
  'pipes by order, waits for QA marked': shown({ by: 'order', wait: 'wait_qa', pipe: 1 }),
  'no pipe in the period': shown({}, empty),
  'no pipe matches': shown({ search: 'xyz' }, empty),
  'more pipes than can be shown': shown({}, { ...sampleTimeline, has_more: true }),
}
