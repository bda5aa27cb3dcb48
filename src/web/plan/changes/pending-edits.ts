/** Intents that the server has not answered yet, and the plan without them. */
export type PendingEdits<Plan, Intent> = {
  readonly confirmed: Plan | null
  /** In the order in which they were made. */
  readonly pending: readonly Intent[]
}

export const NO_EDITS: PendingEdits<never, never> = { confirmed: null, pending: [] }

/** Adds an intent, made on the plan as it is shown. */
export function withPending<Plan, Intent>(
  { confirmed, pending }: PendingEdits<Plan, Intent>,
  shown: Plan,
  intent: Intent,
): PendingEdits<Plan, Intent> {
  return { confirmed: pending.length === 0 ? shown : confirmed, pending: [...pending, intent] }
}

/** Takes an answer into the confirmed plan; the intent that it answers, if any, is pending no longer. */
export function withAnswer<Plan, Intent>(
  edits: PendingEdits<Plan, Intent>,
  apply: (plan: Plan) => Plan,
  intent?: Intent,
): PendingEdits<Plan, Intent> {
  const { confirmed, pending } = intent === undefined ? edits : withoutPending(edits, intent)
  return { confirmed: confirmed === null ? null : apply(confirmed), pending }
}

/** Gives an intent up. */
export function withoutPending<Plan, Intent>(
  { confirmed, pending }: PendingEdits<Plan, Intent>,
  intent: Intent,
): PendingEdits<Plan, Intent> {
  return { confirmed, pending: pending.filter((each) => each !== intent) }
}

/** Returns the plan as it is shown: an intent that was given up leaves no trace, whatever else is still pending. */
export function shownPlan<Plan, Intent>(
  { confirmed, pending }: PendingEdits<Plan, Intent>,
  optimistic: (plan: Plan, intent: Intent) => Plan,
): Plan | null {
  return confirmed === null ? null : pending.reduce(optimistic, confirmed)
}
