import { type ActionStatus, type ComponentType, rollUp } from './action.ts'
import { odl } from './dimensions.ts'
import { type PlannedAction, plannedActions } from './planned-actions.ts'
import { type Catalogue, type Component, labelOf, type Part, type WorkPlan } from './work-plan.ts'
import { componentPath, partPath } from './work-plan-path.ts'

/** The fields of a work order's action that its tree needs. */
export type TreeAction = {
  readonly id: number
  readonly path: string
  readonly status: ActionStatus
  /** ISO 8601. */
  readonly updated_at: string
  /** The catalogue action. */
  readonly action: { readonly id: number }
}

/** A row of a work order's tree; fields that do not apply to its type are null or empty. */
export type WorkOrderNode = {
  readonly item_type: 'component' | 'part' | 'action'
  /** Empty for the node of actions that are no longer in the plan. */
  readonly path: string
  /** The name in the plan or the catalogue; empty for a component that is shown by its type and diameter. */
  readonly label: string
  readonly component_type: ComponentType | null
  readonly diameter: number | null
  readonly comment: string
  readonly component_tags: Component['component_tags']
  readonly odl: string | null
  readonly pieces: number | null
  readonly position: string
  readonly worker_id: number | null
  readonly expansion_type: Component['expansion_type']
  readonly expansion_count: number
  readonly needs_cutting: boolean
  /** The id of the work order's action; null for a parent. */
  readonly actionId: number | null
  /** For a parent, derived from its children. */
  readonly status: ActionStatus
  /** For a parent, the latest of its children. */
  readonly updated_at: string
  readonly children: readonly WorkOrderNode[]
}

/** Returns the branches of a work plan with actions of a work order; actions that are no longer in the plan are last, in one branch. */
export function workOrderTree(
  plan: WorkPlan,
  catalogue: Catalogue,
  actions: readonly TreeAction[],
): WorkOrderNode[] {
  const byPath = Map.groupBy(actions, ({ path }) => path)
  const leaves = plannedActions(plan, catalogue).flatMap((planned) => {
    const found = byPath.get(planned.path) ?? []
    byPath.delete(planned.path)
    return found.map((action) => ({ planned, node: leaf(action, planned.worker_id, catalogue) }))
  })
  const byComponent = Map.groupBy(leaves, ({ planned }) => planned.component_index)
  const lost = [...byPath.values()].flat().map((action) => leaf(action, null, catalogue))
  return [
    ...plan.components.flatMap((component, index) => componentNode(component, byComponent.get(index) ?? [])),
    ...branch({ ...blank, item_type: 'component' }, lost),
  ]
}

type Leaf = { readonly planned: PlannedAction; readonly node: WorkOrderNode }
type Row = Omit<WorkOrderNode, 'status' | 'updated_at' | 'children'>

const blank: Omit<Row, 'item_type'> = {
  path: '',
  label: '',
  component_type: null,
  diameter: null,
  comment: '',
  component_tags: [],
  odl: null,
  pieces: null,
  position: '',
  worker_id: null,
  expansion_type: null,
  expansion_count: 0,
  needs_cutting: false,
  actionId: null,
}

function leaf(action: TreeAction, worker_id: number | null, catalogue: Catalogue): WorkOrderNode {
  const { id, path, status, updated_at } = action
  const entry = catalogue.actions.get(action.action.id)
  const label = entry ? labelOf(entry) : `#${action.action.id}`
  return {
    ...blank,
    item_type: 'action',
    path,
    label,
    worker_id,
    actionId: id,
    status,
    updated_at,
    children: [],
  }
}

function componentNode(component: Component, leaves: readonly Leaf[]): WorkOrderNode[] {
  const { name, type, diameter, comment, component_tags } = component
  const { expansion_type, expansion_count, needs_cutting } = component
  const byPart = Map.groupBy(leaves, ({ planned }) => planned.part_index)
  const own = (byPart.get(null) ?? []).map(({ node }) => node)
  const parts = component.parts.flatMap((part, index) => partNode(component, part, byPart.get(index) ?? []))
  const row: Row = {
    ...blank,
    item_type: 'component',
    path: componentPath(component),
    label: name,
    component_type: type,
    diameter,
    comment,
    component_tags,
    expansion_type,
    expansion_count,
    needs_cutting,
  }
  return branch(row, [...own, ...parts])
}

function partNode(component: Component, part: Part, leaves: readonly Leaf[]): WorkOrderNode[] {
  const { part_name: label, comment, pieces, position } = part
  const path = partPath(component, part)
  const row: Row = { ...blank, item_type: 'part', path, label, comment, pieces, position, odl: odl(part) }
  return branch(
    row,
    leaves.map(({ node }) => node),
  )
}

/** Returns a row with its children; none without children. */
function branch(row: Row, children: readonly WorkOrderNode[]): WorkOrderNode[] {
  const [first, ...others] = children
  if (!first) return []
  const latest = others.reduce(
    (newest, { updated_at }) => (Date.parse(updated_at) > Date.parse(newest) ? updated_at : newest),
    first.updated_at,
  )
  return [{ ...row, status: rollUp(children.map(({ status }) => status)), updated_at: latest, children }]
}
