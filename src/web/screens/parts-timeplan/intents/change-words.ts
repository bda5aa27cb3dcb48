import type { useTexts } from '#web/screens/parts-timeplan/texts.ts'
import type { Words } from '#web/screens/parts-timeplan/use-words.ts'
import type { ChangeSummary } from './change-summary.ts'

type Telling = { readonly t: ReturnType<typeof useTexts>; readonly words: Pick<Words, 'operator'> }

/** Says what is undone or redone: `261218 to Rein Kuusik`. */
export function nameOf(summary: ChangeSummary, { t, words }: Telling): string {
  const what = whatOf(summary, t)
  const { kind, operator } = summary
  if (kind !== 'plan') return t(`name.${kind}`, { what })
  return operator === null
    ? t('name.plan', { what })
    : t('name.planFor', { what, operator: words.operator(operator) })
}

/** Says what has just been done: `2 groups planned for Rein Kuusik`. */
export function resultOf(summary: ChangeSummary, { t, words }: Telling): string {
  const what = whatOf(summary, t)
  const { kind, operator } = summary
  if (kind !== 'plan') return t(`result.${kind}`, { what })
  return operator === null
    ? t('result.plan', { what })
    : t('result.planFor', { what, operator: words.operator(operator) })
}

function whatOf({ order, groups }: ChangeSummary, t: Telling['t']): string {
  return order ?? t('groups', { count: groups })
}
