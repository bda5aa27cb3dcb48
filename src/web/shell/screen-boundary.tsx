import { Component, type ErrorInfo, type ReactNode } from 'react'
import { LoadFailure } from '#web/elements/load-failure.tsx'

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
    return error === undefined ? this.props.children : <LoadFailure what="screen" error={error} />
  }
}
