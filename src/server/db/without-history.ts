/** Tables without history and announcements, each with its reason. A test requires `keep_history` on all others. */
export const tablesWithoutHistory: Readonly<Record<string, string>> = {
  history: 'is the history',
  idempotency_key: 'holds responses for a week; the writes themselves are in history',
  known_device: 'changes with every sign-in, which is in the log',
  machine_event: 'is itself a log, of which each entry is stored once',
  machine_item: 'names what machine_sample and machine_event contain',
  machine_sample: 'comes every few seconds and never changes',
  migration: 'lists the applied migrations; only the server writes it',
  pipe_export_chunk: 'is the file of a report, which can be generated again; who requested it is in history',
  pipe_export_progress: 'changes every second while a report is generated; its start and end are in history',
  plan_revision: 'changes with every plan_change, which is in history',
  rate_limit: 'holds the counters of the sign-in limiter',
  session: 'changes with every visit; sign-ins and sign-outs are in the log; only ends are announced',
  work_order_reservation: 'follows from work orders and their actions, which are in history',
}

/** Columns that history excludes, each with its reason. */
export const columnsWithoutHistory: Readonly<Record<string, string>> = {
  'app_user.password_hash': 'a secret, even after it was changed',
  'machine_token.last_used_at': 'changes every minute while the machine reports',
  'machine_token.token_hash': 'a secret',
  'plan_change.moves': 'is itself the history of the plan and can list thousands of actions',
  'plan_change.kept': 'is copied from rows whose removal is in history',
  'plan_change.undo_record': 'repeats values of work orders and actions, which are in history',
}
