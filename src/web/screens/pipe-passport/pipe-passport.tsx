import { useQuery } from '@tanstack/react-query'
import { useRoute } from 'wouter'
import { EmptyState } from '#web/elements/empty-state.tsx'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { statusOf } from '#web/lib/api-error.ts'
import { useLive } from '#web/lib/live.ts'
import { useKeptMeasurements } from '#web/pipes/outbox/use-kept-measurements.ts'
import { passportQuery, passportTables } from '#web/pipes/queries.ts'
import { BackLink } from './back-link.tsx'
import { Passport } from './passport.tsx'
import { useTexts } from './texts.ts'

/** The passport of the pipe in the address: everything that is known of it on one page. */
export function PipePassport() {
  const [, params] = useRoute('/qa/pipes/:id')
  const id = params?.id ?? ''
  return /^[1-9]\d{0,8}$/.test(id) ? <Screen key={id} id={Number(id)} /> : <NoPipe />
}

function Screen({ id }: { id: number }) {
  const { data, error, isPending, refetch } = useQuery(passportQuery(id))
  useLive(passportTables)
  useKeptMeasurements()
  if (data) return <Passport passport={data} />
  if (isPending) return <Spinner />
  if (statusOf(error) === 404) return <NoPipe />
  return (
    <>
      <BackLink />
      <ErrorBox error={error} whileLoading onRetry={() => void refetch()} />
    </>
  )
}

/** Says that there is no pipe at the address. */
export function NoPipe() {
  const t = useTexts()
  return (
    <>
      <BackLink />
      <EmptyState title={t('noPipe.title')}>
        <p>{t('noPipe.body')}</p>
      </EmptyState>
    </>
  )
}
