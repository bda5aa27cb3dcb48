/** Tables outside history and announcements, each with its reason. A test holds every other table to `keep_history`. */
export const unwatchedTables: Readonly<Record<string, string>> = {
  history: 'is the history',
  idempotency_key: 'answers kept for a week, of writes that are in history themselves',
  migration: 'tells which migrations ran; only the server writes it',
  rate_limit: 'counters of the sign-in limiter',
  session: 'changes with every visit; signing in and out is in the log; only ends are announced',
}

/** Columns that history leaves out, each with its reason. */
export const unwatchedColumns: Readonly<Record<string, string>> = {
  'app_user.password_hash': 'a secret, also after it was changed',
}
