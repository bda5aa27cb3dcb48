import type { WorkOrderAction } from '#contract/work-orders.ts'
import { ActionStatus, type ComponentType } from '#domain/action.ts'
import type { WorkOrderNode } from '#domain/work-order-tree.ts'
import type { ExpansionType } from '#domain/work-plan.ts'

/** A row of a work order's tree. */
export type PlanRow = {
  readonly id: string
  readonly label: string
  /** A few words after the label: dimensions, pieces. */
  readonly detail?: string
  /** A sentence below the label: a comment. */
  readonly note?: string
  /** Marks beside the label. */
  readonly tags?: readonly string[]
  /** The ids of the actions that it stands for. */
  readonly picks: readonly string[]
  readonly children?: readonly PlanRow[]
}

/** The words a work plan is told in. */
export type PlanWords = {
  readonly component: (type: ComponentType) => string
  readonly diameter: (millimetres: number) => string
  readonly pieces: (count: number) => string
  readonly expansion: (type: ExpansionType, count: number) => string
  /** Stands over actions that the plan no longer holds. */
  readonly notInPlan: string
}

type KindWords = Pick<PlanWords, 'component' | 'diameter' | 'notInPlan'>

/** The rows of a work order's tree, told in words; an action's id is its row's. */
export function treeNodes(plan: readonly WorkOrderNode[], words: PlanWords): PlanRow[] {
  const rowOf = (node: WorkOrderNode, parent: WorkOrderNode | null): PlanRow => {
    if (node.actionId !== null) return leafOf(node, parent, words)
    const children = node.children.map((child) => rowOf(child, node))
    return {
      id: idOf(node),
      label: labelOf(node, words),
      detail: detailOf(node, words),
      note: node.comment.trim(),
      tags: node.component_tags.map(({ name }) => name),
      ...{ children, picks: children.flatMap(({ picks }) => picks) },
    }
  }
  return plan.map((node) => rowOf(node, null))
}

/** What an action's row says at its end. */
export type LastChange = {
  /** When it was changed last. */
  readonly at: string
  readonly done: boolean
  /** The name of who did it, if the user may see it. */
  readonly by: string | null
  /** Its planned minutes. */
  readonly minutes: number
}

/** Returns the last change of each action, by its row's id. */
export function lastChanges(actions: readonly WorkOrderAction[]): Map<string, LastChange> {
  return new Map(
    actions.map(({ id, status, updated_at, done_at, done_by, duration }) => [
      String(id),
      {
        at: done_at ?? updated_at,
        done: status === ActionStatus.Done,
        by: done_by?.name ?? null,
        minutes: duration,
      },
    ]),
  )
}

/** The ids of the actions that a row stands for. */
export function actionIdsOf({ picks }: PlanRow): Set<number> {
  return new Set(picks.map(Number))
}

/** The rows to open at first: all but those below which everything is done. */
export function openAtFirst(nodes: readonly PlanRow[], done: ReadonlySet<string>): Set<string> {
  const open = new Set<string>()
  const look = (node: PlanRow): boolean => {
    if (!node.children) return !done.has(node.id)
    const hasOpen = node.children.map(look).includes(true)
    if (hasOpen) open.add(node.id)
    return hasOpen
  }
  nodes.forEach(look)
  return open
}

function idOf({ actionId, path }: WorkOrderNode): string {
  return actionId === null ? path || 'not-in-plan' : String(actionId)
}

function leafOf(node: WorkOrderNode, parent: WorkOrderNode | null, words: PlanWords): PlanRow {
  const type = node.path.endsWith('/expansion') ? parent?.expansion_type : null
  return {
    id: idOf(node),
    label: node.label,
    picks: [idOf(node)],
    ...(type && parent && { detail: words.expansion(type, parent.expansion_count) }),
  }
}

/** Returns the name of a row: a component goes by its own name or else by what it is. */
export function labelOf(node: WorkOrderNode, words: KindWords): string {
  if (node.label !== '') return node.label
  return node.component_type === null ? words.notInPlan : kindOf(node, node.component_type, words)
}

function detailOf(node: WorkOrderNode, words: PlanWords): string {
  const kind = node.label !== '' && node.component_type !== null && kindOf(node, node.component_type, words)
  const pieces = node.pieces !== null && node.pieces > 1 && words.pieces(node.pieces)
  return [kind, node.odl, pieces, node.position.trim()].filter(Boolean).join(' · ')
}

function kindOf({ diameter }: WorkOrderNode, type: ComponentType, words: KindWords): string {
  const name = words.component(type)
  return diameter === null ? name : `${name} ${words.diameter(diameter)}`
}
