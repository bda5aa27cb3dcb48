import type { Language } from '#contract/languages.ts'
import type { NamedWork, TimeCorrection } from '#contract/time-corrections.ts'
import { boot } from '#web/lib/boot.ts'
import { useLanguage } from '#web/lib/texts.tsx'

type Work = Pick<NamedWork, 'work_types' | 'product'>

/** Returns what work is about, with all its operations: `Welding, Testing · Kaev 1000/630`. */
function fullWorkName({ work_types, product }: Work, language: Language): string {
  const kinds = boot().enums['work_type'] ?? []
  const names = work_types.flatMap((type) => kinds.find(({ code }) => code === type)?.[language] ?? [])
  return [names.join(', '), unbroken(product)].filter(Boolean).join(' · ')
}

/** Keeps an angle on the line of what it is an angle of: `SN8 30°`. */
function unbroken(product: string): string {
  return product.replaceAll(/ (?=\d+°)/g, '\u00a0')
}

/** Returns the same with the operation that takes the most time: `Welding · Kaev 1000/630`. */
export function workName({ work_types, product }: Work, language: Language): string {
  return fullWorkName({ work_types: work_types.slice(0, 1), product }, language)
}

/** Returns a function that names work in the language of the page. */
export function useWorkName(): (work: Work) => string {
  const language = useLanguage()
  return (work) => workName(work, language)
}

/** Returns a function that names work with all its operations in the language of the page. */
export function useFullWorkName(): (work: Work) => string {
  const language = useLanguage()
  return (work) => fullWorkName(work, language)
}

/** Says whose time a correction is about: `Mart Tamm, 261099`. */
export function correctionName({
  operator,
  work_order,
}: Pick<TimeCorrection, 'operator' | 'work_order'>): string {
  return [operator?.name, work_order.order_number].filter(Boolean).join(', ')
}
