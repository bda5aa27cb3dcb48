import type { Columns } from './columns.ts'
import type { ScheduleOptions } from './placement.ts'

/** Returns the indexes of groups in scheduling order: as given, or by due date and id, those without a due date last. */
export function sequenceOf(columns: Columns, order: ScheduleOptions['order']): number[] {
  const indices = columns.ids.map((_, index) => index)
  return order === 'given' ? indices : byDue(columns, indices)
}

/** Sorts by due date; groups that are due at the same instant are sorted separately, because there are many. */
function byDue({ ids, dues }: Columns, indices: readonly number[]): number[] {
  const heads = new Float64Array(ids.length)
  for (let index = 0; index < ids.length; index += 1) heads[index] = headOf(ids[index]!)
  const byInstant = Map.groupBy(indices, (index) => dues[index]!)
  const instants = Float64Array.from(byInstant.keys()).sort()
  return [...instants].flatMap((due) =>
    byInstant.get(due)!.sort((a, b) => heads[a]! - heads[b]! || byId(ids[a]!, ids[b]!)),
  )
}

function byId(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

const HEAD_LENGTH = 6
const LAST_CODE = 255

/** Returns the first letters of an id as a number in the same order, because comparing strings would take most of the time. */
function headOf(id: string): number {
  let head = 0
  for (let at = 0; at < HEAD_LENGTH; at += 1) {
    const code = at < id.length ? id.charCodeAt(at) : 0
    head = head * (LAST_CODE + 1) + Math.min(code, LAST_CODE)
  }
  return head
}
