import type { FaultyGrouping, FaultyStats } from '#contract/faulty-stats.ts'
import { formatDay } from '#web/lib/format.ts'
import { enumLabel } from '#web/lib/labels.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { useTexts } from './texts.ts'

type Group = Pick<FaultyStats['groups'][number], 'key' | 'label'>

/** Returns the function that names a group. */
export function useGroupName(): (grouping: FaultyGrouping, group: Group) => string {
  const t = useTexts()
  const language = useLanguage()
  return (grouping, { key, label }) => {
    if (key === '') return t('unknown')
    switch (grouping) {
      case 'day':
        return formatDay(key)
      case 'week':
        return t('week', { day: formatDay(key) })
      case 'month':
        return formatDay(key).slice('DD.'.length)
      case 'dn':
        return `DN${key}`
      case 'profile':
        return `${key} · ${enumLabel('profile_family', key, language)}`
      case 'shift':
        return enumLabel('shift', key, language)
      default:
        return label
    }
  }
}
