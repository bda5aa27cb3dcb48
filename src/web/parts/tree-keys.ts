import type { TreeRow } from './tree-model.ts'

/** What a key asks of the tree. */
export type TreeCommand =
  | { readonly kind: 'focus'; readonly id: string }
  | { readonly kind: 'expand' | 'collapse' | 'tick'; readonly id: string }

/** What a key means on a row, after the ARIA pattern of trees; undefined when the tree has no use for it. */
export function treeCommand(
  key: string,
  rows: readonly TreeRow[],
  focused: string,
  expanded: ReadonlySet<string>,
): TreeCommand | undefined {
  const at = rows.findIndex(({ node }) => node.id === focused)
  const row = rows[at]
  if (!row) return undefined
  return step(key, rows, at) ?? sideways(key, row, rows[at + 1], expanded) ?? act(key, row, expanded)
}

function step(key: string, rows: readonly TreeRow[], at: number): TreeCommand | undefined {
  const targets = new Map([
    ['ArrowDown', rows[at + 1]],
    ['ArrowUp', rows[at - 1]],
    ['Home', rows[0]],
    ['End', rows.at(-1)],
  ])
  return focus(targets.get(key)?.node.id)
}

/** Right opens a row, then goes into it; left closes it, then goes out of it. */
function sideways(
  key: string,
  { node, parent }: TreeRow,
  below: TreeRow | undefined,
  expanded: ReadonlySet<string>,
): TreeCommand | undefined {
  const open = expanded.has(node.id)
  if (key === 'ArrowRight' && node.children)
    return open ? focus(below?.node.id) : { kind: 'expand', id: node.id }
  if (key !== 'ArrowLeft') return undefined
  return node.children && open ? { kind: 'collapse', id: node.id } : focus(parent ?? undefined)
}

function act(key: string, { node }: TreeRow, expanded: ReadonlySet<string>): TreeCommand | undefined {
  if (key === ' ') return { kind: 'tick', id: node.id }
  if (key !== 'Enter') return undefined
  if (!node.children) return { kind: 'tick', id: node.id }
  return { kind: expanded.has(node.id) ? 'collapse' : 'expand', id: node.id }
}

function focus(id: string | undefined): TreeCommand | undefined {
  return id === undefined ? undefined : { kind: 'focus', id }
}
