import { type TreeAction, type WorkOrderNode, workOrderTree } from '#domain/work-order-tree.ts'
import { workTypesByTime } from '#domain/work-types.ts'
import type { Card } from './cards.ts'
import type { NamedCatalogue } from './catalogue.ts'
import { labelOf, type PlanWords } from './plan-nodes.ts'

type Words = Pick<PlanWords, 'component' | 'diameter' | 'notInPlan'> & {
  /** `Welding · Kaev 1000/630` */
  readonly work: (workTypes: readonly number[], product: string) => string
}

/** How many names tell one work order apart at most. */
const MOST_NAMES = 2

/**
 * Returns what each work order is called, by its id: the work that takes the most time, and the product. Those of one
 * order that would be called the same also name the components, parts or actions that only they have, or else their number.
 */
export function cardTitles(
  cards: readonly Card[],
  catalogue: NamedCatalogue,
  words: Words,
): ReadonlyMap<number, string> {
  const titled = cards.map((card) => ({ card, title: titleOf(card, catalogue, words) }))
  const alike = Map.groupBy(titled, ({ card, title }) => `${card.product.order_number} ${title}`)
  return new Map(
    [...alike.values()].flatMap((group) => {
      const details = group.length === 1 ? [''] : detailsOf(group, catalogue, words)
      return group.map(({ card, title }, index): [number, string] => [
        card.order.id,
        [title, details[index]].filter(Boolean).join(', '),
      ])
    }),
  )
}

function titleOf({ order, product }: Card, { actions }: NamedCatalogue, { work }: Words): string {
  const timed = order.work_order_actions.map(({ action, duration }) => ({
    workType: actions.get(action.id)?.work_type ?? 0,
    minutes: duration,
  }))
  return work(workTypesByTime(timed), product.order_row.description)
}

/** Returns what tells each of some work orders apart from the others. */
function detailsOf(group: readonly { card: Card }[], catalogue: NamedCatalogue, words: Words): string[] {
  const trees = group.map(({ card: { order, product } }) =>
    treeOf(product, catalogue, order.work_order_actions),
  )
  for (const type of ['component', 'part', 'action'] as const) {
    const names = trees.map((tree) => new Set(nodesIn(tree, type).map((node) => labelOf(node, words))))
    const shared = names.reduce((common, own) => common.intersection(own))
    const details = names.map((own) => [...own.difference(shared)].slice(0, MOST_NAMES).join(', '))
    if (new Set(details).size === details.length) return details
  }
  return group.map((_, index) => `${index + 1}/${group.length}`)
}

/** Returns the tree of some actions of a work order. */
export function treeOf(
  { work_plan_json: plan }: Card['product'],
  catalogue: NamedCatalogue,
  actions: readonly TreeAction[],
) {
  return workOrderTree(plan ?? { version: 1, components: [] }, catalogue, actions)
}

function nodesIn(nodes: readonly WorkOrderNode[], type: WorkOrderNode['item_type']): WorkOrderNode[] {
  return nodes.flatMap((node) => (node.item_type === type ? [node] : nodesIn(node.children, type)))
}
