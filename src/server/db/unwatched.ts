/** Tables without history and announcements, each with its reason. A test requires `keep_history` on all others. */
export const unwatchedTables: Readonly<Record<string, string>> = {
  history: 'is the history',
  idempotency_key: 'answers kept for a week, of writes that are in history themselves',
  known_device: 'changes with every sign-in, which is in the log',
  migration: 'tells which migrations ran; only the server writes it',
  plan_revision: 'moves with every plan_change, which is in history',
  rate_limit: 'counters of the sign-in limiter',
  session: 'changes with every visit; signing in and out is in the log; only ends are announced',
  work_order_reservation: 'follows from work orders and their actions, which are in history',
}

/** Columns that history excludes, each with its reason. */
export const unwatchedColumns: Readonly<Record<string, string>> = {
  'app_user.password_hash': 'a secret, also after it was changed',
  'plan_change.moves': 'is itself the history of the plan, of thousands of actions at once',
  'plan_change.kept': 'is copied from rows whose own end is in the history',
  'plan_change.undo_record':
    'repeats times of work orders and minutes of actions that are in history themselves',
}
