import type { TreeNode, TreeRow } from './tree-model.ts'

/** What a key asks of the tree: to focus a row, or to open, close or tick the one it is pressed on. */
export type TreeCommand =
  | { readonly kind: 'focus'; readonly id: string }
  | { readonly kind: 'turn' }
  | { readonly kind: 'tick' }

/** Returns what a key means on a row, after the ARIA pattern of trees; undefined where the tree has no use for it. */
export function treeCommand<Node extends TreeNode<Node>>(
  key: string,
  rows: readonly TreeRow<Node>[],
  row: TreeRow<Node>,
  isOpen: (node: Node) => boolean,
): TreeCommand | undefined {
  const isParent = row.node.children !== undefined
  if (key === ' ') return { kind: 'tick' }
  if (key === 'Enter') return { kind: isParent ? 'turn' : 'tick' }
  const at = rows.indexOf(row)
  const isOpened = isParent && isOpen(row.node)
  // Right opens a row, then goes into it; left closes it, then goes out of it.
  if (key === 'ArrowRight' && isParent) return isOpened ? focus(rows[at + 1]?.node.id) : { kind: 'turn' }
  if (key === 'ArrowLeft') return isOpened ? { kind: 'turn' } : focus(row.parent)
  return focus(neighbour(key, rows, at)?.node.id)
}

function neighbour<Row>(key: string, rows: readonly Row[], at: number): Row | undefined {
  const targets: Record<string, Row | undefined> = {
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
