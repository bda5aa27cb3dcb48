import { useQuery } from '@tanstack/react-query'
import { Link, useRoute } from 'wouter'
import { EmptyState } from '#web/elements/empty-state.tsx'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { PageTitle } from '#web/elements/page-title.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { useLive } from '#web/lib/live.ts'
import { userCan } from '#web/lib/permission.ts'
import { useStrayTapGuard } from '#web/lib/stray-tap.ts'
import { MyStations, WhoIsWhere } from '#web/stations/lazy-stations.ts'
import { OperationsTabs } from '#web/stations/operations-tabs.tsx'
import { LineCards } from './line-cards.tsx'
import { LinePage } from './line-page.tsx'
import { lineSignalsQuery, lineStatesQuery, lineTables } from './model/queries.ts'
import { useTexts } from './model/texts.ts'
import { DayPauses } from './pauses/lazy-pauses.ts'

/** What the winding lines make: all of them, or the one of the address. */
export function Operations() {
  const t = useTexts()
  const [, params] = useRoute('/operations/lines/:code')
  const { data, error, refetch } = useQuery(lineStatesQuery())
  const { data: signals } = useQuery(lineSignalsQuery())
  useLive(lineTables)
  useStrayTapGuard()
  const line = data?.find(({ code }) => code === params?.code)
  if (line) return <LinePage key={line.id} line={line} />
  return (
    <>
      <PageTitle title={t('heading')}>
        <OperationsTabs />
        {userCan('@stations_subscribe') && <MyStations />}
      </PageTitle>
      {data && params && <NoLine code={params.code} />}
      {data ? (
        <LineCards lines={data} signals={signals} />
      ) : error ? (
        <ErrorBox error={error} whileLoading onRetry={() => void refetch()} />
      ) : (
        <Spinner />
      )}
      {data && userCan('@stations_view') && <WhoIsWhere of="production" />}
      {data && <DayPauses />}
    </>
  )
}

/** Says that there is no such line. */
export function NoLine({ code }: { code: string }) {
  const t = useTexts()
  return (
    <EmptyState title={t('noLine.title', { code })}>
      <p>
        <Link href="/operations">{t('noLine.all')}</Link>
      </p>
    </EmptyState>
  )
}
