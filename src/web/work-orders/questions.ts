import type { PartBlocker } from '#contract/part-blockers.ts'
import type { WorkScheduler } from '#contract/work-scheduler.ts'
import { outlastsShift } from '#domain/downtime.ts'
import type { WorkOrderStatus } from '#domain/work-order.ts'
import { serverNow } from '#web/lib/server-clock.ts'

/** The commands that need no answer unless the work is somebody else's or blocked. */
export type PlainCommand = 'start' | 'pause' | 'solve_downtime'

/** An open downtime, and the shifts of its operator. */
export type QuestionedDowntime = Pick<WorkScheduler['downtime_shifts'][number], 'shift_end' | 'shift'> & {
  readonly start_time: string
}

/** A clock that may run for somebody else's work: the user's own, which has no name, or its worker's. */
export type Clock = {
  readonly operator: number
  readonly name: string | null
  /** How many other orders are known to run on it. */
  readonly others: number
}

/** Work as a question names it. */
export type QuestionedWork = {
  readonly number: string
  readonly status: WorkOrderStatus
  /** Whose work it is, where it is somebody else's than the user's. */
  readonly someoneElse: string | null
  /** Whose clock runs, or will run, where it is somebody else's than the user's. */
  readonly bookedTo: string | null
  /** The clocks that a start may run, the likeliest first; fewer than two leave no choice. */
  readonly clocks?: readonly Clock[]
  readonly blockers: readonly PartBlocker[]
  readonly downtime: QuestionedDowntime | null
  /** How many orders run besides this one on the same clock. */
  readonly others: number
}

/** Returns whether a command is carried out only after a question. */
export function needsQuestion(work: QuestionedWork, command: PlainCommand): boolean {
  if (work.someoneElse !== null) return true
  return command === 'start' ? work.blockers.length > 0 : asksForEnd(work, command)
}

/** Returns whether to ask when a downtime ended, and whether the work continues: long ago, or nobody may be there to continue. */
export function asksForEnd(
  { downtime, bookedTo }: Pick<QuestionedWork, 'downtime' | 'bookedTo'>,
  command: PlainCommand,
): boolean {
  if (command !== 'solve_downtime' || downtime === null) return false
  const now = serverNow()
  return outlasts(downtime, now) || isAway({ downtime, bookedTo }, now)
}

/** Returns whether resolving a downtime would run the clock of somebody else who is off shift. */
export function isAway(
  { downtime, bookedTo }: Pick<QuestionedWork, 'downtime' | 'bookedTo'>,
  now: number,
): boolean {
  if (downtime === null || bookedTo === null) return false
  const { shift } = downtime
  return shift === null || now < Date.parse(shift.start_time) || now >= Date.parse(shift.end_time)
}

/** Returns whether a downtime has outlasted its shift, so that the time that has passed is not what counts. */
export function outlasts({ start_time, shift_end }: QuestionedDowntime, now: number): boolean {
  return outlastsShift(Date.parse(start_time), shift_end === null ? null : Date.parse(shift_end), now)
}
