import { replaceEqualDeep } from '@tanstack/react-query'
import type { ActionGroup } from '#contract/action-groups.ts'
import type { PartTimeplan } from '#contract/part-timeplan.ts'
import { once } from '#web/lib/once.ts'

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
  const beforeOf = finderOf(older)
  const result = newer.map((item) => {
    const before = beforeOf(item.id)
    return before ? replaceEqualDeep(before, item) : item
  })
  const isSame = result.length === older.length && result.every((item, index) => item === older[index])
  return isSame ? older : result
}

/** Returns a function that finds items by id. Most stand after the same one as before, so that most changes need no index of thousands. */
function finderOf<Item extends { readonly id: string | number }>(items: readonly Item[]) {
  const byId = once(() => new Map(items.map((item): [Item['id'], Item] => [item.id, item])))
  let next = 0
  let left = items.length
  return (id: Item['id']): Item | undefined => {
    if (left === 0) return undefined
    if (items[next]?.id !== id && items[next + 1]?.id === id) next += 1
    const item = items[next]?.id === id ? items[next] : byId().get(id)
    if (item) left -= 1
    if (item === items[next]) next += 1
    return item
  }
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
