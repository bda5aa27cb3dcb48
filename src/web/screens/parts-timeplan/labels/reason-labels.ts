import type { NotWorking } from '#planning/calendar/why-not-working.ts'
import {
  type Flag,
  type Limits,
  type Placement,
  type SlotReason,
  usualReasons,
} from '#planning/scheduling/placement.ts'
import { formatHours } from '#web/lib/format.ts'
import type { Unplaced } from '#web/screens/parts-timeplan/edits/auto-fit.ts'
import type { Unfit } from '#web/screens/parts-timeplan/edits/edit.ts'
import type { useTexts } from '#web/screens/parts-timeplan/model/texts.ts'

/** What the labels of reasons are made of. */
export type ReasonContext = {
  readonly t: ReturnType<typeof useTexts>
  readonly language: 'en' | 'et'
  readonly label: (enumeration: string, code: number | string) => string
  /** `Cutting 261169`, and `Cutting` where it is of the given order. */
  readonly before: (workOrder: number, ownOrder: string) => string
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

/**
 * Returns why a group is placed where it is, or not at all; empty where it is placed as desired.
 *
 * @param ownOrder the number of its order
 */
export function reasonLabel(
  why: SlotReason | Unplaced['reason'],
  ownOrder: string,
  context: ReasonContext,
): string {
  const { t } = context
  switch (why.kind) {
    case 'as_desired':
      return ''
    case 'behind':
      return behindLabel(why, ownOrder, context)
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

/** Returns why work is not scheduled. */
export function refusalLabel(why: Unplaced['reason'], context: ReasonContext): string {
  // What comes before is no reason to refuse work.
  if (!isNotWorking(why)) return reasonLabel(why, '', context)
  const { t, limits } = context
  const hours = t('why.noHours', { days: limits.horizonDays })
  // That the shift is over is no reason for so many days without any.
  return usualReasons.has(why.kind) ? hours : `${hours} (${notWorkingLabel(why, context)})`
}

/** What scheduled work is of, and what it needs. */
export type ScheduledWork = { readonly order: string; readonly skills: readonly number[] | null }

/**
 * Returns why scheduled work is where it is, unless for what all work waits for; of late work also that.
 *
 * @param of the number of its order and, if it went to the operator who finishes it first, the skills it needs; null if it has an operator
 */
export function scheduledLabel(
  { reason, flags, pieces: [piece] }: Placement,
  { order, skills }: ScheduledWork,
  context: ReasonContext,
): string {
  const { t, moment } = context
  const isUsual = usualReasons.has(reason.kind)
  if (!flags.includes('late')) return isUsual ? '' : reasonLabel(reason, order, context)
  const start = isNotWorking(reason) && piece ? t('why.noHoursUntil', { start: moment(piece.start) }) : ''
  const others =
    skills && skills.length > 0 && reason.kind !== 'predecessor'
      ? t('why.nobodySooner', { skills: skillLabel(skills, context).toLowerCase() })
      : ''
  return [start, isUsual ? '' : reasonLabel(reason, order, context), others].filter(Boolean).join('; ')
}

function isNotWorking(why: SlotReason | Unplaced['reason']): why is NotWorking {
  return NOT_WORKING.has(why.kind)
}

const NOT_WORKING: ReadonlySet<string> = new Set<NotWorking['kind']>([
  ...(['absence', 'holiday', 'eve', 'break', 'weekend'] as const),
  ...(['before_hours', 'after_hours', 'between_shifts'] as const),
])

/** Returns which work does not fit, why, and how much more does not; empty where all fits. */
export function notPlacedLabel([first, ...others]: readonly Unfit[], context: ReasonContext): string {
  if (!first) return ''
  const why = reasonLabel(first.reason, first.order, context)
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

/** Returns what work before other work is called: by its step, and by its order unless both are of the same one. */
export function beforeName(step: string, order: string, ownOrder: string): string {
  return [step, order === ownOrder && step !== '' ? '' : order].filter(Boolean).join(' ')
}

type Behind = Extract<SlotReason, { kind: 'behind' }>

function behindLabel(
  { ids: workOrders, others, afterGroup }: Behind,
  ownOrder: string,
  { t, before }: ReasonContext,
): string {
  if (workOrders.length === 0) return afterGroup ? t('why.behindGroup') : ''
  const named = new Set(workOrders.map((id) => before(id, ownOrder)))
  return t('why.behind', { orders: [...named].join(', '), others })
}
