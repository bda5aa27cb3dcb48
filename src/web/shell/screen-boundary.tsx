import { Component, type ErrorInfo, type ReactNode } from 'react'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { useTexts } from '#web/elements/texts.ts'
import { checkConnectivity } from '#web/lib/connectivity.ts'
import { isOutdated } from '#web/lib/outdated.ts'
import { useStore } from '#web/lib/store.ts'

type Props = { children: ReactNode }
type State = { error: unknown }

/** Keeps a fault inside its screen: it is said, and can be tried again, while the rest of the page stands. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    console.error('A screen failed.', error, componentStack)
  }

  override render(): ReactNode {
    const { error } = this.state
    return error === undefined ? this.props.children : <Failure error={error} />
  }
}

function Failure({ error }: { error: unknown }) {
  const t = useTexts()
  // After an update the parts that were not loaded yet are missing; the connection is not to blame.
  const message = t(useStore(isOutdated) ? 'updated' : 'error.screen')
  return <ErrorBox error={error} message={message} onRetry={() => void reloadWhenServed()} />
}

/** Reloads the page, but never into the browser's own error page: without an answer it stays. */
async function reloadWhenServed(): Promise<void> {
  if ((await checkConnectivity()) === 'online') location.reload()
}
