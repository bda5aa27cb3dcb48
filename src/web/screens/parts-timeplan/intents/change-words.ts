import type { useTexts } from '#web/screens/parts-timeplan/texts.ts'
import type { Words } from '#web/screens/parts-timeplan/use-words.ts'
import type { ChangeSummary } from './change-summary.ts'

type Telling = { readonly t: ReturnType<typeof useTexts>; readonly words: Pick<Words, 'operator' | 'skills'> }

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
  const { kind, operator, missing } = summary
  if (kind !== 'plan') return t(`result.${kind}`, { what })
  if (operator === null) return t('result.plan', { what })
  const planned = { what, operator: words.operator(operator) }
  if (missing.length === 0) return t('result.planFor', planned)
  return t('result.planWithoutSkill', { ...planned, skills: words.skills(missing).toLowerCase() })
}

function whatOf({ order, groups }: ChangeSummary, t: Telling['t']): string {
  return order ?? t('groups', { count: groups })
}
