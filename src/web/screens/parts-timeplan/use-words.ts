import { useEffect, useMemo, useRef } from 'react'
import type { ActionGroup } from '#contract/action-groups.ts'
import type { Language } from '#contract/languages.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import type { Placement } from '#planning/placement.ts'
import type { NotWorking } from '#planning/why-not-working.ts'
import { boot } from '#web/lib/boot.ts'
import { formatDate, formatHours, formatNumber, formatTime } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import type { Unplaced } from './intents/auto-fit.ts'
import type { Preview } from './intents/dropping.ts'
import {
  flagWords,
  missingSkillWords,
  notWorkingWords,
  reasonWords,
  skillWords,
  type Telling,
} from './reason-words.ts'
import { useTexts } from './texts.ts'
import type { Board } from './use-board.ts'

/** What the board says in words. */
export type Words = {
  readonly operator: (id: number | null) => string
  readonly when: (span: { start: number; end: number }) => string
  readonly day: (date: string) => string
  readonly weekday: (date: string) => string
  readonly notWorking: (why: NotWorking) => string
  readonly refusal: (reason: Unplaced['reason']) => string
  readonly placement: (placement: Placement) => string
  readonly preview: (preview: Preview) => string
  readonly skills: (codes: readonly number[]) => string
  /** `missing skill: welding`; empty where none is. */
  readonly missing: (codes: readonly number[]) => string
  readonly enum: (name: string, code: number | string) => string
}

/** The words of a board in the language of the page. */
export function useWords({ plan: { operators, data }, limits }: Pick<Board, 'plan' | 'limits'>): Words {
  const t = useTexts()
  const language = useLanguage()
  // Read when something is said, so that the words stay the same while the plan changes.
  const plan = useRef(data)
  useEffect(() => {
    plan.current = data
  })
  return useMemo(() => {
    const names = new Map(operators.map(({ id, name }) => [id, name]))
    const telling: Telling = {
      ...{ t, language, limits },
      label: (name, code) => labelOf(name, code, language),
      order: (id) => orderName(plan.current, id) ?? t('order.new'),
    }
    const operator = (id: number | null) =>
      id === null || id === 0 ? t('nobody') : (names.get(id) ?? `${id}`)
    return { ...calendarWords(language), ...planWords(telling, operator), operator }
  }, [operators, limits, t, language])
}

/** `6,5 / 7,5 h` */
export function loadWords(load: { plannedMinutes: number; workingMinutes: number }): string {
  return `${formatNumber(load.plannedMinutes / 60, 1)} / ${formatHours(load.workingMinutes)}`
}

const weekdays = { en: 'en-GB', et: 'et-EE' }

/** How days and times are told. */
export function calendarWords(language: Language): Pick<Words, 'when' | 'day' | 'weekday'> {
  const format = new Intl.DateTimeFormat(weekdays[language], { weekday: 'short', timeZone: 'UTC' })
  const weekday = saidOnce((date) => format.format(new Date(`${date}T00:00Z`)))
  return {
    weekday,
    day: (date) => `${weekday(date)} ${date.slice(8)}.${date.slice(5, 7)}`,
    when: ({ start, end }) => {
      const [from, to] = [formatDate(start), formatDate(end)]
      return `${from} ${formatTime(start)}–${from === to ? '' : `${to} `}${formatTime(end)}`
    },
  }
}

function planWords(
  telling: Telling,
  operator: Words['operator'],
): Omit<Words, 'when' | 'day' | 'weekday' | 'operator'> {
  const { when } = calendarWords(telling.language)
  const notWorking = (why: NotWorking) => notWorkingWords(why, telling)
  const refusal = (why: Unplaced['reason']) => reasonWords(why, telling)
  const placement = ({ pieces, reason, flags }: Placement) =>
    joined([
      pieces.map(when).join(', '),
      reasonWords(reason, telling),
      ...flags.map((flag) => flagWords(flag, telling)),
    ])
  const withoutSkill = ({ flags, ...rest }: Placement): Placement => ({
    ...rest,
    flags: flags.filter((flag) => flag !== 'no_skill'),
  })
  const placesWords = ({
    placements,
    refused,
    missing,
    aside,
    operatorId,
  }: Extract<Preview, { kind: 'places' }>) => {
    const [first, ...rest] = placements
    const why = aside ? notWorking(aside) : ''
    if (!first)
      return joined([operator(operatorId), why, ...refused.slice(0, 1).map(({ reason }) => refusal(reason))])
    return joined([
      operator(operatorId),
      missingSkillWords(missing, telling),
      why,
      placement(withoutSkill(first)),
      rest.length > 0 ? telling.t('drop.more', { count: rest.length }) : '',
      refused.length > 0 ? telling.t('drop.refused', { count: refused.length }) : '',
    ])
  }
  return {
    ...{ notWorking, refusal, placement },
    preview: (preview) => (preview.kind === 'places' ? placesWords(preview) : noPlaceWords(preview, telling)),
    skills: (codes) => skillWords(codes, telling),
    missing: (codes) => missingSkillWords(codes, telling),
    enum: telling.label,
  }
}

function noPlaceWords(preview: Exclude<Preview, { kind: 'places' }>, { t }: Telling): string {
  if (preview.kind === 'no_duration') return preview.problem
  if (preview.kind !== 'held') return t(`drop.${preview.kind}`)
  const { from, group } = preview.bundle
  const key = from?.status === WorkOrderStatus.Downtime ? 'drop.downtime' : 'drop.running'
  return t(key, { order: group.order.order_number })
}

function orderName(groups: readonly ActionGroup[], id: number): string | undefined {
  const group = groups.find(({ workOrder }) => workOrder?.id === id)
  return group && `${group.order.order_number} ${group.client.name}`
}

function joined(words: readonly string[]): string {
  return words.filter((word) => word !== '').join(' · ')
}

/** What an enumeration calls a code. */
export function labelOf(name: string, code: number | string, language: Language): string {
  return boot().enums[name]?.find((item) => item.code === code)?.[language] ?? String(code)
}

/** The head and every cell ask again whenever the board scrolls. */
function saidOnce(say: (date: string) => string): (date: string) => string {
  const said = new Map<string, string>()
  return (date) => {
    const words = said.get(date) ?? say(date)
    said.set(date, words)
    return words
  }
}
