import { checkConnectivity } from '#web/lib/connectivity.ts'
import { missing, reloadWhenServed } from '#web/lib/missing.ts'
import { useStore } from '#web/lib/store.ts'
import { ErrorBox } from './error-box.tsx'
import { useTexts } from './texts.ts'

type Props = {
  what: 'screen' | 'part'
  /** Null while it is not fetched at all, for lack of a connection: then nothing needs to be reloaded. */
  error: unknown
}

/** Says that a screen, or a part of it, could not be loaded, and tries again if wanted. */
export function LoadFailure({ what, error }: Props) {
  const t = useTexts()
  // After an update the parts that were not loaded yet are missing; the connection is not to blame.
  const message = t(useStore(missing) === 'updated' ? 'banner.updated' : `error.${what}`)
  const retry = error === null ? checkConnectivity : reloadWhenServed
  return <ErrorBox error={error} message={message} onRetry={retry} />
}
