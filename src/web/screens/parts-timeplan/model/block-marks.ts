import { type Marks, NO_MARKS } from '#web/plan/board/labels.ts'
import type { Lane } from './lanes.ts'

/** What a work order of an operator can have against it besides being late or blocked, most of it first. */
export const markKinds = ['no_skill', 'outside_hours'] as const
export type Mark = (typeof markKinds)[number]

const known = new WeakMap<Lane, Marks>()

/** The marks of a lane's work orders; the same object for the same lane. */
export function marksOf(lane: Lane): Marks {
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

/** The marks that are told in words parted by spaces. */
export function readMarks(marks: string): Mark[] {
  return markKinds.filter((kind) => marks.includes(kind))
}
