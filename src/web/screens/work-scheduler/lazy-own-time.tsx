import type { ComponentProps } from 'react'
import { later } from '#web/elements/later.tsx'
import { boot } from '#web/lib/boot.ts'
import { userCan } from '#web/lib/permission.ts'

const OwnTime = later('recorded-time', async () => (await import('./own-time.tsx')).OwnTime)

/** What operators can do about their own time; its code and words come after the card's own. */
export function LazyOwnTime(props: ComponentProps<typeof OwnTime>) {
  if (!boot().user?.operator || !userCan('@parts_track_time') || props.card.trackers.length === 0) return null
  return <OwnTime {...props} />
}
