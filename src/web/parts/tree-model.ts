/** A node of a tree; only nodes without children are ticked, the others show what is below them. */
export type TreeNode = {
  readonly id: string
  readonly label: string
  /** A few words after the label: dimensions, pieces. */
  readonly detail?: string
  /** A sentence below the label: a comment. */
  readonly note?: string
  /** Marks below the label. */
  readonly tags?: readonly string[]
  /** A short figure on a leaf, where a parent shows its count. */
  readonly figure?: string
  readonly children?: readonly TreeNode[]
}

/** One line of the tree as it is shown. */
export type TreeRow = {
  readonly node: TreeNode
  readonly parent: string | null
  /** The root's is 1. */
  readonly level: number
  /** Its place among its siblings, from 1, and how many they are. */
  readonly position: number
  readonly siblings: number
}

/** How many leaves a node has (itself, if it is one), and how many of them are ticked and locked. */
export type Tally = { readonly leaves: number; readonly ticked: number; readonly locked: number }

export type Tick = 'true' | 'false' | 'mixed'

/** The rows in sight, from top to bottom. */
export function visibleRows(nodes: readonly TreeNode[], expanded: ReadonlySet<string>): TreeRow[] {
  const rows: TreeRow[] = []
  const walk = (siblings: readonly TreeNode[], level: number, parent: string | null) => {
    for (const [index, node] of siblings.entries()) {
      rows.push({ node, parent, level, position: index + 1, siblings: siblings.length })
      if (node.children && expanded.has(node.id)) walk(node.children, level + 1, node.id)
    }
  }
  walk(nodes, 1, null)
  return rows
}

/** Counts every node's leaves in one walk. */
export function tallies(
  nodes: readonly TreeNode[],
  ticked: ReadonlySet<string>,
  locked: ReadonlySet<string>,
): Map<string, Tally> {
  const counted = new Map<string, Tally>()
  const count = (node: TreeNode): Tally => {
    const tally = node.children
      ? node.children.map(count).reduce(add, { leaves: 0, ticked: 0, locked: 0 })
      : { leaves: 1, ticked: Number(ticked.has(node.id)), locked: Number(locked.has(node.id)) }
    counted.set(node.id, tally)
    return tally
  }
  nodes.forEach(count)
  return counted
}

export function tickOf({ leaves, ticked }: Tally): Tick {
  if (ticked === 0) return 'false'
  return ticked === leaves ? 'true' : 'mixed'
}

/** The ids of all nodes that have something below them: what *expand all* opens. */
export function parentIds(nodes: readonly TreeNode[]): string[] {
  return nodes.flatMap(({ id, children }) => (children ? [id, ...parentIds(children)] : []))
}

/** The ids of a node's leaves; its own, if it is one. */
export function leafIds(node: TreeNode): string[] {
  return node.children ? node.children.flatMap(leafIds) : [node.id]
}

function add(a: Tally, b: Tally): Tally {
  return { leaves: a.leaves + b.leaves, ticked: a.ticked + b.ticked, locked: a.locked + b.locked }
}
