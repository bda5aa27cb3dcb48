import { Component, type ErrorInfo, type ReactNode } from 'react'

type Props = { children: ReactNode }
type State = { failed: boolean }

/** The last resort, when not even the texts could be fetched: both languages, and a way to try again. */
export class RootBoundary extends Component<Props, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    console.error('The page failed.', error, componentStack)
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <main role="alert">
        <p>The page could not be loaded. Check the connection and try again.</p>
        <p lang="et">Lehte ei saanud laadida. Kontrolli ühendust ja proovi uuesti.</p>
        <button type="button" onClick={() => location.reload()}>
          Try again · <span lang="et">Proovi uuesti</span>
        </button>
      </main>
    )
  }
}
