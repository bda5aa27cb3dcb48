import type { ActionGroup } from '#contract/action-groups.ts'
import type { PartTimeplan, PlannedProduct } from '#contract/part-timeplan.ts'
import { pickOf } from '#web/screens/parts-timeplan/model/picks.ts'
import { unassignedGroups } from '#web/screens/parts-timeplan/model/unassigned.ts'
import type { Tab } from '#web/screens/parts-timeplan/model/view-state.ts'

/** A line of the tree: an order, one of its groups, a component, a part or an action. */
export type WorkNode = {
  readonly id: string
  readonly kind: 'order' | 'group' | 'component' | 'part' | 'action'
  readonly label: string
  readonly detail: string
  /** Of its open actions. */
  readonly minutes: number
  /** Why the minutes of one of its actions cannot be calculated, in words; null where all can. */
  readonly problem: string | null
  /** The group it belongs to; null for an order. */
  readonly group: ActionGroup | null
  /** Its open actions, as they are picked. */
  readonly picks: readonly string[]
  readonly children?: readonly WorkNode[]
  /** What a search finds it by, in lower case. */
  readonly searchText: string
}

/** The labels of the tree. */
export type TreeLabels = {
  readonly actions: ReadonlyMap<number, string>
  /** What kind of work open actions mostly are; empty where that is not known. */
  readonly operation: (open: ActionGroup['actions']) => string
  readonly component: (type: number, diameter: number | null) => string
  readonly virtual: { readonly cutting: string; readonly expansion: string; readonly extra: string }
  /** The detail of a part product: its worker and its time. */
  readonly place: (group: ActionGroup) => string
  readonly due: (date: string) => string
}

/** Returns the groups that a tab shows: what is planned without an operator is under two of them. */
export function groupsOf(tab: Tab, plan: Pick<PartTimeplan, 'data' | 'unplanned'>): readonly ActionGroup[] {
  if (tab === 'unassigned') return unassignedGroups(plan)
  if (tab === 'unplanned') return plan.unplanned.filter(({ workerId }) => workerId !== null)
  return plan.data.filter(({ actions }) => actions.some(({ done }) => !done))
}

/** Returns the groups of a line: its own, or those of an order. */
export function groupsUnder({ group, children = [] }: WorkNode): readonly ActionGroup[] {
  return group ? [group] : children.flatMap(groupsUnder)
}

/** Makes trees of groups; what an order or a group looks like is made once for as long as nothing of it changes. */
export function treeBuilder(labels: TreeLabels) {
  const made = new WeakMap<ActionGroup, { product: PlannedProduct | undefined; node: WorkNode }>()
  const orders = new WeakMap<WorkNode, WorkNode>()
  const nodeOf = (group: ActionGroup, product: PlannedProduct | undefined): WorkNode => {
    const known = made.get(group)
    if (known && known.product === product) return known.node
    const node = groupNode(group, product, labels)
    made.set(group, { product, node })
    return node
  }
  /** Orders by the first of their groups. */
  return (
    groups: readonly ActionGroup[],
    products: ReadonlyMap<number, PlannedProduct>,
    onMissing: (group: ActionGroup) => void,
  ): WorkNode[] =>
    [...Map.groupBy(groups, ({ order }) => order.id)].map(([id, members]) => {
      const children = members.map((group) => {
        const product = products.get(group.partProductId)
        if (!product) onMissing(group)
        return nodeOf(group, product)
      })
      const known = orders.get(children[0]!)
      if (known && isSame(known.children ?? [], children)) return known
      const { order, client } = members[0]!
      const node = parentNode(
        { id: `o${id}`, kind: 'order', label: order.order_number, detail: client.name, group: null },
        children,
      )
      orders.set(children[0]!, node)
      return node
    })
}

function groupNode(group: ActionGroup, product: PlannedProduct | undefined, labels: TreeLabels): WorkNode {
  const { id, actions, articleGroup } = group
  const open = actions.filter(({ done }) => !done)
  const leafOf = ({ path, action_id, duration, problem }: ActionGroup['actions'][number]): WorkNode => ({
    ...{ id: `${id}/${path}`, kind: 'action', minutes: duration, group },
    ...{ problem, detail: problem ?? '' },
    label: actionName(path, action_id, labels),
    picks: [pickOf(group.partProductId, path)],
    searchText: actionName(path, action_id, labels).toLowerCase(),
  })
  const components = [...Map.groupBy(open, ({ path }) => componentOf(path))].map(([path, own]) => {
    const known = product?.components.find((component) => component.path === path)
    const parts = [...Map.groupBy(own, (action) => partOf(action.path))].flatMap(([partPath, steps]) => {
      if (partPath === null) return steps.map(leafOf)
      const part = known?.parts.find((each) => each.path === partPath)
      const detail = [part?.odl, part?.position].filter(Boolean).join(' · ')
      return parentNode(
        { id: `${id}/${partPath}`, kind: 'part', label: part?.name ?? partPath, detail, group },
        steps.map(leafOf),
      )
    })
    const label = known ? known.name || labels.component(known.type, known.diameter) : path
    const tags = known?.component_tags.map(({ name }) => name).join(', ') ?? ''
    return parentNode({ id: `${id}/${path}`, kind: 'component', label, detail: tags, group }, parts)
  })
  const due = product ? labels.due(product.delivery_date) : ''
  const detail = [labels.place(group), due].filter(Boolean).join(' · ')
  const label = [labels.operation(open), product?.description ?? articleGroup].filter(Boolean).join(' · ')
  return parentNode({ id, kind: 'group', label, detail, group }, components)
}

type Head = Pick<WorkNode, 'id' | 'kind' | 'label' | 'detail' | 'group'>

function parentNode(head: Head, children: readonly WorkNode[]): WorkNode {
  return {
    ...head,
    children,
    minutes: children.reduce((sum, { minutes }) => sum + minutes, 0),
    problem: children.find(({ problem }) => problem !== null)?.problem ?? null,
    picks: children.flatMap(({ picks }) => picks),
    searchText: `${head.label} ${head.detail}`.toLowerCase(),
  }
}

function isSame(a: readonly WorkNode[], b: readonly WorkNode[]): boolean {
  return a.length === b.length && a.every((node, index) => node === b[index])
}

function componentOf(path: string): string {
  return path.slice(0, path.indexOf('/'))
}

/** Null for a component's own actions. */
function partOf(path: string): string | null {
  const [component, part] = path.split('/')
  return part?.startsWith('p') ? `${component}/${part}` : null
}

function actionName(path: string, id: number, { actions, virtual }: TreeLabels): string {
  const last = path.slice(path.lastIndexOf('/') + 1)
  if (last === 'cutting' || last === 'expansion' || last === 'extra') return virtual[last]
  return actions.get(id) ?? last
}
