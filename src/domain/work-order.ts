import { Refusal } from '#domain/errors.ts'

/** Work order status codes (requirements: Work orders). */
export const WorkOrderStatus = { NotStarted: 0, Running: 1, Paused: 2, Done: 3, Downtime: 4 } as const
export type WorkOrderStatus = (typeof WorkOrderStatus)[keyof typeof WorkOrderStatus]

export type WorkOrderCommand = 'start' | 'pause' | 'stop' | 'report_downtime' | 'solve_downtime'

const { NotStarted, Running, Paused, Done, Downtime } = WorkOrderStatus

/** The status that each command leads to, by current status; absent means refused. */
const transitions: Record<WorkOrderCommand, Partial<Record<WorkOrderStatus, WorkOrderStatus>>> = {
  start: { [NotStarted]: Running, [Paused]: Running },
  pause: { [Running]: Paused },
  stop: { [Running]: Done },
  report_downtime: { [Running]: Downtime },
  solve_downtime: { [Downtime]: Running },
}

/** The inputs from which a status is derived. */
export type WorkOrderFacts = {
  readonly hasOpenDowntime: boolean
  readonly hasTracker: boolean
  readonly hasOpenTracker: boolean
  readonly allActionsDone: boolean
}

/** Derives a work order's status from its trackers, downtimes and actions (requirements: Work orders). */
export function statusOf(facts: WorkOrderFacts): WorkOrderStatus {
  if (facts.hasOpenDowntime) return Downtime
  if (!facts.hasTracker) return NotStarted
  if (facts.hasOpenTracker) return Running
  return facts.allActionsDone ? Done : Paused
}

export function allows(status: WorkOrderStatus, command: WorkOrderCommand): boolean {
  return transitions[command][status] !== undefined
}

/** Returns the status that a command leads to; throws `Refusal` with the current status if it is not allowed. */
export function next(status: WorkOrderStatus, command: WorkOrderCommand): WorkOrderStatus {
  const to = transitions[command][status]
  if (to === undefined) throw new Refusal('wrong_state', { command, status })
  return to
}

/** Returns whether a work order's actions can be ticked: while running or paused (requirements: Work orders). */
export function mayTick(status: WorkOrderStatus): boolean {
  return status === Running || status === Paused
}
