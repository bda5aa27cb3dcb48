import { replaceEqualDeep } from '@tanstack/react-query'
import type { ActionGroup } from '#contract/action-groups.ts'
import type { PartTimeplan } from '#contract/part-timeplan.ts'

/** The newer plan, in which all that did not change are the objects of the older one, itself where nothing did: groups go by their ids. */
export function shared(older: PartTimeplan, newer: PartTimeplan): PartTimeplan {
  const { data: oldData, unplanned: oldUnplanned, ...oldRest } = older
  const { data, unplanned, ...rest } = newer
  const result = {
    ...replaceEqualDeep(oldRest, rest),
    data: sharedGroups(oldData, data),
    unplanned: sharedGroups(oldUnplanned, unplanned),
  }
  const before: Readonly<Record<string, unknown>> = older
  return Object.entries(result).every(([name, value]) => before[name] === value) ? older : result
}

function sharedGroups(older: ActionGroup[], newer: ActionGroup[]): ActionGroup[] {
  const known = new Map(older.map((group) => [group.id, group]))
  const result = newer.map((group) => {
    const before = known.get(group.id)
    return before ? replaceEqualDeep(before, group) : group
  })
  const isSame = result.length === older.length && result.every((group, index) => group === older[index])
  return isSame ? older : result
}
