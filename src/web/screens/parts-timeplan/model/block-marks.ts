import { type BlockMarks, NO_MARKS } from '#web/plan/board/labels.ts'
import type { OperatorLane } from './lanes.ts'

/** What can be wrong with a work order besides being late or blocked, the worst first. */
const markKinds = ['no_skill', 'outside_hours'] as const
export type Mark = (typeof markKinds)[number]

const known = new WeakMap<OperatorLane, BlockMarks>()

/** The marks of a lane's work orders; the same object for the same lane. */
export function marksOf(lane: OperatorLane): BlockMarks {
  const before = known.get(lane)
  if (before) return before
  const marks = new Map<number, string>()
  for (const problem of lane.problems()) {
    if (problem.kind !== 'no_capability' && problem.kind !== 'outside_hours') continue
    const mark = problem.kind === 'no_capability' ? 'no_skill' : problem.kind
    const others = marks.get(problem.jobId)
    marks.set(problem.jobId, others ? `${others} ${mark}` : mark)
  }
  const found = marks.size === 0 ? NO_MARKS : marks
  known.set(lane, found)
  return found
}

/** Returns the marks in a list of codes separated by spaces. */
export function readMarks(marks: string): Mark[] {
  return markKinds.filter((kind) => marks.includes(kind))
}
