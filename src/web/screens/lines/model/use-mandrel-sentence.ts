import { formatTimeAfter } from '#web/lib/format.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { isToDemould, type MandrelOutlook } from './line-state.ts'
import { useTexts } from './texts.ts'

/** Returns the function that says when a mandrel of the size is free. */
export function useMandrelSentence(): (outlook: MandrelOutlook) => string {
  const t = useTexts()
  return ({ dn, first }) => {
    if (first === null) return t('mandrel.none', { dn })
    const { code, cools_until, free_at } = first
    const now = serverNow()
    const time = (at: string) => formatTimeAfter(at, now)
    if (isToDemould(first, now)) return t('mandrel.demoulding', { code, pipe: first.pipe?.name ?? '' })
    if (free_at === null) return t('mandrel.inUse', { dn })
    return cools_until === null
      ? t('mandrel.wound', { code, free: time(free_at) })
      : t('mandrel.cools', { code, ready: time(cools_until), free: time(free_at) })
  }
}
