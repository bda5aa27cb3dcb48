import type { Configuration } from '#contract/bootstrap.ts'
import type { LeftOutPipe, PipeSuggestion, PlanFigures, SuggestedSlot } from '#contract/pipe-suggestion.ts'
import { wireTime } from '#domain/time.ts'
import { isWithinLineHours } from '#planning/pipes/line-hours.ts'
import type { PipeSlot } from '#planning/pipes/pipe-job.ts'
import type {
  ChangeReason,
  LeftOutJob,
  PlanSuggestion,
  PlanSummary,
  SuggestedChange,
} from '#planning/pipes/suggest/suggestion.ts'
import { warningsOf } from '#planning/pipes/warnings.ts'
import type { SuggestionFacts } from './suggestion.ts'

/** Converts a suggestion for the wire, with the plan warning of each slot. */
export function toPipeSuggestion(
  { changes, leftOut, before, after }: PlanSuggestion,
  { stateHash, known }: SuggestionFacts,
  { pipe_plan: hours, max_single_pipe_length: maxLength }: Configuration,
): PipeSuggestion {
  const warningOf = ({ job, to }: SuggestedChange) => {
    const planned = { slot: to, use: undefined, isWorking: isWithinLineHours(to, hours) }
    return warningsOf(known.get(job)!, maxLength, planned)[0] ?? null
  }
  return {
    state_hash: stateHash,
    data: changes.map((change) => toSuggestedSlot(change, warningOf(change))),
    left_out: leftOut.map(toLeftOut),
    before: toFigures(before),
    after: toFigures(after),
  }
}

function toSuggestedSlot({ job, from, to, reason }: SuggestedChange, warning: string | null): SuggestedSlot {
  return { id: job, ...toWireSlot(to), warning, from: from && toWireSlot(from), reason: toReason(reason) }
}

function toWireSlot({ line, start, end, setupMinutes }: PipeSlot) {
  return {
    line,
    start_time: wireTime(new Date(start)),
    end_time: wireTime(new Date(end)),
    setup_minutes: setupMinutes,
  }
}

function toReason(reason: ChangeReason): SuggestedSlot['reason'] {
  const plain = { late_minutes: reason.lateMinutes, minutes: null, other: null, same: [] }
  switch (reason.kind) {
    case 'less_late':
      return { ...plain, kind: reason.kind, minutes: reason.minutes }
    case 'makes_room':
      return { ...plain, kind: reason.kind, other: reason.for }
    case 'same_set_up':
      return { ...plain, kind: reason.kind, other: reason.as, same: [...reason.same] }
    default:
      return { ...plain, kind: reason.kind }
  }
}

function toLeftOut({ job, reason }: LeftOutJob): LeftOutPipe {
  const max = reason.kind === 'too_long_for_lines' ? reason.maxLength : null
  return { id: job, reason: reason.kind, max_length: max }
}

function toFigures(summary: PlanSummary): PlanFigures {
  return {
    planned: summary.planned,
    late: summary.late,
    late_minutes: summary.lateMinutes,
    changeover_minutes: summary.changeoverMinutes,
    idle_minutes: summary.idleMinutes,
    mandrel_conflicts: summary.mandrelConflicts,
  }
}
