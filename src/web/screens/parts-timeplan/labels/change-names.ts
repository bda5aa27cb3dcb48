import type { ChangeSummary } from '#web/screens/parts-timeplan/edits/change-summary.ts'
import type { Intent } from '#web/screens/parts-timeplan/edits/intent.ts'
import type { useTexts } from '#web/screens/parts-timeplan/model/texts.ts'
import { earlyWarning } from './early-labels.ts'
import type { Labels } from './use-labels.ts'

type Context = {
  readonly t: ReturnType<typeof useTexts>
  readonly labels: Pick<Labels, 'operator' | 'skills' | 'moment' | 'enum'>
}

/** Says what is undone or redone: `plan 261218 for Rein Kuusik`. */
export function nameOf(summary: ChangeSummary, { t, labels }: Context): string {
  const what = whatOf(summary, t)
  const { kind, operator } = summary
  if (kind !== 'plan') return t(`name.${kind}`, { what })
  return operator === null
    ? t('name.plan', { what })
    : t('name.planFor', { what, operator: labels.operator(operator) })
}

/** Says what has just been done and what to check: `261218 planned for Rein Kuusik, Thu 26.11 10:21`. */
export function resultOf(summary: ChangeSummary, context: Context): string {
  const early = earlyWarning(summary.early, summary.count, context)
  return [madeLabel(summary, context), early].filter(Boolean).join(' · ')
}

function madeLabel(summary: ChangeSummary, { t, labels }: Context): string {
  const what = whatOf(summary, t)
  const { kind, operator, start, missing } = summary
  if (kind !== 'plan') return t(`result.${kind}`, { what })
  if (operator === null) return t('result.plan', { what })
  const place = [labels.operator(operator), start !== null && labels.moment(start)].filter(Boolean).join(', ')
  const planned = { what, operator: place }
  if (missing.length === 0) return t('result.planFor', planned)
  return t('result.planWithoutSkill', { ...planned, skills: labels.skills(missing).toLowerCase() })
}

/** Says what could not be done, and why: `261099 could not be planned: …`; `item` is the one of several groups that it failed for. */
export function refusedLabel(
  kind: Intent['kind'],
  summary: ChangeSummary,
  { why, item, t }: { why: string; item: string | undefined; t: Context['t'] },
): string {
  const what = whatOf(summary, t)
  if (kind === 'plan' && item !== undefined && summary.count > 1)
    return t('refused.planItem', { what, item, why })
  return t(`refused.${kind}`, { what, why })
}

/** The operator is taken from all unplanned actions of a product, which are no work order yet. */
function whatOf({ order, count, kind }: ChangeSummary, t: Context['t']): string {
  return order ?? t(kind === 'revoke' ? 'unassigned.groups' : 'groups', { count })
}
