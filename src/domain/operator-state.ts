/** What an operator is doing, most urgent first. */
export const operatorStates = ['downtime', 'idle', 'paused', 'running', 'off_shift'] as const
export type OperatorState = (typeof operatorStates)[number]

/** The inputs from which an operator's state is derived. Instants are epoch milliseconds. */
export type OperatorFacts = {
  /** When the open downtimes of the operator's work started. */
  readonly downtimes: readonly number[]
  /** When the operator's open trackers started. */
  readonly trackers: readonly number[]
  /** When the operator last stopped working, and whether that work is still paused. */
  readonly last: { readonly end: number; readonly isPaused: boolean } | null
  /** The start of the shift that is on; null outside working hours. A break is part of the shift. */
  readonly shiftStart: number | null
}

/** Returns an operator's state and since when; off shift has no start. */
export function operatorStateOf({ downtimes, trackers, last, shiftStart }: OperatorFacts): {
  readonly state: OperatorState
  readonly since: number | null
} {
  if (downtimes.length > 0) return { state: 'downtime', since: Math.min(...downtimes) }
  if (trackers.length > 0) return { state: 'running', since: Math.min(...trackers) }
  if (shiftStart === null) return { state: 'off_shift', since: null }
  // What was paused on an earlier day does not explain why nothing runs today.
  if (last?.isPaused && last.end >= shiftStart) return { state: 'paused', since: last.end }
  return { state: 'idle', since: Math.max(shiftStart, last?.end ?? shiftStart) }
}

export type Urgency = {
  readonly state: OperatorState
  readonly since: number | null
  /** Whether running work has exceeded its planned time. */
  readonly isOver: boolean
}

/** Orders operators: downtime, idle, paused, over planned time, running, off shift; within each, the longest first. */
export function byUrgency(a: Urgency, b: Urgency): number {
  return rankOf(a) - rankOf(b) || (a.since ?? 0) - (b.since ?? 0)
}

function rankOf({ state, isOver }: Urgency): number {
  const rank = operatorStates.indexOf(state)
  return state === 'running' && isOver ? rank - 0.5 : rank
}
