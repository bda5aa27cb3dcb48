import type { NamedWork } from '#contract/time-corrections.ts'
import { boot } from '#web/lib/boot.ts'
import { useLanguage } from '#web/lib/texts.tsx'

/** Says what a work order is about: `Welding · Kaev 1000/630`. */
export function useWorkName(): (work: NamedWork) => string {
  const language = useLanguage()
  const kinds = boot().enums['work_type'] ?? []
  return ({ work_types, product }) => {
    const kind = kinds.find(({ code }) => code === work_types[0])
    return kind ? `${kind[language]} · ${product}` : product
  }
}
