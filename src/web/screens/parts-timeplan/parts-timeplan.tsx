import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { NetworkError } from '#web/lib/api-error.ts'
import { boot } from '#web/lib/boot.ts'
import { useLive } from '#web/lib/live.ts'
import { userCan } from '#web/lib/permission.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { usePageMark } from '#web/lib/use-page-mark.ts'
import { useAddressState } from '#web/lists/use-address-state.ts'
import classes from '#web/plan/board/plan-layout.module.css'
import { countsQuery, liveTables, planQuery } from '#web/screens/parts-timeplan/model/queries.ts'
import { useTexts } from '#web/screens/parts-timeplan/model/texts.ts'
import { windowOf } from '#web/screens/parts-timeplan/model/use-board.ts'
import { viewCodec } from '#web/screens/parts-timeplan/model/view-state.ts'
import { PlanScreen } from './plan-screen.tsx'

/** The parts plan: what waits beside what is planned, operators by days. */
export function PartsTimeplan() {
  const t = useTexts()
  const client = useQueryClient()
  const language = useLanguage()
  const [view, changeView] = useAddressState(viewCodec, { replace: true })
  const [, openPanel] = useAddressState(viewCodec, { replace: false })
  const [horizonDays, setHorizonDays] = useState(boot().config.horizon_days)
  const window = windowOf(view, horizonDays)
  const query = planQuery(client, window, language)
  const { data: plan, isPending, isPlaceholderData, ...reading } = useQuery(query)
  const counting = useQuery(countsQuery())
  // Somebody has set another horizon since the page was loaded: the days up to it are read too.
  if (plan && !isPlaceholderData && plan.limits.horizon_days !== horizonDays)
    setHorizonDays(plan.limits.horizon_days)
  const readOnly = !userCan('@parts_plan')
  useLive(liveTables)
  usePageMark('plan')
  // The shell says itself that there is no connection; what was read before stays to be looked at.
  const failed = [reading, counting].filter(({ isError }) => isError)
  const error = failed[0]?.error
  const isToldByBanner = plan !== undefined && error instanceof NetworkError
  return (
    <div className={classes.screen}>
      <h1 className={classes.heading}>{t('heading')}</h1>
      {error && !isToldByBanner && (
        <div className={classes.message}>
          <ErrorBox
            error={error}
            whileLoading
            onRetry={() => failed.forEach(({ refetch }) => void refetch())}
          />
        </div>
      )}
      {isPending && <Spinner />}
      {plan && (
        <PlanScreen
          plan={plan}
          counts={counting.data}
          queryKey={query.queryKey}
          first={window.start_date}
          view={view}
          readOnly={readOnly}
          mayRevoke={userCan('@parts_revoke')}
          mayBlock={userCan('@parts_manage_blockers')}
          isStale={isPlaceholderData}
          // The browser's Back closes a panel.
          onView={(changed) => (changed.panel && !view.panel ? openPanel : changeView)(changed)}
        />
      )}
    </div>
  )
}
