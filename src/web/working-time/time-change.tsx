import { Button } from '@mantine/core'
import { OvertimeStatus } from '#contract/overtimes.ts'
import type { WorkingTimeChange } from '#contract/working-time-changes.ts'
import { useErrorSentence } from '#web/elements/use-error-sentence.ts'
import { formatDay, formatTime } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import classes from '#web/plan/changes/changes.module.css'
import { useTexts as usePlanTexts } from '#web/plan/texts.ts'
import { revertAbsence } from './absence-mutations.ts'
import type { TimeHost } from './host.ts'
import type { TimeLabels } from './labels.ts'
import type { Message, TimeMutation } from './mutations.ts'
import { revertOvertime } from './overtime-mutations.ts'
import { ownRights } from './rights.ts'
import { formatSpan, spanOf } from './spans.ts'
import { useTexts } from './texts.ts'
import { useSaving } from './use-saving.ts'

export type TimeChangeProps = { change: WorkingTimeChange; labels: TimeLabels; host: TimeHost }

/** A change of working time as it is listed under its day: who, when, and what was before and after it. */
export function TimeChange({ change, labels, host }: TimeChangeProps) {
  const t = useTexts()
  const inPlan = usePlanTexts()
  const saving = useSaving(host)
  const sentence = useErrorSentence()
  const { before, after } = useSides(change, labels)
  const { made_by, made_at } = change
  const revert = change.is_latest ? revertOf(change, labels) : null
  return (
    <>
      <b>{made_by?.name ?? inPlan('somebody')}</b> · {t(`said.${messageOf(change)}`)}
      <br />
      <span className={classes.small}>{formatTime(made_at)}</span>
      <p>
        {subjectOf(change)}
        {[before, after].filter((side) => side !== '').length > 0 && <br />}
        {[...new Set([before, after])].filter((side) => side !== '').join(' → ')}
      </p>
      {revert && (
        <Button size="compact-sm" variant="default" onClick={() => saving.save(revert)}>
          {inPlan('changes.revert')}
        </Button>
      )}
      {saving.failure !== null && <p role="alert">{sentence(saving.failure)}</p>}
    </>
  )
}

/** Returns what a change made, as it was called then. */
function messageOf(change: WorkingTimeChange): Message {
  const { before, after } = change
  const done = before === null ? 'added' : after === null ? 'deleted' : 'changed'
  if (change.kind === 'day_off') {
    const isShort = (change.after ?? change.before)?.is_shortened_eve
    return `${isShort ? 'shortDay' : 'dayOff'}.${done === 'deleted' ? done : 'added'}`
  }
  if (change.kind === 'overtime' && change.after && change.before?.status !== change.after.status)
    return `overtime.${decisions[change.after.status]}`
  return `${change.kind}.${done}`
}

const decisions = {
  [OvertimeStatus.Requested]: 'asked',
  [OvertimeStatus.Approved]: 'approved',
  [OvertimeStatus.Rejected]: 'rejected',
} as const

/** Returns the name of the operator or the period, or the day, that a change is about. */
function subjectOf(change: WorkingTimeChange): string {
  if (change.kind === 'period') return (change.after ?? change.before)?.name ?? ''
  if (change.kind === 'day_off') return formatDay((change.after ?? change.before)?.date ?? '')
  return (change.after ?? change.before)?.operator.name ?? ''
}

/** Returns what there was before a change and is after it, in words. */
function useSides(change: WorkingTimeChange, labels: TimeLabels) {
  const language = useLanguage()
  const sides = <T,>(of: { before: T | null; after: T | null }, said: (side: T) => string) => ({
    before: of.before ? said(of.before) : '',
    after: of.after ? said(of.after) : '',
  })
  if (change.kind === 'absence')
    return sides(change, (of) =>
      [labels.enum('absence_reason', of.reason), formatSpan(spanOf(of))].join(' · '),
    )
  if (change.kind === 'overtime') return sides(change, (of) => labels.when(spanOf(of)))
  if (change.kind === 'period')
    return sides(change, (of) => `${formatDay(of.period_start)}–${formatDay(of.period_end)}`)
  return sides(change, (of) => (language === 'et' ? of.name_et : of.name_en))
}

/** Returns what reverts a change; null where the user may not, or where there is more to it than its record. */
function revertOf(change: WorkingTimeChange, { operator }: TimeLabels): TimeMutation | null {
  const { managesAbsences, decides } = ownRights()
  if (change.kind === 'absence') return managesAbsences ? revertAbsence(change, operator) : null
  if (change.kind !== 'overtime' || !decides) return null
  const whole = (of: typeof change.after) => of && { ...of, approved_by: null, approved_at: null }
  return revertOvertime({ before: whole(change.before), after: whole(change.after) }, operator)
}
