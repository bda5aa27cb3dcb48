/** An action of a part product that is not done yet, with its worker and work order. */
export type OpenAction = {
  readonly part_product_id: number
  readonly path: string
  readonly minutes: number
  /** The work type in the catalogue; null if there is none. */
  readonly work_type: number | null
  readonly worker_id: number | null
  readonly work_order_id: number | null
}

/** Without a worker; with a worker but without a time; in a work order. */
export type GroupPlace = 'unassigned' | 'unplanned' | 'planned'

/** The open actions of one part product with the same worker, or none, in the same work order, or none. */
export type OpenActionGroup<Action extends OpenAction = OpenAction> = {
  readonly id: string
  readonly place: GroupPlace
  readonly part_product_id: number
  readonly worker_id: number | null
  readonly work_order_id: number | null
  readonly duration: number
  /** In working order. */
  readonly actions: readonly Action[]
  /** Their distinct work types, ascending. */
  readonly work_types: readonly number[]
}

/** Groups open actions, in the order of their first actions; callers omit done ones, which are never planned again. */
export function actionGroups<Action extends OpenAction>(
  actions: readonly Action[],
): OpenActionGroup<Action>[] {
  return [...Map.groupBy(actions, groupId)].map(([id, members]) => {
    const { part_product_id, worker_id, work_order_id } = members[0]!
    return {
      id,
      place: placeOf(members[0]!),
      part_product_id,
      worker_id,
      work_order_id,
      duration: members.reduce((sum, { minutes }) => sum + minutes, 0),
      actions: members,
      work_types: workTypes(members),
    }
  })
}

/** `{part product}-{worker|unassigned}-{work order|unplanned}` */
export function groupId({
  part_product_id,
  worker_id,
  work_order_id,
}: Pick<OpenAction, 'part_product_id' | 'worker_id' | 'work_order_id'>): string {
  return `${part_product_id}-${worker_id ?? 'unassigned'}-${work_order_id ?? 'unplanned'}`
}

function placeOf({ worker_id, work_order_id }: OpenAction): GroupPlace {
  if (work_order_id !== null) return 'planned'
  return worker_id === null ? 'unassigned' : 'unplanned'
}

function workTypes(actions: readonly OpenAction[]): number[] {
  const types = new Set(actions.map(({ work_type }) => work_type).filter((type) => type !== null))
  return [...types].toSorted((a, b) => a - b)
}
