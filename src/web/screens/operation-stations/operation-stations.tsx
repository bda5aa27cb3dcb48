import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { PageTitle } from '#web/elements/page-title.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { boot } from '#web/lib/boot.ts'
import { useLive } from '#web/lib/live.ts'
import { userCan } from '#web/lib/permission.ts'
import { useServerNow } from '#web/lib/server-clock.ts'
import { useStrayTapGuard } from '#web/lib/stray-tap.ts'
import { useWake } from '#web/lib/use-wake.ts'
import { useAddressState } from '#web/lists/use-address-state.ts'
import { MyStations, WhoIsWhere } from '#web/stations/lazy-stations.ts'
import { OperationsTabs } from '#web/stations/operations-tabs.tsx'
import {
  currentOperationsQuery,
  openSubscriptionsQuery,
  operationTables,
  ownSubscriptionQuery,
  stationsQuery,
  stationTables,
} from '#web/stations/queries.ts'
import { stationsCodec } from './address.ts'
import { StationsPage } from './stations-page.tsx'
import { useTexts } from './texts.ts'

const TICK_MS = 10_000

/** What waits and runs at the stations where pipes are worked on, and who is there. */
export function OperationStations() {
  const t = useTexts()
  const [address, go] = useAddressState(stationsCodec, { replace: true })
  const { data, error, refetch } = useStationsData()
  const now = useServerNow(TICK_MS)
  useStrayTapGuard()
  useWake(() => void refetch())
  return (
    <>
      <PageTitle title={t('heading')}>
        <OperationsTabs />
        {userCan('@stations_subscribe') && <MyStations />}
      </PageTitle>
      {data ? (
        <>
          <StationsPage {...data} address={address} now={now} onChange={go} />
          <WhoIsWhere />
        </>
      ) : error ? (
        <ErrorBox error={error} whileLoading onRetry={() => void refetch()} />
      ) : (
        <Spinner />
      )}
    </>
  )
}

/** The operations, their stations and who is there; together, so that nothing moves once it is shown. */
function useStationsData() {
  const stations = useQuery(stationsQuery())
  const operations = useQuery(currentOperationsQuery())
  const subscriptions = useInfiniteQuery(openSubscriptionsQuery())
  const latest = useQuery(ownSubscriptionQuery())
  useLive(stationTables)
  useLive(operationTables)
  const all = [stations, operations, subscriptions, latest]
  const isRead = stations.data && operations.data && subscriptions.data && latest.data !== undefined
  return {
    data: isRead && {
      data: {
        stations: stations.data.filter(
          ({ station_type }) => station_type === boot().config.station_type.operation,
        ),
        operations: operations.data,
        subscriptions: subscriptions.data.pages.flatMap(({ results }) => results),
      },
      own: latest.data?.end_time === null ? latest.data.stations.map(({ id }) => id) : [],
    },
    error: all.find(({ error }) => error)?.error,
    refetch: () => Promise.all(all.map((query) => query.refetch())),
  }
}
