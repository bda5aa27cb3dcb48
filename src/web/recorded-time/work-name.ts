import type { NamedWork, TimeCorrection } from '#contract/time-corrections.ts'
import { boot } from '#web/lib/boot.ts'
import { useLanguage } from '#web/lib/texts.tsx'

/** Says what a work order is about: `Welding · Kaev 1000/630`. */
export function useWorkName(): (work: NamedWork) => string {
  const nameOf = useFullWorkName()
  return (work) => nameOf({ ...work, work_types: work.work_types.slice(0, 1) })
}

/** Says the same with all of its operations: `Welding, Testing · Kaev 1000/630`. */
export function useFullWorkName(): (work: NamedWork) => string {
  const language = useLanguage()
  const kinds = boot().enums['work_type'] ?? []
  return ({ work_types, product }) => {
    const names = work_types.flatMap((type) => kinds.find(({ code }) => code === type)?.[language] ?? [])
    return names.length > 0 ? `${names.join(', ')} · ${product}` : product
  }
}

/** Says whose time a correction is about: `Mart Tamm, 261099`. */
export function correctionName({
  operator,
  work_order,
}: Pick<TimeCorrection, 'operator' | 'work_order'>): string {
  return [operator?.name, work_order.order_number].filter(Boolean).join(', ')
}
