import { useCallback } from 'react'
import { enumLabel } from '#web/lib/labels.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { isPartDone, type ShownStatus } from './status-looks.ts'
import { useTexts } from './texts.ts'

/** Returns the function that says the status of a work order. */
export function useStatusLabel(): (work: ShownStatus) => string {
  const t = useTexts()
  const language = useLanguage()
  return useCallback(
    (work) => (isPartDone(work) ? t('rest.part') : enumLabel('work_order_status', work.status, language)),
    [t, language],
  )
}
