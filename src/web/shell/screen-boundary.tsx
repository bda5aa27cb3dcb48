import { Component, type ErrorInfo, type ReactNode } from 'react'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { useTexts } from '#web/elements/texts.ts'
import { checkConnectivity } from '#web/lib/connectivity.ts'

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
  return <ErrorBox error={error} message={t('error.screen')} onRetry={() => void reloadWhenServed()} />
}

/** Loads the page anew, but never into the browser's own error page: without an answer it stays. */
async function reloadWhenServed(): Promise<void> {
  if ((await checkConnectivity()) === 'online') location.reload()
}
