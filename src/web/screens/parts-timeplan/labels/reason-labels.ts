import type { NotWorking } from '#planning/calendar/why-not-working.ts'
import type { Flag, Limits, SlotReason } from '#planning/scheduling/placement.ts'
import { formatHours } from '#web/lib/format.ts'
import type { Unplaced } from '#web/screens/parts-timeplan/edits/auto-fit.ts'
import type { Unfit } from '#web/screens/parts-timeplan/edits/edit.ts'
import type { useTexts } from '#web/screens/parts-timeplan/model/texts.ts'

/** What the labels of reasons are made of. */
export type ReasonContext = {
  readonly t: ReturnType<typeof useTexts>
  readonly language: 'en' | 'et'
  readonly label: (enumeration: string, code: number | string) => string
  readonly order: (workOrder: number) => string
  /** `Thu 26.11 11:32` */
  readonly moment: (instant: number) => string
  readonly limits: Pick<Limits, 'horizonDays' | 'fitWindowDays'>
}

/** Returns why an operator does not work at an instant. */
export function notWorkingLabel(why: NotWorking, { t, label, language }: ReasonContext): string {
  switch (why.kind) {
    case 'absence':
      return t('why.absence', { reason: label('absence_reason', why.reason) })
    case 'holiday':
    case 'eve':
      return t(`why.${why.kind}`, { name: language === 'et' ? why.holiday.name_et : why.holiday.name_en })
    case 'break':
      return t(`why.${why.pause}`)
    default:
      return t(`why.${why.kind}`)
  }
}

/** Returns why a group is placed where it is, or not at all; empty where it is placed as desired. */
export function reasonLabel(why: SlotReason | Unplaced['reason'], context: ReasonContext): string {
  const { t } = context
  switch (why.kind) {
    case 'as_desired':
      return ''
    case 'behind':
      return behindLabel(why, context)
    case 'predecessor':
      return t('why.predecessor', { end: context.moment(why.end) })
    case 'day_full':
      return t('why.dayFull')
    case 'horizon':
      return t('why.horizon', {
        hours: formatHours(why.longestGapMinutes),
        days: context.limits.horizonDays,
      })
    case 'no_capability':
      return t('why.noSkill', { skills: skillLabel(why.capabilities, context) })
    case 'no_duration':
      return why.problem
    case 'unknown_resource':
      return t('why.unknownOperator')
    default:
      return notWorkingLabel(why, context)
  }
}

/** Returns which work does not fit, why, and how much more does not; empty where all fits. */
export function notPlacedLabel([first, ...others]: readonly Unfit[], context: ReasonContext): string {
  if (!first) return ''
  const why = reasonLabel(first.reason, context)
  return context.t('drop.notPlaced', { order: first.order, why, others: others.length })
}

/** Returns what is wrong with a place. */
export function flagLabel(flag: Flag, { t, limits }: Pick<ReasonContext, 't' | 'limits'>): string {
  if (flag === 'no_capability') return t('flag.no_skill')
  return flag === 'beyond_window' ? t(`flag.${flag}`, { days: limits.fitWindowDays }) : t(`flag.${flag}`)
}

export function skillLabel(codes: readonly number[], { label }: Pick<ReasonContext, 'label'>): string {
  return codes.map((code) => label('work_type', code)).join(', ')
}

/** Returns which skills an operator lacks; empty where none. */
export function missingSkillLabel(
  codes: readonly number[],
  context: Pick<ReasonContext, 't' | 'label'>,
): string {
  if (codes.length === 0) return ''
  return context.t('flag.missing_skill', { skills: skillLabel(codes, context).toLowerCase() })
}

type Behind = Extract<SlotReason, { kind: 'behind' }>

function behindLabel({ ids: workOrders, others, afterGroup }: Behind, { t, order }: ReasonContext): string {
  if (workOrders.length === 0) return afterGroup ? t('why.behindGroup') : ''
  const named = new Set(workOrders.map(order))
  return t('why.behind', { orders: [...named].join(', '), others })
}
