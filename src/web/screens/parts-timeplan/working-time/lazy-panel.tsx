import { lazy, Suspense } from 'react'
import { Texts } from '#web/lib/texts.tsx'
import { Spinner } from '#web/parts/spinner.tsx'
import type { Props } from './working-time-panel.tsx'

const Panel = lazy(async () => ({ default: (await import('./working-time-panel.tsx')).WorkingTimePanel }))

/** The working time editor, whose code and words come when it is first opened. */
export function LazyPanel(props: Props) {
  return (
    <Suspense fallback={<Spinner />}>
      <Texts of="working-time">
        <Panel {...props} />
      </Texts>
    </Suspense>
  )
}
