import { parentIds, type TreeRow, visibleRows } from '#web/plan/tree/tree-model.ts'
import type { WorkNode } from './work-tree.ts'

/**
 * Returns the rows of the tree, from top to bottom. What is searched for is shown expanded, with all that is above and below it.
 *
 * @param turned the nodes that are not as at first: orders are expanded then, all else is collapsed
 * @param searched in lower case
 */
export function rowsOf(
  nodes: readonly WorkNode[],
  turned: ReadonlySet<string>,
  searched: string,
): TreeRow<WorkNode>[] {
  if (searched === '') return visibleRows(nodes, (node) => isExpanded(node, turned))
  return visibleRows(found(nodes, searched), () => true)
}

export function isExpanded({ id, kind }: WorkNode, turned: ReadonlySet<string>): boolean {
  return (kind === 'order') !== turned.has(id)
}

/** Returns whether every node is collapsed, also those inside collapsed ones. */
export function isAllCollapsed(nodes: readonly WorkNode[], turned: ReadonlySet<string>): boolean {
  return nodes.every(
    (node) => !node.children || (!isExpanded(node, turned) && isAllCollapsed(node.children, turned)),
  )
}

/** Returns which nodes are turned when all are expanded, or all collapsed. */
export function allTurned(nodes: readonly WorkNode[], to: 'expanded' | 'collapsed'): Set<string> {
  if (to === 'collapsed') return new Set(nodes.map(({ id }) => id))
  return new Set(nodes.flatMap(({ children = [] }) => parentIds(children)))
}

function found(nodes: readonly WorkNode[], searched: string): WorkNode[] {
  return nodes.flatMap((node) => {
    if (node.searchText.includes(searched)) return node
    const children = found(node.children ?? [], searched)
    if (children.length === 0) return []
    return { ...node, children, picks: children.flatMap(({ picks }) => picks), minutes: sum(children) }
  })
}

function sum(nodes: readonly WorkNode[]): number {
  return nodes.reduce((total, { minutes }) => total + minutes, 0)
}
