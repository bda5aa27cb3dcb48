import { Refusal } from '#domain/errors.ts'

/** Work order status codes (specification §4). */
export const WorkOrderStatus = { NotStarted: 0, Running: 1, Paused: 2, Done: 3, Downtime: 4 } as const
export type WorkOrderStatus = (typeof WorkOrderStatus)[keyof typeof WorkOrderStatus]

export type WorkOrderCommand = 'start' | 'pause' | 'stop' | 'report_downtime' | 'solve_downtime'

const { NotStarted, Running, Paused, Done, Downtime } = WorkOrderStatus

/** What each command needs and where it leads. Absent means refused. */
const transitions: Record<WorkOrderCommand, Partial<Record<WorkOrderStatus, WorkOrderStatus>>> = {
  start: { [NotStarted]: Running, [Paused]: Running },
  pause: { [Running]: Paused },
  stop: { [Running]: Done },
  report_downtime: { [Running]: Downtime },
  solve_downtime: { [Downtime]: Running },
}

/** What a status is derived from: the causes, never a stored status. */
export type WorkOrderFacts = {
  readonly hasOpenDowntime: boolean
  readonly hasTracker: boolean
  readonly hasOpenTracker: boolean
  readonly allActionsDone: boolean
}

/** Derives a work order's status from its trackers, downtimes and actions (specification §4). */
export function statusOf(facts: WorkOrderFacts): WorkOrderStatus {
  if (facts.hasOpenDowntime) return Downtime
  if (!facts.hasTracker) return NotStarted
  if (facts.hasOpenTracker) return Running
  return facts.allActionsDone ? Done : Paused
}

export function allows(status: WorkOrderStatus, command: WorkOrderCommand): boolean {
  return transitions[command][status] !== undefined
}

/** The status a command leads to; refuses with `wrong_state`, naming the state met. */
export function next(status: WorkOrderStatus, command: WorkOrderCommand): WorkOrderStatus {
  const to = transitions[command][status]
  if (to === undefined) throw new Refusal('wrong_state', { command, status })
  return to
}

/** Whether a work order's actions may be ticked: while it runs or is paused (specification §4). */
export function mayTick(status: WorkOrderStatus): boolean {
  return status === Running || status === Paused
}
