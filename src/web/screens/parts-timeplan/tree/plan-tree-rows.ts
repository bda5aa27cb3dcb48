import type { PlanNode } from './plan-tree.ts'

/** One line of the tree as it is shown. */
export type PlanRow = {
  readonly node: PlanNode
  readonly parent: string | null
  /** The root's is 1. */
  readonly level: number
  readonly position: number
  readonly siblings: number
}

export type Tick = 'true' | 'false' | 'mixed'

/**
 * The rows in sight, from top to bottom. What is searched for stands with all that is above and below it, opened.
 *
 * @param searched in lower case
 */
export function rowsOf(
  nodes: readonly PlanNode[],
  collapsed: ReadonlySet<string>,
  searched: string,
): PlanRow[] {
  const rows: PlanRow[] = []
  const isSearching = searched !== ''
  const walk = (siblings: readonly PlanNode[], level: number, parent: string | null) => {
    for (const [index, node] of siblings.entries()) {
      rows.push({ node, parent, level, position: index + 1, siblings: siblings.length })
      if (isSearching || !collapsed.has(node.id)) walk(node.children, level + 1, node.id)
    }
  }
  walk(isSearching ? found(nodes, searched) : nodes, 1, null)
  return rows
}

/** Whether all, some or none of what a node stands for is picked. */
export function tickOf({ picks }: PlanNode, picked: ReadonlySet<string>): Tick {
  if (picked.size === 0) return 'false'
  const count = picks.reduce((sum, pick) => sum + Number(picked.has(pick)), 0)
  if (count === 0) return 'false'
  return count === picks.length ? 'true' : 'mixed'
}

/** Picks all that a node stands for, or none of it where all of it is picked. */
export function toggled(
  picked: ReadonlySet<string>,
  { picks }: Pick<PlanNode, 'picks'>,
): ReadonlySet<string> {
  const own = new Set(picks)
  return own.isSubsetOf(picked) ? picked.difference(own) : picked.union(own)
}

/** The ids of all nodes that have something below them: what *collapse all* closes. */
export function parentIds(nodes: readonly PlanNode[]): string[] {
  return nodes.flatMap(({ id, children }) => (children.length > 0 ? [id, ...parentIds(children)] : []))
}

/** The nodes closed at first: below the part products everything is closed. */
export function closedAtFirst(nodes: readonly PlanNode[]): Set<string> {
  return new Set(nodes.flatMap(({ children }) => parentIds(children)))
}

function found(nodes: readonly PlanNode[], searched: string): PlanNode[] {
  return nodes.flatMap((node) => {
    if (node.words.includes(searched)) return node
    const children = found(node.children, searched)
    if (children.length === 0) return []
    return { ...node, children, picks: children.flatMap(({ picks }) => picks), minutes: sum(children) }
  })
}

function sum(nodes: readonly PlanNode[]): number {
  return nodes.reduce((total, { minutes }) => total + minutes, 0)
}
