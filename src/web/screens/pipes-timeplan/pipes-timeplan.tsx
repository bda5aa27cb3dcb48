import { useQuery, useQueryClient } from '@tanstack/react-query'
import { plantDay } from '#domain/time.ts'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { NetworkError } from '#web/lib/api-error.ts'
import { useLive } from '#web/lib/live.ts'
import { userCan } from '#web/lib/permission.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useAddressState } from '#web/lists/use-address-state.ts'
import classes from '#web/plan/board/plan-layout.module.css'
import { pipesLiveTables, pipesPlanQuery } from './model/queries.ts'
import { useTexts } from './model/texts.ts'
import { pipesViewCodec } from './model/view-state.ts'
import { PipesScreen } from './pipes-screen.tsx'

/** The pipes plan: what waits beside what is planned, lines on a time axis. */
export function PipesTimeplan() {
  const t = useTexts()
  const [view, changeView] = useAddressState(pipesViewCodec, { replace: true })
  const [, openPanel] = useAddressState(pipesViewCodec, { replace: false })
  const date = view.date ?? plantDay(new Date(serverNow()))
  const query = pipesPlanQuery(useQueryClient(), date)
  const { data: plan, error, isPending, isPlaceholderData, refetch } = useQuery(query)
  useLive(pipesLiveTables)
  // The shell says itself that there is no connection; what was read before stays to be looked at.
  const isSaidByBanner = plan !== undefined && error instanceof NetworkError
  return (
    <div className={classes.screen}>
      <h1 className={classes.heading}>{t('heading')}</h1>
      {error && !isSaidByBanner && (
        <div className={classes.message}>
          <ErrorBox error={error} whileLoading onRetry={() => void refetch()} />
        </div>
      )}
      {isPending && <Spinner />}
      {plan && (
        <PipesScreen
          plan={plan}
          queryKey={query.queryKey}
          date={date}
          view={view}
          readOnly={!userCan('@pipeplan_plan')}
          isStale={isPlaceholderData}
          // The browser's Back closes a panel.
          onView={(changed) =>
            (changed.panel ? openPanel : changeView)(changed.date ? { ...changed, day: null } : changed)
          }
        />
      )}
    </div>
  )
}
