import type { Problem, RefusalCode } from './errors.ts'
import { WorkOrderStatus } from './work-order.ts'

/** Where an action is: with whom, and where it is planned in which work order and when; instants are epoch milliseconds. */
export type Place = {
  readonly worker: number | null
  readonly order: number | null
  readonly start: number | null
  readonly end: number | null
}

/** Actions of one part product that go from one place to another together. */
export type Move = {
  readonly partProduct: number
  readonly paths: readonly string[]
  readonly from: Place
  readonly to: Place
}

/** An action of a part product, as far as planning it goes. */
export type PlanAction = {
  readonly path: string
  /** The catalogue's. */
  readonly actionId: number
  /** As frozen in its work order, or as the formula gives it today. */
  readonly minutes: number
  /** Who has it by the work plan: matters where it is in no work order. */
  readonly worker: number | null
  /** Whether that is the catalogue's default, the work plan saying nothing. */
  readonly isByDefault: boolean
  readonly order: number | null
  readonly isDone: boolean
  /** Whether nobody had it when it was planned, or has it now where it is not. */
  readonly wasUnassigned: boolean
  /** Why its minutes cannot be calculated today; absent where they can, or are frozen in its work order. */
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
  /** Why of these part products nothing more is planned. */
  readonly closed: ReadonlyMap<number, RefusalCode>
}

/** What came of a change: where things go, or everything that is wrong with it. */
export type Moves = { readonly moves: readonly Move[]; readonly problems: readonly Problem[] }

/** Unplanned actions of a worker, or of nobody. */
export function unplanned(worker: number | null): Place {
  return { worker, order: null, start: null, end: null }
}

export function placeOf({ worker, id, start, end }: Omit<PlanOrder, 'partProduct' | 'status'>): Place {
  return { worker, order: id, start, end }
}

/** Where an action is at present. */
export function placeOfAction({ order, worker }: PlanAction, { orders }: PlanState): Place {
  const holder = order === null ? undefined : orders.get(order)
  return holder ? placeOf(holder) : unplanned(worker)
}

export function samePlace(a: Place, b: Place): boolean {
  return a.worker === b.worker && a.order === b.order && a.start === b.start && a.end === b.end
}

/** A running order, or one in downtime, stays where it is; a paused one may move (design: planning rules). */
export function mayMove({ status }: Pick<PlanOrder, 'status'>): boolean {
  return status !== WorkOrderStatus.Running && status !== WorkOrderStatus.Downtime
}

export function actionsOf(order: number, { actions }: PlanState, partProduct: number): PlanAction[] {
  return [...(actions.get(partProduct)?.values() ?? [])].filter((action) => action.order === order)
}

/** Moves that go nowhere left out, and those between the same two places put together. */
export function tidied(moves: readonly Move[]): Move[] {
  const together = Map.groupBy(
    moves.filter(({ from, to }) => !samePlace(from, to)),
    ({ partProduct, from, to }) => JSON.stringify([partProduct, from, to]),
  )
  return [...together.values()].map((alike) => ({
    ...alike[0]!,
    paths: alike.flatMap(({ paths }) => paths),
  }))
}

/** Takes the open actions of work orders out of the plan, back to where each came from; done ones never move. */
export function movesOfUnplan(orderIds: readonly number[], state: PlanState): Moves {
  const problems: Problem[] = []
  const moves: Move[] = []
  for (const [index, id] of orderIds.entries()) {
    const order = state.orders.get(id)
    const field = `${index}`
    if (!order) problems.push({ code: 'unknown_reference', params: { id }, field })
    else if (!mayMove(order))
      problems.push({ code: 'order_in_work', params: { id, status: order.status }, field })
    else moves.push(...movesOut(order, state))
  }
  return { moves: tidied(moves), problems }
}

function movesOut(order: PlanOrder, state: PlanState): Move[] {
  const { partProduct } = order
  return actionsOf(order.id, state, partProduct)
    .filter(({ isDone }) => !isDone)
    .map((action) => ({
      partProduct,
      paths: [action.path],
      from: placeOf(order),
      to: unplanned(cameFrom(action)),
    }))
}

/** What nobody had goes back to nobody, also when the catalogue has found a default since; what the work plan says counts. */
export function cameFrom({ worker, wasUnassigned, isByDefault }: PlanAction): number | null {
  return wasUnassigned && isByDefault ? null : worker
}

/** That nothing more is planned of a part product, where it is so. */
export function closedProblem(partProduct: number, { closed }: PlanState): Problem[] {
  const code = closed.get(partProduct)
  return code ? [{ code, params: { part_product: partProduct } }] : []
}

/** Takes a worker off the unplanned actions of part products; what is planned already stays. */
export function movesOfRevoke(
  wishes: readonly { readonly partProduct: number; readonly worker: number }[],
  state: PlanState,
): Moves {
  const problems: Problem[] = []
  const moves: Move[] = []
  const taken = new Set<string>()
  for (const [index, { partProduct, worker }] of wishes.entries()) {
    const own = state.actions.get(partProduct)
    const key = `${partProduct} ${worker}`
    const field = `${index}.id`
    if (taken.has(key)) problems.push({ code: 'planned_twice', field: `${index}` })
    taken.add(key)
    if (!own) problems.push({ code: 'unknown_reference', params: { id: partProduct }, field })
    problems.push(...closedProblem(partProduct, state).map((problem) => ({ ...problem, field })))
    for (const action of own?.values() ?? [])
      if (action.order === null && action.worker === worker)
        moves.push({ partProduct, paths: [action.path], from: unplanned(worker), to: unplanned(null) })
  }
  return { moves: tidied(moves), problems }
}
