/** A node of a tree. What is ticked are leaves; a parent shows what is below it. */
export type TreeNode<Node> = {
  readonly id: string
  /** What kind of line it is, where the tree has several. */
  readonly kind?: string
  /** What is ticked with it: its own key on a leaf, the keys of all leaves below it on a parent. */
  readonly picks: readonly string[]
  /** Absent on a leaf. */
  readonly children?: readonly Node[]
}

/** One line of the tree as it is shown. */
export type TreeRow<Node> = {
  readonly node: Node
  readonly parent: string | null
  /** The root's is 1. */
  readonly level: number
  /** Its place among its siblings, from 1, and how many they are. */
  readonly position: number
  readonly siblings: number
}

export type TickState = 'true' | 'false' | 'mixed'

/** Returns the visible rows, from top to bottom. */
export function visibleRows<Node extends TreeNode<Node>>(
  nodes: readonly Node[],
  isOpen: (node: Node) => boolean,
): TreeRow<Node>[] {
  const rows: TreeRow<Node>[] = []
  const walk = (siblings: readonly Node[], level: number, parent: string | null) => {
    for (const [index, node] of siblings.entries()) {
      rows.push({ node, parent, level, position: index + 1, siblings: siblings.length })
      if (node.children && isOpen(node)) walk(node.children, level + 1, node.id)
    }
  }
  walk(nodes, 1, null)
  return rows
}

/** Returns how many of the keys are in a set. */
export function countIn(picks: readonly string[], ticked: ReadonlySet<string>): number {
  return ticked.size === 0 ? 0 : picks.reduce((sum, pick) => sum + Number(ticked.has(pick)), 0)
}

/** Returns whether all, some or none of what a node stands for is ticked. */
export function tickOf({ picks }: Pick<TreeNode<never>, 'picks'>, ticked: ReadonlySet<string>): TickState {
  const count = countIn(picks, ticked)
  if (count === 0) return 'false'
  return count === picks.length ? 'true' : 'mixed'
}

/** Ticks all that a node stands for, or none of it where all of it is ticked. */
export function toggled(
  ticked: ReadonlySet<string>,
  { picks }: Pick<TreeNode<never>, 'picks'>,
): ReadonlySet<string> {
  const own = new Set(picks)
  return own.isSubsetOf(ticked) ? ticked.difference(own) : ticked.union(own)
}

/** Returns the ids of all nodes that have something below them: what *expand all* opens. */
export function parentIds<Node extends TreeNode<Node>>(nodes: readonly Node[]): string[] {
  return nodes.flatMap(({ id, children }) => (children ? [id, ...parentIds(children)] : []))
}

/** Returns the ids of what a node is in, from the top. */
export function ancestorsOf<Node extends TreeNode<Node>>(nodes: readonly Node[], id: string): string[] {
  const parent = nodes.find(({ children = [] }) => findNode(children, id))
  return parent ? [parent.id, ...ancestorsOf(parent.children ?? [], id)] : []
}

/** Returns the node of that id; undefined where there is none. */
export function findNode<Node extends TreeNode<Node>>(nodes: readonly Node[], id: string): Node | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : findNode(node.children ?? [], id)
    if (found) return found
  }
  return undefined
}
