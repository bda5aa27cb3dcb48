import { useEffect, useMemo, useRef } from 'react'
import type { PlannedProduct } from '#contract/part-timeplan.ts'
import { plantDay } from '#domain/time.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import type { NotWorking } from '#planning/calendar/why-not-working.ts'
import type { Flag, Placement, SlotReason } from '#planning/scheduling/placement.ts'
import { formatDay, formatHours, formatTime } from '#web/lib/format.ts'
import { calendarLabels, enumLabel } from '#web/lib/labels.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import type { Unplaced } from '#web/screens/parts-timeplan/edits/auto-fit.ts'
import type { Unfit } from '#web/screens/parts-timeplan/edits/edit.ts'
import type { Preview } from '#web/screens/parts-timeplan/edits/preview.ts'
import { mainSkill } from '#web/screens/parts-timeplan/model/lanes.ts'
import type { Bundle } from '#web/screens/parts-timeplan/model/picks.ts'
import { useTexts } from '#web/screens/parts-timeplan/model/texts.ts'
import type { PartsBoard } from '#web/screens/parts-timeplan/model/use-board.ts'
import {
  beforeName,
  flagLabel,
  missingSkillLabel,
  notPlacedLabel,
  notWorkingLabel,
  type ReasonContext,
  reasonLabel,
  refusalLabel,
  type ScheduledWork,
  scheduledLabel,
  skillLabel,
} from './reason-labels.ts'
import { type StepActions, stepName } from './step-name.ts'

/** What operators, times, reasons and enumerations of the plan are called. */
export type Labels = {
  readonly operator: (id: number | null) => string
  readonly when: (span: { start: number; end: number }) => string
  readonly day: (date: string) => string
  /** `Thu 26.11 11:32` */
  readonly moment: (instant: number) => string
  readonly weekday: (date: string) => string
  readonly notWorking: (why: NotWorking) => string
  /** @param ownOrder the number of the order of what has the reason */
  readonly reason: (why: SlotReason, ownOrder: string) => string
  readonly flag: (flag: Flag) => string
  readonly refusal: (reason: Unplaced['reason']) => string
  /** Says where scheduled work is and why, without what all work waits for; of late work also who cannot finish it sooner. */
  readonly scheduled: (placement: Placement, of: ScheduledWork) => string
  readonly preview: (preview: Preview) => string
  /** Says which work does not fit, why, and how much more does not; empty where all fits. */
  readonly notPlaced: (unfit: readonly Unfit[]) => string
  readonly skills: (codes: readonly number[]) => string
  /** `missing skill: welding`; empty where none is. */
  readonly missing: (codes: readonly number[]) => string
  /** `quality: waits for the test`: the type and comment of a blocker. */
  readonly blocker: (blocker: { readonly type: string; readonly comment: string }) => string
  readonly enum: (name: string, code: number | string) => string
  /** `Welding`, or `Welding, step 4` where the work plan of its product has more such work; empty where it has no name. */
  readonly step: (actions: StepActions, product: PlannedProduct | undefined) => string
}

/** Returns what a plan calls things, in the language of the page. */
export function useLabels({
  plan: { operators, data },
  limits,
  skills,
}: Pick<PartsBoard, 'plan' | 'limits' | 'skills'>): Labels {
  const t = useTexts()
  const language = useLanguage()
  // Read when a label is made, so that the labels stay the same object while the plan changes.
  const plan = useRef(data)
  useEffect(() => {
    plan.current = data
  })
  return useMemo(() => {
    const names = new Map(operators.map(({ id, name }) => [id, name]))
    const calendar = calendarLabels(language)
    const moment = (instant: number) => `${calendar.day(plantDay(new Date(instant)))} ${formatTime(instant)}`
    const context: ReasonContext = {
      ...{ t, language, limits, moment },
      label: (name, code) => enumLabel(name, code, language),
      before: (id, ownOrder) => {
        const group = plan.current.find(({ workOrder }) => workOrder?.id === id)
        if (!group) return t('order.new')
        const skill = mainSkill(group.actions, skills)
        const step = skill === null ? '' : enumLabel('work_type', skill, language)
        return beforeName(step, group.order.order_number, ownOrder)
      },
    }
    const operator = (id: number | null) =>
      id === null || id === 0 ? t('nobody') : (names.get(id) ?? t('operator.other', { id }))
    const step: Labels['step'] = (actions, product) => stepName(actions, product, { ...context, skills })
    return { ...calendar, ...planLabels(context, operator), operator, moment, step }
  }, [operators, limits, skills, t, language])
}

/** `6,5 / 7,5 h` */
export function loadLabel(load: { plannedMinutes: number; workingMinutes: number }): string {
  const [planned, working] = [load.plannedMinutes, load.workingMinutes].map((minutes) =>
    minutes > 0 ? formatHours(minutes) : '0',
  )
  return `${planned} / ${working}`
}

function planLabels(
  context: ReasonContext,
  operator: Labels['operator'],
): Omit<Labels, 'when' | 'day' | 'moment' | 'weekday' | 'operator' | 'step'> {
  const { when } = calendarLabels(context.language)
  const notWorking = (why: NotWorking) => notWorkingLabel(why, context)
  const refusal = (why: Unplaced['reason']) => refusalLabel(why, context)
  const placed = ({ pieces, flags }: Placement, why: string) =>
    joined([pieces.map(when).join(', '), why, ...flags.map((flag) => flagLabel(flag, context))])
  const placement = (each: Placement, ownOrder: string) =>
    placed(each, reasonLabel(each.reason, ownOrder, context))
  const withoutSkill = ({ flags, ...rest }: Placement): Placement => ({
    ...rest,
    flags: flags.filter((flag) => flag !== 'no_capability'),
  })
  const placesLabel = ({
    placements,
    refused,
    missing,
    aside,
    operatorId,
    bundles,
  }: Extract<Preview, { kind: 'places' }>) => {
    const [first, ...rest] = placements
    const why = aside ? notWorking(aside) : ''
    if (!first) return joined([operator(operatorId), why, refused[0] ? refusal(refused[0].reason) : ''])
    return joined([
      operator(first.resourceId),
      missingSkillLabel(missing, context),
      why,
      placement(withoutSkill(first), orderOf(first, bundles)),
      rest.length > 0 ? context.t('drop.more', { count: rest.length }) : '',
      refused.length > 0 ? context.t('drop.unfit', { count: refused.length }) : '',
    ])
  }
  return {
    ...{ notWorking, refusal },
    scheduled: (each, of) => placed(each, scheduledLabel(each, of, context)),
    reason: (why, ownOrder) => reasonLabel(why, ownOrder, context),
    flag: (flag) => flagLabel(flag, context),
    notPlaced: (unfit) => notPlacedLabel(unfit, context),
    preview: (preview) => (preview.kind === 'places' ? placesLabel(preview) : noPlaceLabel(preview, context)),
    skills: (codes) => skillLabel(codes, context),
    missing: (codes) => missingSkillLabel(codes, context),
    blocker: ({ type, comment }) => [context.label('blocker_type', type), comment].filter(Boolean).join(': '),
    enum: context.label,
  }
}

function noPlaceLabel(preview: Exclude<Preview, { kind: 'places' }>, { t }: ReasonContext): string {
  if (preview.kind === 'no_duration') return preview.problem
  if (preview.kind === 'beyond')
    return t('drop.beyond', { first: formatDay(preview.first), last: formatDay(preview.last) })
  if (preview.kind !== 'held') return t(`drop.${preview.kind}`)
  const { from, group } = preview.bundle
  const key = from?.status === WorkOrderStatus.Downtime ? 'drop.downtime' : 'drop.running'
  return t(key, { order: group.order.order_number })
}

/** Returns the number of the order that is placed. */
export function orderOf({ groupId }: Placement, bundles: readonly Bundle[]): string {
  return bundles.find(({ id }) => id === groupId)?.group.order.order_number ?? ''
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' · ')
}
