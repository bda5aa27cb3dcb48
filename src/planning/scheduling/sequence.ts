import type { Columns } from './columns.ts'
import type { ScheduleOptions } from './placement.ts'

/** The order in which groups take their places, as indices: as given, else by due date, then id; those without one last. */
export function sequenceOf(columns: Columns, order: ScheduleOptions['order']): number[] {
  const indices = columns.ids.map((_, index) => index)
  return order === 'given' ? indices : byDue(columns, indices)
}

/** Many groups are due at the same instant: each of these is sorted by itself. */
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

/** The first letters of an id as a number in the same order: comparing strings would take longer than all the rest. */
function headOf(id: string): number {
  let head = 0
  for (let at = 0; at < HEAD_LENGTH; at += 1) {
    const code = at < id.length ? id.charCodeAt(at) : 0
    head = head * (LAST_CODE + 1) + Math.min(code, LAST_CODE)
  }
  return head
}
