/** The codes of refusals about what machines report. */
export const machineRefusalCodes = [
  'machine_token_invalid',
  'machine_token_revoked',
  'machine_calls_running',
  'machine_not_own',
  'item_too_late',
  'item_in_future',
  'metrics_missing',
  'metric_unknown',
  'metric_not_a_number',
  'metric_implausible',
  'run_of_another_machine',
  'run_already_started',
  'run_already_ended',
  'run_ends_before_it_starts',
] as const
