import type { PartBlocker } from '#contract/part-blockers.ts'
import type { WorkOrderStatus } from '#domain/work-order.ts'
import { later } from '#web/lib/later.tsx'

/** The commands that need no answer unless the work is somebody else's or blocked. */
export type PlainCommand = 'start' | 'pause' | 'solve_downtime'

/** Work as a question names it. */
export type QuestionedWork = {
  readonly number: string
  readonly status: WorkOrderStatus
  /** Whose work it is, where it is somebody else's than the user's. */
  readonly someoneElse: string | null
  /** Whose clock runs, or will run, where it is somebody else's than the user's. */
  readonly bookedTo: string | null
  readonly blockers: readonly PartBlocker[]
  /** How many orders run besides this one on the same clock. */
  readonly others: number
}

/** Returns whether a command is carried out only after a question. */
export function needsQuestion({ someoneElse, blockers }: QuestionedWork, command: PlainCommand): boolean {
  return someoneElse !== null || (command === 'start' && blockers.length > 0)
}

/** Asks before a command is carried out; its code comes with the first question. */
export const LazyWorkQuestion = later(
  'work-orders',
  async () => (await import('./work-question.tsx')).WorkQuestion,
)
