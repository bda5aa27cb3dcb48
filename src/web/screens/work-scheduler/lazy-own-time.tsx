import type { ComponentProps } from 'react'
import { later } from '#web/elements/later.tsx'
import { boot } from '#web/lib/boot.ts'
import { userCan } from '#web/lib/permission.ts'

const OwnTime = later('recorded-time', async () => (await import('./own-time.tsx')).OwnTime)

/** What users can do about recorded time; its code and words come after the card's own. */
export function LazyOwnTime(props: ComponentProps<typeof OwnTime>) {
  const hasOwn = boot().user?.operator && userCan('@parts_track_time')
  if (!(hasOwn || userCan('@time_edit_trackers')) || props.card.trackers.length === 0) return null
  return <OwnTime {...props} />
}
