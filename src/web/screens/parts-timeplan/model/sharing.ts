import { replaceEqualDeep } from '@tanstack/react-query'
import type { ActionGroup } from '#contract/action-groups.ts'
import type { PartTimeplan } from '#contract/part-timeplan.ts'

/** The newer plan, in which all that did not change are the objects of the older one, itself where nothing did: lists go by their ids. */
export function shared(older: PartTimeplan, newer: PartTimeplan): PartTimeplan {
  const { data: oldData, unplanned: oldUnplanned, part_products: oldProducts, ...oldRest } = older
  const { data, unplanned, part_products, ...rest } = newer
  const result = {
    ...replaceEqualDeep(oldRest, rest),
    data: sharedItems(oldData, data),
    unplanned: sharedItems(oldUnplanned, unplanned),
    part_products: sharedItems(oldProducts, part_products),
  }
  const before: Readonly<Record<string, unknown>> = older
  return Object.entries(result).every(([name, value]) => before[name] === value) ? older : result
}

function sharedItems<Item extends { readonly id: string | number }>(older: Item[], newer: Item[]): Item[] {
  if (older === newer) return older
  let byId: Map<Item['id'], Item> | undefined
  const result = newer.map((item, index) => {
    const there = older[index]
    // Most stand where they stood, so that most changes need no index of thousands.
    if (there?.id === item.id) return replaceEqualDeep(there, item)
    byId ??= new Map(older.map((each) => [each.id, each]))
    const before = byId.get(item.id)
    return before ? replaceEqualDeep(before, item) : item
  })
  const isSame = result.length === older.length && result.every((item, index) => item === older[index])
  return isSame ? older : result
}

/** Returns the ids of groups that are elsewhere, or look different, than before; the same objects are not. */
export function changedGroups(before: PartTimeplan, after: PartTimeplan): Set<string> {
  const known = new Map([...before.data, ...before.unplanned].map((group) => [group.id, group]))
  const changed = [...after.data, ...after.unplanned].filter((group) => {
    const older = known.get(group.id)
    return older !== group && (!older || markOf(older) !== markOf(group))
  })
  return new Set(changed.map(({ id }) => id))
}

function markOf({ workOrder, actions }: ActionGroup): string {
  return [workOrder?.start_time, workOrder?.end_time, workOrder?.status, actions.length].join()
}
