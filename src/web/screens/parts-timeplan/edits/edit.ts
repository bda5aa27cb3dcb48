import type { PartTimeplan } from '#contract/part-timeplan.ts'
import type { Placement, RefusalReason } from '#planning/scheduling/placement.ts'
import type { DragSource } from '#web/plan/board/use-drag.ts'
import type { LanePlace } from '#web/plan/changes/change.ts'
import { type Held, pickedUp, seenOf } from '#web/plan/changes/held.ts'
import { findNode } from '#web/plan/tree/tree-model.ts'
import {
  type Bundle,
  bundlesByWorker,
  isHeld,
  picksIn,
  picksOf,
} from '#web/screens/parts-timeplan/model/picks.ts'
import type { WorkNode } from '#web/screens/parts-timeplan/tree/work-tree.ts'
import type { Intent } from './intent.ts'
import type { Preview } from './preview.ts'
import { seenIn } from './seen-plan.ts'

/** Work without a place: its order, and why it has none. */
export type Unfit = { readonly order: string; readonly reason: RefusalReason }

/** What comes of something that a planner does with selected work. */
export type Edit =
  /** It is sent; `done` is then no longer selected. */
  | {
      readonly kind: 'run'
      readonly intent: Intent
      readonly done: ReadonlySet<string>
      readonly unfit: readonly Unfit[]
    }
  /** The plan no longer has any of the work. */
  | { readonly kind: 'gone'; readonly done: ReadonlySet<string> }
  /** None of it fits there. */
  | { readonly kind: 'unfit'; readonly unfit: readonly Unfit[] }
  /** It cannot be planned there; the preview says why. */
  | { readonly kind: 'no-place'; readonly preview: Preview }
  | { readonly kind: 'nothing' }

/** Returns work as it is held now; of what was already selected, as it was then. */
export function holdIn(plan: PartTimeplan, picked: ReadonlySet<string>, selected: Held): Held {
  return { picked, seen: pickedUp(seenIn(plan), picked, seenOf(selected.seen, picked)) }
}

/** Returns what is held when a block or a row is dragged: all that is selected if it is; null where it has no open work. */
export function holdFrom(
  source: DragSource,
  plan: PartTimeplan,
  nodes: readonly WorkNode[],
  selected: Held,
): Held | null {
  const picked = picksAt(source, plan, nodes)
  if (picked.size === 0) return null
  return picked.isSubsetOf(selected.picked) ? selected : holdIn(plan, picked, selected)
}

/** Drops held work where it was previewed; groups that do not fit there stay selected. */
export function dropEdit(
  held: Held,
  bundles: readonly Bundle[],
  preview: Preview | null,
  desired: LanePlace,
): Edit {
  if (bundles.length === 0) return { kind: 'gone', done: held.picked }
  if (!preview) return { kind: 'nothing' }
  if (preview.kind !== 'places') return { kind: 'no-place', preview }
  const { placements, refused, missing, keepsOperators } = preview
  const unfit = refused.flatMap(({ groupId, reason }) =>
    preview.bundles.flatMap(({ id, group }) =>
      id === groupId ? [{ order: group.order.order_number, reason }] : [],
    ),
  )
  if (placements.length === 0) return { kind: 'unfit', unfit }
  const unplaced = new Set(refused.map(({ groupId }) => groupId))
  const done = held.picked.difference(picksIn(preview.bundles.filter(({ id }) => unplaced.has(id))))
  const placed = { picked: done, seen: seenOf(held.seen, done) }
  const intent = { kind: 'plan', ...placed, placements, missing } as const
  return { kind: 'run', intent: { ...intent, desired: keepsOperators ? null : desired }, done, unfit }
}

/** Unplans the work orders that held work is in, as a whole. */
export function unplanEdit(held: Held, bundles: readonly Bundle[], plan: PartTimeplan): Edit {
  if (bundles.length === 0) return { kind: 'gone', done: held.picked }
  const planned = bundles.filter(({ from }) => from !== null)
  if (planned.length === 0) return { kind: 'nothing' }
  const whole = picksOf([...new Set(planned.map(({ group }) => group))])
  const intent = { kind: 'unplan', ...holdIn(plan, whole, held) } as const
  return { kind: 'run', intent, done: held.picked, unfit: [] }
}

/** Unassigns held work from its workers. */
export function revokeEdit(held: Held, bundles: readonly Bundle[]): Edit {
  if (bundles.length === 0) return { kind: 'gone', done: held.picked }
  return { kind: 'run', intent: { kind: 'revoke', ...held }, done: held.picked, unfit: [] }
}

/** Plans those groups of the selected work that are among the placements; the others that can be moved stay selected. */
export function fitEdit(selected: Held, plan: PartTimeplan, placements: readonly Placement[]): Edit {
  const placed = new Set(placements.map(({ groupId }) => groupId))
  const bundles = bundlesByWorker(plan, selected.picked)
  const planned = picksIn(bundles.filter(({ id }) => placed.has(id)))
  // What cannot be moved would keep everything that is selected with it later from being moved.
  const done = planned.union(picksIn(bundles.filter(isHeld)))
  const held = holdIn(plan, planned, selected)
  const intent = { kind: 'plan', ...held, placements, desired: null, missing: [] } as const
  return { kind: 'run', intent, done, unfit: [] }
}

function picksAt(source: DragSource, plan: PartTimeplan, nodes: readonly WorkNode[]): ReadonlySet<string> {
  if (source.kind === 'row') return new Set(findNode(nodes, source.id)?.picks)
  // A work order that the server has not confirmed yet has no id by which it could be moved.
  const group = plan.data.find(({ workOrder }) => workOrder?.id === source.id && workOrder.id > 0)
  return picksOf(group ? [group] : [])
}
