import { Button } from '@mantine/core'
import { EmptyState } from '#web/elements/empty-state.tsx'
import { useConnectivity } from '#web/lib/connectivity.ts'
import classes from './shell.module.css'
import { useTexts } from './texts.ts'

/** Covers the product while its session is ending; while that waits for the connection it says so, and lets the user stay if they may. */
export function Leaving({ stay }: { stay: (() => void) | null }) {
  const t = useTexts()
  const isOffline = useConnectivity() === 'offline'
  return (
    <main className={classes.content} aria-live="polite">
      <EmptyState title={t(isOffline ? 'leaving.waits' : 'leaving')}>
        {isOffline && <p>{t('leaving.offline')}</p>}
        {isOffline && stay && (
          <Button variant="default" size="floor" onClick={stay}>
            {t('leaving.stay')}
          </Button>
        )}
      </EmptyState>
    </main>
  )
}
