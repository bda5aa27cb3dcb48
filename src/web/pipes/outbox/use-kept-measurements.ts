import { useEffect } from 'react'
import { boot } from '#web/lib/boot.ts'

/** Sends the measurements that this device has kept for the user, from a screen that does not measure. */
export function useKeptMeasurements(): void {
  const user = boot().user?.id ?? 0
  useEffect(() => {
    import('./outbox.ts').then(
      ({ openOutbox }) => openOutbox(user),
      (error: unknown) => console.warn('kept measurements are not sent yet', error),
    )
  }, [user])
}
