import type { PlanRow } from './plan-tree-rows.ts'

export type TreeCommand =
  | { readonly kind: 'focus'; readonly id: string }
  | { readonly kind: 'toggle' }
  | { readonly kind: 'pick' }

/** What a key means on a row of the plan's tree, after the ARIA pattern of trees. */
export function treeKey(
  key: string,
  rows: readonly PlanRow[],
  row: PlanRow,
  collapsed: ReadonlySet<string>,
): TreeCommand | undefined {
  const isParent = row.node.children.length > 0
  const isOpen = isParent && !collapsed.has(row.node.id)
  if (key === ' ') return { kind: 'pick' }
  if (key === 'Enter') return { kind: isParent ? 'toggle' : 'pick' }
  const at = rows.indexOf(row)
  if (key === 'ArrowRight' && isParent) return isOpen ? focus(rows[at + 1]?.node.id) : { kind: 'toggle' }
  if (key === 'ArrowLeft') return isOpen ? { kind: 'toggle' } : focus(row.parent)
  return focus(neighbour(key, rows, at)?.node.id)
}

function neighbour(key: string, rows: readonly PlanRow[], at: number): PlanRow | undefined {
  const targets: Record<string, PlanRow | undefined> = {
    ArrowDown: rows[at + 1],
    ArrowUp: rows[at - 1],
    Home: rows[0],
    End: rows.at(-1),
  }
  return targets[key]
}

function focus(id: string | null | undefined): TreeCommand | undefined {
  return id == null ? undefined : { kind: 'focus', id }
}
