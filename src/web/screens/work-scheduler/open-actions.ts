import { ActionStatus } from '#domain/action.ts'
import type { TreeAction, WorkOrderNode } from '#domain/work-order-tree.ts'
import { workTypes } from '#domain/work-types.ts'
import { treeOf } from './card-titles.ts'
import type { Card } from './cards.ts'
import type { NamedCatalogue } from './catalogue.ts'

/** What of a work order is not done yet. */
export type OpenActions = {
  /** The names of tests that are not ticked either, each with how often. */
  readonly tests: ReadonlyMap<string, number>
  /** The names of the others with their parts, in the order of the work plan. */
  readonly others: readonly string[]
  readonly total: number
}

type Leaf = { readonly id: number; readonly label: string; readonly part: string }

/** @param ticked the actions that are ticked but not saved */
export function openActionsOf(
  { order, product }: Card,
  catalogue: NamedCatalogue,
  ticked: ReadonlySet<number>,
): OpenActions {
  const open = order.work_order_actions.filter(({ status }) => status !== ActionStatus.Done)
  const types = new Map(open.map(({ id, action }) => [id, catalogue.actions.get(action.id)?.work_type]))
  const isTest = ({ id }: Leaf) => types.get(id) === workTypes.testing && !ticked.has(id)
  const leaves = leavesIn(treeOf(product, catalogue, open), '')
  const tests = Map.groupBy(leaves.filter(isTest), ({ label }) => label)
  return {
    tests: new Map([...tests].map(([label, { length }]) => [label, length])),
    others: leaves.filter((leaf) => !isTest(leaf)).map(nameOf),
    total: open.length,
  }
}

/** Returns what an action of a product is called, with its part. */
export function actionName(
  { product }: Card,
  catalogue: NamedCatalogue,
  action: Pick<TreeAction, 'path' | 'action'>,
): string {
  const open = { id: 0, status: ActionStatus.NotStarted, updated_at: '', ...action }
  return leavesIn(treeOf(product, catalogue, [open]), '')
    .map(nameOf)
    .join('')
}

function nameOf({ label, part }: Leaf): string {
  return [part, label].filter(Boolean).join(' · ')
}

function leavesIn(nodes: readonly WorkOrderNode[], part: string): Leaf[] {
  return nodes.flatMap(({ item_type, label, children, actionId }) =>
    actionId === null
      ? leavesIn(children, item_type === 'part' ? label : '')
      : [{ id: actionId, label, part }],
  )
}
