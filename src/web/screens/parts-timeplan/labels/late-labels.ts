import type { LateCause } from '#contract/part-timeplan.ts'
import { formatDay } from '#web/lib/format.ts'
import type { useTexts } from '#web/screens/parts-timeplan/model/texts.ts'
import { beforeName } from './reason-labels.ts'
import type { Labels } from './use-labels.ts'

type Context = {
  readonly labels: Pick<Labels, 'enum' | 'moment' | 'operator' | 'notWorking'>
  readonly t: ReturnType<typeof useTexts>
}

/** Late work: the number of its order, when it is due, and the present. */
type Due = { readonly order: string; readonly due: number; readonly now: number }

/** Returns that the first open step starts after the due date; empty where it does not, or where that date has passed. */
function firstStepLabel({ first }: LateCause, { due, now }: Due, { labels, t }: Context): string {
  const start = Date.parse(first.start_time)
  if (due <= now || start < due) return ''
  return t('late.first', { action: stepName(first.work_type, { labels, t }), start: labels.moment(start) })
}

/** Returns which step ends last. */
export function lastStepLabel({ last }: LateCause, { labels, t }: Context): string {
  return t('late.last', {
    ...{ action: stepName(last.work_type, { labels, t }), operator: operatorName(last, labels) },
    end: labels.moment(Date.parse(last.end_time)),
  })
}

/**
 * Returns which step waits longest for its operator, after which work and through which absences; or that none has to.
 *
 * @param order the number of its order
 */
export function limitLabel({ limit, last }: LateCause, order: string, context: Context): string {
  const { labels, t } = context
  if (limit === null) return t('late.noWait', { end: labels.moment(Date.parse(last.end_time)) })
  const step = {
    ...{ action: stepName(limit.work_type, context), operator: operatorName(limit, labels) },
    start: labels.moment(Date.parse(limit.start_time)),
  }
  if (isFree(limit)) return t('late.free', step)
  const { after, absences } = limit
  const behind =
    after &&
    t('late.after', { what: beforeName(stepName(after.work_type, context), after.order_number, order) })
  return [t('late.waits', step), behind, ...absenceLabels(absences, labels)].filter(Boolean).join('; ')
}

/** Returns why work is late, what says most first. */
export function lateLabels(cause: LateCause, due: Due, context: Context): string[] {
  const first = firstStepLabel(cause, due, context)
  // That the first step has a free operator is said where it is offered to be moved.
  if (first && (cause.limit === null || isFree(cause.limit))) return [first]
  return [first, limitLabel(cause, due.order, context)].filter(Boolean)
}

function isFree({ after, absences }: NonNullable<LateCause['limit']>): boolean {
  return after === null && absences.length === 0
}

/** `absent: sick leave 26.11, 27.11` */
function absenceLabels(
  absences: NonNullable<LateCause['limit']>['absences'],
  labels: Context['labels'],
): string[] {
  const byReason = Map.groupBy(absences, ({ reason }) => labels.notWorking({ kind: 'absence', reason }))
  return [...byReason].map(
    ([why, on]) => `${why} ${on.map(({ date }) => formatDay(date).slice(0, 5)).join(', ')}`,
  )
}

function operatorName({ operator }: LateCause['last'], labels: Context['labels']): string {
  return operator?.name ?? labels.operator(null)
}

function stepName(workType: number | null, { labels, t }: Context): string {
  return workType === null ? t('late.step') : labels.enum('work_type', workType)
}
