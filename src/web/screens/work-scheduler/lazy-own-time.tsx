import type { ComponentProps } from 'react'
import type { Language } from '#contract/languages.ts'
import { later } from '#web/elements/later.tsx'
import { boot } from '#web/lib/boot.ts'
import { userCan } from '#web/lib/permission.ts'

const OwnTime = later('recorded-time', async () => (await import('./own-time.tsx')).OwnTime)

/** What users can do about recorded time. */
export function LazyOwnTime(props: ComponentProps<typeof OwnTime>) {
  return isOffered() && props.card.trackers.length > 0 ? <OwnTime {...props} /> : null
}

/** Fetches it while the cards are read: what comes into a card later moves its work plan under a finger. */
export async function fetchOwnTime(language: Language): Promise<void> {
  if (isOffered()) await OwnTime.fetchAhead(language)
}

function isOffered(): boolean {
  const hasOwn = boot().user?.operator && userCan('@parts_track_time')
  return hasOwn || userCan('@time_edit_trackers')
}
