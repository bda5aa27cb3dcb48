import type { PlannedPipe } from '#contract/pipe-timeplan.ts'
import { isConfigured } from '#domain/pipes/is-configured.ts'
import { proposedLengths } from '#domain/pipes/split.ts'
import { isUnselectable, type PlanWarningCode } from '#planning/pipes/warnings.ts'
import { warningsAt } from '#web/screens/pipes-timeplan/model/pipe-warnings.ts'
import {
  isSelectable,
  type PipesBoard,
  type PlannedRow,
} from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { isBegun } from '#web/screens/pipes-timeplan/model/plan-state.ts'
import type { PipeTab } from '#web/screens/pipes-timeplan/model/view-state.ts'

/** A line of the tree: an order, a product that was split, or a leaf, which is what is planned. */
export type PipeNode = {
  readonly id: string
  readonly kind: 'order' | 'product' | 'leaf'
  /** Null for an order. */
  readonly product: PlannedPipe | null
  /** Null for pipes that are made for stock. */
  readonly row: PlannedRow | null
  readonly metres: number
  readonly warnings: readonly PlanWarningCode[]
  /** Whether it cannot be selected. */
  readonly isLocked: boolean
  /** The parts that are proposed for a configured leaf that is too long; empty for all others. */
  readonly parts: readonly number[]
  /** Beside what is not planned: how many of its leaves are; null where the tab shows only one of both. */
  readonly tally: { readonly planned: number; readonly all: number } | null
  /** The line of a planned leaf. */
  readonly line: string | null
  /** What a search finds it by, in lower case. */
  readonly searchText: string
  /** The leaves below it that can be selected. */
  readonly picks: readonly string[]
  readonly children?: readonly PipeNode[]
}

/** Returns whether a tab shows a leaf. */
function isInTab(product: PlannedPipe, tab: PipeTab): boolean {
  return tab === 'all' || (tab === 'planned' ? product.slot !== null : isWaiting(product))
}

/** Returns whether a pipe product is still to be planned: production may have begun without a slot. */
function isWaiting(product: PlannedPipe): boolean {
  return product.slot === null && !isBegun(product)
}

/** Returns the pipe products that a tab shows: those without parts. */
export function leavesOf({ plan }: Pick<PipesBoard, 'plan'>, tab: PipeTab): PlannedPipe[] {
  return plan.products.filter((product) => !product.has_parts && isInTab(product, tab))
}

export function leafMetres(leaves: readonly Pick<PlannedPipe, 'quantity'>[]): number {
  return leaves.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** What of a tab is shown: what is found, of orders that are due from the first to the last day; null where that end is open. */
export type TreeFilter = {
  readonly search: string
  readonly due: { readonly first: string | null; readonly last: string | null }
}

/** Returns the tree of a tab: first what waits to be made again, then orders by delivery date, in them the products, in those their parts. */
export function pipeTree(board: PipesBoard, tab: PipeTab, { search, due }: TreeFilter): PipeNode[] {
  const rowOf = ({ order_row }: PlannedPipe) => board.rows.get(order_row ?? 0) ?? null
  const leaves = leavesOf(board, tab).filter((leaf) => isDue(rowOf(leaf), due))
  const place = new Map([...board.rows.keys()].map((id, index) => [id, index]))
  const placeOf = ({ order_row }: PlannedPipe) => place.get(order_row ?? 0) ?? place.size
  const isBehind = ({ is_replacement, slot }: PlannedPipe) => Number(!is_replacement || slot !== null)
  const sorted = leaves.toSorted(
    (a, b) => isBehind(a) - isBehind(b) || placeOf(a) - placeOf(b) || a.id - b.id,
  )
  return [...Map.groupBy(sorted, (leaf) => rowOf(leaf)?.order ?? 0)].flatMap(([order, own]) => {
    const row = rowOf(own[0]!)
    const children = [...Map.groupBy(own, ({ id, parent }) => parent ?? id)].flatMap(([id, parts]) => {
      const parent = parts[0]!.parent === null ? undefined : board.products.get(id)
      const nodes = parts.map((leaf) => leafNode(leaf, rowOf(leaf), board, tab))
      return parent ? [parentNode({ id: `p${id}`, kind: 'product', product: parent, row }, nodes)] : nodes
    })
    const node = parentNode({ id: `o${order}`, kind: 'order', product: null, row }, children)
    return matching(node, search) ?? []
  })
}

/** Returns the leaves that a dragged row stands for: itself, or what is shown of an order or a product and still waits. */
export function draggedPicks(
  nodes: readonly PipeNode[],
  id: string,
  { products }: Pick<PipesBoard, 'products'>,
): readonly string[] {
  const node = nodes.find((each) => each.id === id)
  if (!node) return nodes.flatMap(({ children = [] }) => draggedPicks(children, id, { products }))
  if (node.kind === 'leaf') return node.picks
  return node.picks.filter((pick) => products.get(Number(pick))?.slot === null)
}

/** Returns whether the order of a pipe is due on these days; one for stock is due on none. */
function isDue(row: PlannedRow | null, { first, last }: TreeFilter['due']): boolean {
  if (first === null && last === null) return true
  if (!row) return false
  return (first === null || first <= row.delivery_date) && (last === null || row.delivery_date <= last)
}

function leafNode(product: PlannedPipe, row: PlannedRow | null, board: PipesBoard, tab: PipeTab): PipeNode {
  const warnings = warningsAt(board, product)
  const { maxLength } = board.rules
  const isLocked = !isSelectable(board, product)
  const isTooLong = isUnselectable({ quantity: product.quantity, warnings }, maxLength)
  return {
    ...{ id: `l${product.id}`, kind: 'leaf', product, row, metres: product.quantity, warnings, isLocked },
    parts: isTooLong && isConfigured(product) && !isBegun(product) ? proposedLengths(product, maxLength) : [],
    tally: tab === 'all' ? { planned: Number(!isWaiting(product)), all: 1 } : null,
    line: product.slot && (board.state.lines.get(product.slot.line)?.code ?? null),
    picks: isLocked ? [] : [`${product.id}`],
    searchText: textOf(product, row),
  }
}

type Head = Pick<PipeNode, 'id' | 'kind' | 'product' | 'row'>

function parentNode(head: Head, children: readonly PipeNode[]): PipeNode {
  return {
    ...head,
    ...{ children, metres: leafMetres(children.map(({ metres }) => ({ quantity: metres }))) },
    ...{ warnings: [], isLocked: false, parts: [] },
    ...{ tally: tallyOf(children), line: null },
    picks: children.flatMap(({ picks }) => picks),
    searchText: textOf(head.product, head.row),
  }
}

function tallyOf(children: readonly PipeNode[]): PipeNode['tally'] {
  const tallies = children.flatMap(({ tally }) => tally ?? [])
  if (tallies.length === 0) return null
  const sum = (of: 'planned' | 'all') => tallies.reduce((total, tally) => total + tally[of], 0)
  return { planned: sum('planned'), all: sum('all') }
}

function textOf(product: PlannedPipe | null, row: PlannedRow | null): string {
  const words = [
    row?.order_number,
    row?.client,
    product?.name,
    row && product && `${row.order_number}-${product.number}`,
  ]
  return words.filter(Boolean).join(' ').toLowerCase()
}

/** Returns a node with what of it is found; null where nothing is. */
function matching(node: PipeNode, search: string): PipeNode | null {
  if (search === '' || (node.kind !== 'leaf' && node.searchText.includes(search))) return node
  if (!node.children) return node.searchText.includes(search) ? node : null
  const children = node.children.flatMap((child) => matching(child, search) ?? [])
  return children.length === 0 ? null : parentNode(node, children)
}
