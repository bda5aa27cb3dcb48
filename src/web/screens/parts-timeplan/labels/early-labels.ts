import { workTypes } from '#domain/work-types.ts'
import type { EarlyStart } from '#planning/judging/early-starts.ts'
import type { StepJob } from '#web/screens/parts-timeplan/model/early-starts.ts'
import type { useTexts } from '#web/screens/parts-timeplan/model/texts.ts'
import type { Labels } from './use-labels.ts'

type Context = {
  readonly labels: Pick<Labels, 'enum' | 'moment' | 'operator'>
  readonly t: ReturnType<typeof useTexts>
}

/** Returns that work starts before the end of work that it follows, or which such work is not planned yet. */
export function earlyLabel({ after: { workType, job } }: EarlyStart<StepJob>, context: Context): string {
  if (job === null) return context.t('early.unplanned', { step: stepLabel(workType, context) })
  return beforeLabel({ workType, end: job.end, operator: context.labels.operator(job.worker) }, context)
}

/** Returns that work cannot be put in order with a work order, and what to do about it. */
export function tangledLabel({ after: { workType, job } }: EarlyStart<StepJob>, context: Context): string {
  const operator = context.labels.operator(job?.worker ?? null)
  return context.t('early.tangled', { step: stepLabel(workType, context), operator })
}

/** Returns that work starts before the end of other work: `starts before welding ends, Wed 09.12 18:31 (Janek Ots)`. */
export function beforeLabel(
  { workType, end, operator }: { workType: number | null; end: number; operator: string },
  context: Context,
): string {
  const { labels, t } = context
  return t('early.before', { step: stepLabel(workType, context), end: labels.moment(end), operator })
}

/** Returns which later work starts before the end of work that it follows. */
export function laterLabel({ step, job }: EarlyStart<StepJob>, context: Context): string {
  const { labels, t } = context
  return t('early.after', {
    ...{ step: stepLabel(step.workType, context), start: labels.moment(job.start) },
    operator: labels.operator(job.worker),
  })
}

/** Returns which planned work would start before the end of scheduled work that it follows. */
export function overtakenLabel(
  { step, job, after }: EarlyStart<StepJob>,
  order: string,
  context: Context,
): string {
  const { labels, t } = context
  return t('early.overtaken', {
    ...{ order, step: stepLabel(step.workType, context), start: labels.moment(job.start) },
    ...{ operator: labels.operator(job.worker), before: stepLabel(after.workType, context) },
    end: after.job ? labels.moment(after.job.end) : '',
  })
}

/** Returns what a planner is warned of where groups are planned: what starts too early, or how many where there are several groups; empty where nothing does. */
export function earlyWarning(
  starts: readonly EarlyStart<StepJob>[],
  groups: number,
  context: Context,
): string {
  const planned = starts.filter(({ after }) => after.job !== null)
  const [first, ...rest] = planned
  if (!first) return ''
  const { t } = context
  if (groups > 1) return t('early.count', { count: planned.length })
  const label = first.job.group === null ? laterLabel(first, context) : earlyLabel(first, context)
  return rest.length === 0 ? label : `${label} · ${t('early.more', { count: rest.length })}`
}

/** Returns which work that comes before groups is not planned yet; empty where all is. */
export function unplannedNote(starts: readonly EarlyStart<StepJob>[], context: Context): string {
  const first = starts.find(({ after }) => after.job === null)
  return first ? earlyLabel(first, context) : ''
}

function stepLabel(workType: number | null, { labels }: Context): string {
  return labels.enum('work_type', workType ?? workTypes.other).toLowerCase()
}
