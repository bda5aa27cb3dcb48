import { useQuery } from '@tanstack/react-query'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { PageTitle } from '#web/elements/page-title.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { useLive } from '#web/lib/live.ts'
import { useServerNow } from '#web/lib/server-clock.ts'
import { useStrayTapGuard } from '#web/lib/stray-tap.ts'
import { useWake } from '#web/lib/use-wake.ts'
import { useAddressState } from '#web/lists/use-address-state.ts'
import { coolingCodec } from './address.ts'
import { CoolingPage } from './cooling-page.tsx'
import { HallView } from './hall-view.tsx'
import { hallQuery, hallTables } from './queries.ts'
import { useTexts } from './texts.ts'

const TICK_MS = 1_000

/** What cools and what is ready; as a board for the whole hall if the address says so. */
export function Cooling() {
  const t = useTexts()
  const { data: hall, error, isPending, refetch } = useQuery(hallQuery())
  const [{ view, demould, pipe, line }, go] = useAddressState(coolingCodec, { replace: false })
  // Back leads to where the question came from.
  const [, settle] = useAddressState(coolingCodec, { replace: true })
  const now = useServerNow(TICK_MS)
  useLive(hallTables)
  useStrayTapGuard()
  useWake(() => void refetch())
  if (!hall)
    return (
      <>
        <PageTitle title={t('heading')} />
        {isPending ? <Spinner /> : <ErrorBox error={error} whileLoading onRetry={() => void refetch()} />}
      </>
    )
  if (view === 'hall') return <HallView hall={hall} now={now} onClose={() => go({ view: null })} />
  return (
    <CoolingPage
      {...{ hall, now, demould, line }}
      marked={pipe}
      onHall={() => go({ view: 'hall' })}
      onAnswer={() => demould !== null && settle({ demould: null })}
    />
  )
}
