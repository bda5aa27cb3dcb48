import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { treeCommand } from './tree-keys.ts'
import type { TreeNode, TreeRow } from './tree-model.ts'

type Props<Node> = {
  rows: readonly TreeRow<Node>[]
  isOpen: (node: Node) => boolean
  onTurn: (node: Node) => void
  onTick: (node: Node) => void
  /** Brings the focus to a row. */
  focusRow: (id: string) => void
}

/** Returns what a tree does on keys and clicks, and the row that the keyboard comes to. */
export function useTree<Node extends TreeNode<Node>>({
  rows,
  isOpen,
  onTurn,
  onTick,
  focusRow,
}: Props<Node>) {
  const [focused, setFocused] = useState<{ readonly id: string; readonly index: number }>()
  const comeTo = (id: string) => setFocused({ id, index: rows.findIndex(({ node }) => node.id === id) })
  const handleKeyDown = (event: KeyboardEvent) => {
    const row = rowAt(event.target, rows)
    if (event.altKey || event.ctrlKey || event.metaKey || !row || isControl(event.target)) return
    const command = treeCommand(event.key, rows, row, isOpen)
    if (!command) return
    event.preventDefault()
    comeTo(row.node.id)
    if (command.kind === 'turn') onTurn(row.node)
    else if (command.kind === 'tick') onTick(row.node)
    else {
      comeTo(command.id)
      focusRow(command.id)
    }
  }
  const handleClick = (event: MouseEvent) => {
    const row = rowAt(event.target, rows)
    if (!row || !(event.target instanceof Element) || isControl(event.target)) return
    comeTo(row.node.id)
    const isBox = event.target.closest('[data-zone=tick]') !== null
    if (isBox || !row.node.children) onTick(row.node)
    else onTurn(row.node)
  }
  return {
    handlers: { onKeyDown: handleKeyDown, onClick: handleClick },
    /** Of the rows that are drawn; where the row is gone, the one that has come into its place. */
    tabStopOf: (drawn: readonly TreeRow<Node>[]) => {
      const ids = new Set(drawn.map(({ node }) => node.id))
      if (!focused || ids.has(focused.id)) return focused?.id ?? drawn[0]?.node.id
      const isGone = rows.every(({ node }) => node.id !== focused.id)
      const next = isGone ? rows[Math.min(focused.index, rows.length - 1)]?.node.id : undefined
      return next !== undefined && ids.has(next) ? next : drawn[0]?.node.id
    },
  }
}

/** Returns whether something happened on a control of a row, which is no matter of the tree. */
function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, input') !== null
}

/** Returns the row in which something happened. */
function rowAt<Node extends TreeNode<Node>>(
  target: EventTarget,
  rows: readonly TreeRow<Node>[],
): TreeRow<Node> | undefined {
  const id = target instanceof Element ? target.closest('[data-row]')?.getAttribute('data-row') : null
  return id ? rows.find(({ node }) => node.id === id) : undefined
}

/** The row of that id below an element; it is there only if it is drawn. */
export function rowElement(root: HTMLElement | null, id: string): HTMLElement | null | undefined {
  return root?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)
}
