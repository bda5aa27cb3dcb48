import type { Flag, Limits, PlaceReason } from '#planning/placement.ts'
import type { NotWorking } from '#planning/why-not-working.ts'
import { formatHours } from '#web/lib/format.ts'
import type { Unplaced } from './intents/auto-fit.ts'
import type { useTexts } from './texts.ts'

/** What reasons are told in. */
export type Telling = {
  readonly t: ReturnType<typeof useTexts>
  readonly language: 'en' | 'et'
  readonly label: (enumeration: string, code: number | string) => string
  readonly order: (workOrder: number) => string
  readonly limits: Pick<Limits, 'horizonDays' | 'fitWindowDays'>
}

/** Why nobody works at an instant. */
export function notWorkingWords(why: NotWorking, { t, label, language }: Telling): string {
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

/** Why a group lies where it does, or nowhere; nothing where it lies as was wished. */
export function reasonWords(why: PlaceReason | Unplaced['reason'], telling: Telling): string {
  const { t } = telling
  switch (why.kind) {
    case 'as_wished':
      return ''
    case 'behind':
      return behindWords(why, telling)
    case 'day_full':
      return t('why.dayFull')
    case 'horizon':
      return t('why.horizon', {
        hours: formatHours(why.longestGapMinutes),
        days: telling.limits.horizonDays,
      })
    case 'no_skill':
      return t('why.noSkill', { skills: skillWords(why.skills, telling) })
    case 'no_duration':
      return why.problem
    case 'unknown_operator':
      return t('why.unknownOperator')
    default:
      return notWorkingWords(why, telling)
  }
}

/** What is the matter with a place. */
export function flagWords(flag: Flag, { t, limits }: Pick<Telling, 't' | 'limits'>): string {
  return flag === 'beyond_window' ? t(`flag.${flag}`, { days: limits.fitWindowDays }) : t(`flag.${flag}`)
}

export function skillWords(codes: readonly number[], { label }: Pick<Telling, 'label'>): string {
  return codes.map((code) => label('work_type', code)).join(', ')
}

/** Returns which skills an operator lacks; empty where none. */
export function missingSkillWords(codes: readonly number[], telling: Pick<Telling, 't' | 'label'>): string {
  if (codes.length === 0) return ''
  return telling.t('flag.missing_skill', { skills: skillWords(codes, telling).toLowerCase() })
}

type Behind = Extract<PlaceReason, { kind: 'behind' }>

function behindWords({ workOrders, others, afterGroup }: Behind, { t, order }: Telling): string {
  if (workOrders.length === 0) return afterGroup ? t('why.behindGroup') : ''
  const more = others > 0 ? ` ${t('why.others', { count: others })}` : ''
  const named = new Set(workOrders.map(order))
  return t('why.behind', { orders: `${[...named].join(', ')}${more}` })
}
