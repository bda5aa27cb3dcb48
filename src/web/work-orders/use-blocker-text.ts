import type { PartBlocker } from '#contract/part-blockers.ts'
import { formatShortDateTime } from '#web/lib/format.ts'
import { enumLabel } from '#web/lib/labels.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { useTexts } from './texts.ts'

/** Returns functions that say why work is blocked, by which user and since when. */
export function useBlockerText() {
  const t = useTexts()
  const language = useLanguage()
  const reason = ({ type }: PartBlocker) => enumLabel('blocker_type', type, language)
  const reasons = (blockers: readonly PartBlocker[]) =>
    [...new Set(blockers.map(reason))].join(', ').toLocaleLowerCase('et')
  return {
    /** `material missing, drawing missing` */
    reasons,
    /** `Blocked: material missing` */
    mark: (blockers: readonly PartBlocker[]) => t('blocked', { reasons: reasons(blockers) }),
    /** `Comes on Thursday. · Blocked by Urmas Sepp since 23.11 15:00` */
    details: ({ comment, blocked_by, created_at }: PartBlocker) => {
      const time = formatShortDateTime(created_at, serverNow())
      const who = blocked_by ? t('blockedBy', { name: blocked_by.name, time }) : t('blockedSince', { time })
      return [comment, who].filter(Boolean).join(' · ')
    },
  }
}
