import { useMemo } from 'react'
import { formatNumber } from '#web/lib/format.ts'
import { enumLabel } from '#web/lib/labels.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import type { PlanWords } from './plan-nodes.ts'
import { useTexts } from './texts.ts'

/** The words of work plans in the language of the page. */
export function usePlanWords(): PlanWords {
  const t = useTexts()
  const language = useLanguage()
  return useMemo(
    () => ({
      component: (type) => capitalized(enumLabel('component_type', type, language)),
      diameter: (millimetres) => `DN${formatNumber(millimetres)}`,
      pieces: (count) => t('pieces', { count }),
      expansion: (type, count) => `${enumLabel('body_expansion_type', type, language)} × ${count}`,
      notInPlan: t('tree.notInPlan'),
    }),
    [t, language],
  )
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
