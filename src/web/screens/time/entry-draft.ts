import type { TimeEntry } from '#contract/time-days.ts'
import { wireTimeAt } from '#web/lib/plant-clock.ts'
import {
  emptyMoment,
  instantOf,
  type MomentDraft,
  momentOf,
  thisYear,
} from '#web/recorded-time/moment-draft.ts'
import type { Open } from './open.ts'

/** A recorded stretch as a form has it. */
export type EntryDraft = {
  readonly kind: TimeEntry['kind']
  readonly workOrder: number | null
  readonly from: MomentDraft
  /** Null while it goes on. */
  readonly to: MomentDraft | null
  readonly causes: readonly number[]
  /** Whether what borders on it moves with it. */
  readonly moves: boolean
  readonly reason: string
}

/** What a form begins with: the stretch that is corrected, the gap that is filled, or an empty day. */
export function draftOf(open: Exclude<Open, { does: 'delete' }>, day: string): EntryDraft {
  const blank = { workOrder: null, causes: [], moves: true, reason: '' }
  if (open.does === 'add') {
    const { gap, workOrder = null } = open
    const [from, to] = gap ? [momentOf(gap.start), momentOf(gap.end)] : [emptyMoment(day), emptyMoment(day)]
    return { ...blank, kind: 'tracker', workOrder, from, to }
  }
  const { entry } = open
  return {
    ...blank,
    kind: entry.kind,
    workOrder: entry.work_order.id,
    from: momentOf(Date.parse(entry.start_time)),
    to: entry.end_time === null ? null : momentOf(Date.parse(entry.end_time)),
    causes: entry.kind === 'downtime' ? entry.problems.map(({ id }) => id) : [],
  }
}

/** The times of a form as they go over the wire. */
export function timesOf({ from, to }: EntryDraft) {
  const year = thisYear()
  const [start, end] = [instantOf(from, year), to && instantOf(to, year)]
  return {
    start_time: start === null ? '' : wireTimeAt(start),
    end_time: end === null ? null : wireTimeAt(end),
  }
}

/** Returns what is recorded for the times of a draft besides the stretch that it corrects and what moves with it. */
export function overlappedBy(
  draft: EntryDraft,
  entries: readonly TimeEntry[],
  corrected: TimeEntry | null,
): TimeEntry[] {
  const { from, to, moves } = draft
  const [start, end] = [
    instantOf(from, thisYear()),
    to ? instantOf(to, thisYear()) : Number.POSITIVE_INFINITY,
  ]
  if (start === null || end === null) return []
  const moved = corrected && moves ? bordersOf(corrected, entries) : []
  return entries.filter(
    (other) =>
      other !== corrected &&
      !moved.includes(other) &&
      Date.parse(other.start_time) < end &&
      (other.end_time === null || Date.parse(other.end_time) > start),
  )
}

/** What borders on a stretch within its order: the downtimes of a tracker, the trackers of a downtime. */
export function bordersOf(entry: TimeEntry, entries: readonly TimeEntry[]): TimeEntry[] {
  const same = (a: string | null, b: string | null) =>
    a !== null && b !== null && Date.parse(a) === Date.parse(b)
  return entries.filter(
    (other) =>
      other.kind !== entry.kind &&
      other.work_order.id === entry.work_order.id &&
      (same(other.end_time, entry.start_time) || same(other.start_time, entry.end_time)),
  )
}
