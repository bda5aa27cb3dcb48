import type { Group, LayOutOptions } from './placement.ts'

/** The order in which groups take their places, as indices: as given, else by due date, then id; those without one last. */
export function sequenceOf(groups: readonly Group[], order: LayOutOptions['order']): number[] {
  const indices = groups.map((_, index) => index)
  return order === 'given' ? indices : byDue(groups, indices)
}

/** The same indices by due date, then id. */
export function byDue(groups: readonly Group[], indices: readonly number[]): number[] {
  const dues = new Float64Array(groups.length)
  const heads = new Float64Array(groups.length)
  for (const index of indices) {
    const { due, id } = groups[index]!
    dues[index] = due ?? Number.POSITIVE_INFINITY
    heads[index] = headOf(id)
  }
  return indices.toSorted((a, b) => {
    if (dues[a] !== dues[b]) return dues[a]! < dues[b]! ? -1 : 1
    return heads[a]! - heads[b]! || byId(groups[a]!.id, groups[b]!.id)
  })
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
