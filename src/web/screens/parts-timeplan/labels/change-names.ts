import type { ChangeSummary } from '#web/screens/parts-timeplan/edits/change-summary.ts'
import type { useTexts } from '#web/screens/parts-timeplan/model/texts.ts'
import type { Labels } from './use-labels.ts'

type Context = {
  readonly t: ReturnType<typeof useTexts>
  readonly labels: Pick<Labels, 'operator' | 'skills'>
}

/** Says what is undone or redone: `261218 to Rein Kuusik`. */
export function nameOf(summary: ChangeSummary, { t, labels }: Context): string {
  const what = whatOf(summary, t)
  const { kind, operator } = summary
  if (kind !== 'plan') return t(`name.${kind}`, { what })
  return operator === null
    ? t('name.plan', { what })
    : t('name.planFor', { what, operator: labels.operator(operator) })
}

/** Says what has just been done: `2 groups planned for Rein Kuusik`. */
export function resultOf(summary: ChangeSummary, { t, labels }: Context): string {
  const what = whatOf(summary, t)
  const { kind, operator, missing } = summary
  if (kind !== 'plan') return t(`result.${kind}`, { what })
  if (operator === null) return t('result.plan', { what })
  const planned = { what, operator: labels.operator(operator) }
  if (missing.length === 0) return t('result.planFor', planned)
  return t('result.planWithoutSkill', { ...planned, skills: labels.skills(missing).toLowerCase() })
}

function whatOf({ order, count }: ChangeSummary, t: Context['t']): string {
  return order ?? t('groups', { count })
}
