import { useMemo } from 'react'
import type { EnumItem } from '#contract/bootstrap.ts'
import type { Language } from '#contract/languages.ts'
import { boot } from '#web/lib/boot.ts'
import { formatMinutes, formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import type { PlanWords } from './plan-nodes.ts'
import { useTexts } from './texts.ts'

/** The words of work plans in the language of the page. */
export function usePlanWords(): PlanWords {
  const t = useTexts()
  const language = useLanguage()
  return useMemo(
    () => ({
      component: (type) => capitalized(labelOf('component_type', type, language)),
      diameter: (millimetres) => `DN${formatNumber(millimetres)}`,
      pieces: (count) => t('pieces', { count }),
      expansion: (type, count) => `${labelOf('body_expansion_type', type, language)} × ${count}`,
      minutes: formatMinutes,
      notInPlan: t('tree.notInPlan'),
    }),
    [t, language],
  )
}

function labelOf(enumeration: string, code: number, language: Language): string {
  const item: EnumItem | undefined = boot().enums[enumeration]?.find((each) => each.code === code)
  return item?.[language] ?? String(code)
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
