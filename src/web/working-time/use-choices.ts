import { boot } from '#web/lib/boot.ts'
import { useLanguage } from '#web/lib/texts.tsx'

/** Returns the labels of an enumeration as choices. */
export function useChoices(enumeration: string): { value: string; label: string }[] {
  const language = useLanguage()
  return (boot().enums[enumeration] ?? []).map((item) => ({ value: item.slug, label: item[language] }))
}
