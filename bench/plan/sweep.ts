import type { Interval } from '#domain/time.ts'
import { MINUTE } from '#domain/time.ts'
import type { Instance } from './instance.ts'
import type { Work } from './judge.ts'

/** The floor: groups by due date, poured minute by minute over what their operators have free, in one pass. */
export function sweep({ groups, operators }: Instance): Work[] {
  const free = operators.map(({ working, reservations }) => freeOf(working, reservations))
  const slots = new Int32Array(operators.length)
  const instants = free.map((intervals) => intervals[0]!.start)
  const order = groups.map((_, index) => index)
  order.sort((a, b) => groups[a]!.due - groups[b]!.due || a - b)
  const work: Work[] = []
  for (const group of order) {
    const operator = groups[group]!.resourceId
    let left = groups[group]!.durationMinutes * MINUTE
    while (left > 0) {
      const slot = free[operator]![slots[operator]!]
      if (!slot) break
      const start = Math.max(instants[operator]!, slot.start)
      const end = Math.min(start + left, slot.end)
      if (end > start) work.push({ group, operator, start, end })
      left -= end - start
      instants[operator] = end
      if (end >= slot.end) slots[operator]! += 1
    }
  }
  return work
}

/** @param reserved sorted, disjoint, each within one working interval */
function freeOf(working: readonly Interval[], reserved: readonly Interval[]): Interval[] {
  const free: Interval[] = []
  let next = 0
  for (const { start, end } of working) {
    let from = start
    for (; next < reserved.length && reserved[next]!.start < end; next += 1) {
      if (reserved[next]!.start > from) free.push({ start: from, end: reserved[next]!.start })
      from = reserved[next]!.end
    }
    if (from < end) free.push({ start: from, end })
  }
  return free
}
