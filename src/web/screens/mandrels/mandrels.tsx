import { useQuery } from '@tanstack/react-query'
import type { Mandrel } from '#contract/mandrels.ts'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { PageTitle } from '#web/elements/page-title.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { useLive } from '#web/lib/live.ts'
import { useStrayTapGuard } from '#web/lib/stray-tap.ts'
import { useAddressState } from '#web/lists/use-address-state.ts'
import { mandrelsCodec } from './address.ts'
import { MandrelFilters } from './mandrel-filters.tsx'
import { MandrelPanel } from './mandrel-panel.tsx'
import { MandrelTable } from './mandrel-table.tsx'
import classes from './mandrels.module.css'
import { mandrelsQuery, mandrelTables } from './queries.ts'
import { useTexts } from './texts.ts'

/** Every mandrel: what it does, where, with which pipe; and what can be done with the one that is open. */
export function Mandrels() {
  const t = useTexts()
  const { data, error, refetch } = useQuery(mandrelsQuery())
  useLive(mandrelTables)
  useStrayTapGuard()
  return (
    <>
      <PageTitle title={t('heading')} />
      {data ? (
        <MandrelPage mandrels={data} />
      ) : error ? (
        <ErrorBox error={error} whileLoading onRetry={() => void refetch()} />
      ) : (
        <Spinner />
      )}
    </>
  )
}

/** The mandrels that the filters of the address match, and beside them the one that is open. */
export function MandrelPage({ mandrels }: { mandrels: readonly Mandrel[] }) {
  const [address, go] = useAddressState(mandrelsCodec, { replace: true })
  const { dn, state, due } = address
  const shown = mandrels.filter(
    (mandrel) =>
      (dn.length === 0 || dn.includes(String(mandrel.dn))) &&
      (state.length === 0 || state.includes(mandrel.state)) &&
      (!due || mandrel.is_maintenance_due),
  )
  const open = mandrels.find(({ id }) => id === address.mandrel)
  return (
    <div className={classes.page} data-open={open !== undefined || undefined}>
      <div className={classes.main}>
        <MandrelFilters mandrels={mandrels} address={address} onChange={go} />
        <MandrelTable
          mandrels={shown}
          open={open?.id ?? null}
          onOpen={(mandrel) => go({ mandrel })}
          onReset={() => go({ dn: [], state: [], due: false })}
        />
      </div>
      {open && <MandrelPanel key={open.id} mandrel={open} onClose={() => go({ mandrel: null })} />}
    </div>
  )
}
