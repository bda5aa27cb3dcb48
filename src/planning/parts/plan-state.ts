import type { Problem, RefusalCode } from '#domain/errors.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import type { Move } from '#planning/changes/move.ts'

/** Where an action is: with which worker and, if it is planned, in which work order and when; instants are epoch milliseconds. */
export type ActionPlace = {
  readonly worker: number | null
  readonly order: number | null
  readonly start: number | null
  readonly end: number | null
}

/** Actions of one part product that go from one place to another together. */
export type ActionMove = Move<ActionPlace> & { readonly paths: readonly string[] }

/** An action of a part product, as far as planning is concerned. */
export type PlanAction = {
  readonly path: string
  /** The catalogue id. */
  readonly actionId: number
  /** Frozen in its work order, or by the current formula. */
  readonly minutes: number
  /** The worker in the work plan, which applies while it is not in a work order. */
  readonly worker: number | null
  /** Whether the worker is the catalogue's default, because the work plan names none. */
  readonly isByDefault: boolean
  readonly order: number | null
  readonly isDone: boolean
  /** Whether it was unassigned when it was planned or, if it is not planned, is unassigned now. */
  readonly wasUnassigned: boolean
  /** Why its minutes cannot be calculated; absent if they can, or are frozen in its work order. */
  readonly problem?: Problem
}

export type PlanOrder = {
  readonly id: number
  readonly partProduct: number
  readonly worker: number | null
  readonly start: number
  readonly end: number
  readonly status: WorkOrderStatus
}

/** The part of the plan that a change touches: actions by part product and path, work orders by id. */
export type PlanState = {
  readonly actions: ReadonlyMap<number, ReadonlyMap<string, PlanAction>>
  readonly orders: ReadonlyMap<number, PlanOrder>
  /** Why these part products cannot be planned. */
  readonly closed: ReadonlyMap<number, RefusalCode>
}

/** Returns the place of unplanned actions of a worker, or of unassigned ones. */
export function unplannedPlace(worker: number | null): ActionPlace {
  return { worker, order: null, start: null, end: null }
}

export function placeOf({ worker, id, start, end }: Omit<PlanOrder, 'partProduct' | 'status'>): ActionPlace {
  return { worker, order: id, start, end }
}

/** Returns where an action is at present. */
export function placeOfAction({ order, worker }: PlanAction, { orders }: PlanState): ActionPlace {
  const holder = order === null ? undefined : orders.get(order)
  return holder ? placeOf(holder) : unplannedPlace(worker)
}

export function samePlace(a: ActionPlace, b: ActionPlace): boolean {
  return a.worker === b.worker && a.order === b.order && a.start === b.start && a.end === b.end
}

/** Returns whether a work order may move: not while it is running or in downtime (requirements: Planning). */
export function mayMove({ status }: Pick<PlanOrder, 'status'>): boolean {
  return status !== WorkOrderStatus.Running && status !== WorkOrderStatus.Downtime
}

/** Returns whether work on a work order has started. */
export function hasStarted({ status }: Pick<PlanOrder, 'status'>): boolean {
  return status !== WorkOrderStatus.NotStarted
}

export function actionsOf(order: number, { actions }: PlanState, partProduct: number): PlanAction[] {
  return [...(actions.get(partProduct)?.values() ?? [])].filter((action) => action.order === order)
}

export function sumOf(actions: readonly PlanAction[]): number {
  return actions.reduce((sum, { minutes }) => sum + minutes, 0)
}

/** Returns why a part product cannot be planned, if it cannot. */
export function closedProblem(item: number, { closed }: PlanState): Problem[] {
  const code = closed.get(item)
  return code ? [{ code, params: { item } }] : []
}

/** Returns moves without those that go nowhere; moves between the same two places become one. */
export function tidied(moves: readonly ActionMove[]): ActionMove[] {
  const together = Map.groupBy(
    moves.filter(({ from, to }) => !samePlace(from, to)),
    ({ item, from, to }) => JSON.stringify([item, from, to]),
  )
  return [...together.values()].map((alike) => ({
    ...alike[0]!,
    paths: alike.flatMap(({ paths }) => paths),
  }))
}
