import { parentIds, type TreeRow, visibleRows } from '#web/plan/tree/tree-model.ts'
import type { PlanNode } from './plan-tree.ts'

/**
 * Returns the rows in sight, from top to bottom. What is searched for is shown with all that is above and below it, opened.
 *
 * @param searched in lower case
 */
export function rowsOf(
  nodes: readonly PlanNode[],
  collapsed: ReadonlySet<string>,
  searched: string,
): TreeRow<PlanNode>[] {
  if (searched === '') return visibleRows(nodes, (id) => !collapsed.has(id))
  return visibleRows(found(nodes, searched), () => true)
}

/** Returns the nodes closed at first: below the part products everything is closed. */
export function closedAtFirst(nodes: readonly PlanNode[]): Set<string> {
  return new Set(nodes.flatMap(({ children = [] }) => parentIds(children)))
}

function found(nodes: readonly PlanNode[], searched: string): PlanNode[] {
  return nodes.flatMap((node) => {
    if (node.words.includes(searched)) return node
    const children = found(node.children ?? [], searched)
    if (children.length === 0) return []
    return { ...node, children, picks: children.flatMap(({ picks }) => picks), minutes: sum(children) }
  })
}

function sum(nodes: readonly PlanNode[]): number {
  return nodes.reduce((total, { minutes }) => total + minutes, 0)
}
