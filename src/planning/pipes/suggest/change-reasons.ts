import { MINUTE } from '#domain/time.ts'
import { changeoverCauses, changeoverCausesOf } from '#planning/pipes/changeover.ts'
import type { PipeJob, PipeSlot } from '#planning/pipes/pipe-job.ts'
import type { ChangeReason, SelectedJob, SuggestedChange } from './suggestion.ts'
import { lateMinutesOf } from './summary.ts'

/** A change whose reason is sought. */
export type UnexplainedChange = Omit<SuggestedChange, 'job' | 'reason'> & {
  readonly job: SelectedJob
  /** What is directly before it on its line. */
  readonly before: PipeJob | undefined
}

/** Returns the most important reason for each change; the conflicts are the ids of jobs without a mandrel before the change. */
export function explainChanges(
  changes: readonly UnexplainedChange[],
  conflicts: ReadonlySet<number | null>,
): SuggestedChange[] {
  return changes.map((change) => {
    const { job, from, to } = change
    const lateMinutes = lateMinutesOf(job, to.end)
    const reason = (from && reasonToMove(change, from, { changes, conflicts })) ?? reasonForOrder(change)
    return { job: job.id, from, to, reason: { lateMinutes, ...reason } }
  })
}

type Kind<R = ChangeReason> = R extends unknown ? Omit<R, 'lateMinutes'> : never

function reasonToMove(
  { job, to }: UnexplainedChange,
  from: PipeSlot,
  {
    changes,
    conflicts,
  }: { readonly changes: readonly UnexplainedChange[]; readonly conflicts: ReadonlySet<number | null> },
): Kind | undefined {
  if (conflicts.has(job.id)) return { kind: 'ends_conflict' }
  const lateBefore = lateMinutesOf(job, from.end) ?? 0
  const minutes = Math.min(lateBefore, (from.end - to.end) / MINUTE)
  if (minutes > 0) return { kind: 'less_late', minutes }
  const other = changes.find((each) => each.job !== job && overlaps(each.to, from))
  return other && { kind: 'makes_room', for: other.job.id }
}

function overlaps(a: PipeSlot, b: PipeSlot): boolean {
  return a.line === b.line && a.start < b.end && b.start < a.end
}

/** A job that was moved without less changeover has no reason of its own: the order of the others led to its slot. */
function reasonForOrder({ job, from, to, before }: UnexplainedChange): Kind {
  const changed = changeoverCausesOf(before?.setUp, job.setUp)
  const same = changeoverCauses.filter((cause) => !changed.includes(cause))
  const isBetter = from === null || to.setupMinutes < from.setupMinutes
  return before && isBetter && same.length > 0
    ? { kind: 'same_set_up', as: before.id, same }
    : { kind: 'order' }
}
