import { useQuery } from '@tanstack/react-query'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { NetworkError } from '#web/lib/api-error.ts'
import { useLive } from '#web/lib/live.ts'
import { useServerNow } from '#web/lib/server-clock.ts'
import { useAddressState } from '#web/lists/use-address-state.ts'
import classes from '#web/plan/board/plan-layout.module.css'
import { timelineCodec } from './model/address.ts'
import { timelinePeriodOf } from './model/period.ts'
import { timelineQuery, timelineTables } from './queries.ts'
import { useTexts } from './texts.ts'
import { TimelinePage } from './timeline-page.tsx'

const TICK_MS = 30_000

/** Where each pipe is and was: what was done to it on a time axis, and what it waited for. */
export function PipeTimeline() {
  const t = useTexts()
  const [address, go] = useAddressState(timelineCodec, { replace: true })
  const now = Math.floor(useServerNow(TICK_MS))
  const period = timelinePeriodOf(address.from, address.zoom, now)
  const query = timelineQuery(period, address)
  const { data: timeline, error, isPending, isPlaceholderData, refetch } = useQuery(query)
  useLive(timelineTables)
  // The shell says itself that there is no connection; what was read before stays to be looked at.
  const isSaidByBanner = timeline !== undefined && error instanceof NetworkError
  return (
    <div className={classes.screen}>
      <h1 className={classes.heading}>{t('heading')}</h1>
      {error && !isSaidByBanner && (
        <div className={classes.message}>
          <ErrorBox error={error} whileLoading onRetry={() => void refetch()} />
        </div>
      )}
      {isPending && <Spinner />}
      {timeline && (
        <TimelinePage {...{ timeline, period, address, now }} isStale={isPlaceholderData} onAddress={go} />
      )}
    </div>
  )
}
