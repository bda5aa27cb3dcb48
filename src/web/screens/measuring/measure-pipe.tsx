import { useQueries } from '@tanstack/react-query'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { statusOf } from '#web/lib/api-error.ts'
import { useLive } from '#web/lib/live.ts'
import { useOutbox } from '#web/pipes/outbox/use-outbox.ts'
import { ChoosePipe } from './choose-pipe.tsx'
import { useDrafts } from './desk/use-drafts.ts'
import { inspectionQuery, measurementsQuery, measuringTables, pipeQuery } from './queries.ts'
import { Workplace } from './workplace.tsx'

/** Reads what can be and what was measured of a pipe. */
export function MeasurePipe({ id }: { id: number }) {
  const [pipe, inspection, measured] = useQueries({
    queries: [pipeQuery(id), inspectionQuery(id), measurementsQuery(id)],
  })
  const drafts = useDrafts(id)
  const { isRead } = useOutbox(id)
  useLive(measuringTables)
  if (pipe.data && inspection.data && measured.data && drafts && isRead)
    return <Workplace pipe={pipe.data} items={inspection.data} measured={measured.data} drafts={drafts} />
  const failed = [pipe, inspection, measured].find(({ isError }) => isError)
  if (!failed) return <Spinner />
  if (statusOf(pipe.error) === 404) return <ChoosePipe isMissing />
  return <ErrorBox error={failed.error} whileLoading onRetry={() => void failed.refetch()} />
}
