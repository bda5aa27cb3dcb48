import type { Downtime } from '#contract/downtimes.ts'
import type { TimeTracker } from '#contract/time-trackers.ts'
import type { WorkOrder } from '#contract/work-orders.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'

type Stretch = Pick<TimeTracker, 'id' | 'start_time' | 'end_time' | 'stop_reason'>

/** Everything that was acknowledged for a work order, which must be exactly what is found afterwards. */
export class Book {
  readonly orderId: number
  readonly partProductId: number
  readonly #trackers: Stretch[] = []
  readonly #downtimes: Downtime[] = []
  readonly #doneAt: Map<number, string | null>

  constructor({ id, part_product, work_order_actions: actions }: WorkOrder) {
    this.orderId = id
    this.partProductId = part_product
    this.#doneAt = new Map(actions.map((action) => [action.id, null]))
  }

  get openActions(): number[] {
    return [...this.#doneAt].flatMap(([id, doneAt]) => (doneAt === null ? [id] : []))
  }

  get openTracker(): number {
    return this.#last(this.#trackers).id
  }

  get openDowntime(): number {
    return this.#last(this.#downtimes).id
  }

  /** Records an opened tracker. */
  opened(tracker: TimeTracker): void {
    this.#trackers.push(tracker)
  }

  paused({ end_time }: TimeTracker): void {
    this.#end(end_time, 'paused')
  }

  reported(downtime: Downtime): void {
    this.#end(downtime.start_time, 'downtime')
    this.#downtimes.push(downtime)
  }

  solved(downtime: Downtime): void {
    this.#downtimes.splice(-1, 1, downtime)
  }

  /** Records ticked actions; with the last one, the work is stopped at the same time. */
  ticked(ids: readonly number[], { work_order_actions: actions, status }: WorkOrder): void {
    const doneAt = new Map(actions.map((action) => [action.id, action.done_at]))
    for (const id of ids) this.#doneAt.set(id, doneAt.get(id) ?? null)
    if (status === WorkOrderStatus.Done) this.#end(doneAt.get(ids[0] ?? 0) ?? null, 'stopped')
  }

  /** The rows that the database must contain. */
  get rows(): string[] {
    const of = this.orderId
    return [
      ...this.#trackers.map((tracker) => trackerRow({ ...tracker, work_order: of })),
      ...this.#downtimes.map(downtimeRow),
      ...[...this.#doneAt].map(([id, done_at]) => actionRow({ id, work_order: of, done_at })),
    ]
  }

  /** The changes that history must contain; no record is written twice. */
  get changes(): string[] {
    const ended = (record: { readonly end_time: string | null }) => record.end_time !== null
    return [
      `insert part_product ${this.partProductId}`,
      `insert work_order ${this.orderId}`,
      ...this.#trackers.map(({ id }) => `insert time_tracker ${id}`),
      ...this.#trackers.filter(ended).map(({ id }) => `update time_tracker ${id}`),
      ...this.#downtimes.map(({ id }) => `insert downtime ${id}`),
      ...this.#downtimes.filter(ended).map(({ id }) => `update downtime ${id}`),
      ...[...this.#doneAt].map(([id]) => `insert work_order_action ${id}`),
      ...[...this.#doneAt].flatMap(([id, doneAt]) => (doneAt ? [`update work_order_action ${id}`] : [])),
    ]
  }

  #end(end_time: string | null, stop_reason: Stretch['stop_reason']): void {
    this.#trackers.push({ ...this.#trackers.pop()!, end_time, stop_reason })
  }

  #last<T>(items: readonly T[]): T {
    const last = items.at(-1)
    if (!last) throw new Error(`Nothing is open on work order ${this.orderId}.`)
    return last
  }
}

export function trackerRow(row: Stretch & { readonly work_order: number }): string {
  const { id, work_order, start_time, end_time, stop_reason } = row
  return `tracker ${id} of ${work_order}: ${start_time} to ${end_time}, ${stop_reason}`
}

export function downtimeRow(
  row: Pick<Downtime, 'id' | 'work_order' | 'start_time' | 'end_time' | 'time_tracker' | 'problems'>,
): string {
  const { id, work_order, start_time, end_time, time_tracker, problems } = row
  const causes = problems.map((problem) => problem.id).join()
  return `downtime ${id} of ${work_order}: ${start_time} to ${end_time}, ended tracker ${time_tracker}, causes ${causes}`
}

export function actionRow(row: {
  readonly id: number
  readonly work_order: number
  readonly done_at: string | null
}): string {
  return `action ${row.id} of ${row.work_order}: done ${row.done_at}`
}
