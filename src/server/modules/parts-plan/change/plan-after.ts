import type { WorkPlan } from '#domain/work-plan.ts'
import { withWorkers } from '#domain/work-plan-workers.ts'
import type { ActionMove } from '#planning/parts/plan-state.ts'
import type { LockedPlan, PlannedRow } from './locked-plan.ts'

/** What moves write besides work orders, by part product. */
export type PlanAfter = {
  /** The actions that come into work orders. */
  readonly coming: ReadonlyMap<number, readonly PlannedRow[]>
  /** The work plans in which unplanned actions go to another worker, or to nobody. */
  readonly plans: ReadonlyMap<number, WorkPlan>
}

/** Returns what moves write besides work orders. */
export function planAfter(moves: readonly ActionMove[], locked: LockedPlan): PlanAfter {
  const coming = moves.filter(({ from, to }) => from.order === null && to.order !== null)
  const unplanned = moves.filter(({ to }) => to.order === null)
  return {
    coming: new Map(
      [...Map.groupBy(coming, ({ item }) => item)].map(([id, own]) => [id, comingRows(id, own, locked)]),
    ),
    plans: new Map(
      [...Map.groupBy(unplanned, ({ item }) => item)].flatMap(([id, own]) => {
        const plan = planWithWorkers(id, own, locked)
        return plan ? [[id, plan]] : []
      }),
    ),
  }
}

function comingRows(
  id: number,
  moves: readonly ActionMove[],
  { actions, products }: LockedPlan,
): PlannedRow[] {
  const own = actions.get(id)!
  const places = new Map(products.get(id)!.timing.actions.map(({ path }, place) => [path, place]))
  return moves.flatMap(({ paths, to }) =>
    paths.map((path) => {
      const { actionId, minutes, wasUnassigned } = own.get(path)!
      return {
        work_order_id: to.order!,
        part_product_id: id,
        part_action_id: actionId,
        path,
        sort: places.get(path) ?? 0,
        duration_minutes: minutes,
        was_unassigned: wasUnassigned,
        done_at: null,
      }
    }),
  )
}

function planWithWorkers(
  id: number,
  moves: readonly ActionMove[],
  { actions, products }: LockedPlan,
): WorkPlan | undefined {
  const workers = moves.flatMap(({ paths, to }) => paths.map((path) => [path, to.worker] as const))
  const others = workers.filter(([path, worker]) => actions.get(id)!.get(path)!.worker !== worker)
  return others.length === 0 ? undefined : withWorkers(products.get(id)!.plan, new Map(others))
}
