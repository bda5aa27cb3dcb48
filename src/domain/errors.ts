/** A problem that a rule found in an input or state; its message is in the contract, by code. */
export type Problem = {
  readonly code: RefusalCode
  /** Values for the message: names, numbers, codes of enumerations. */
  readonly params?: Readonly<Record<string, string | number>>
  /** The dotted path of the input; absent if the problem concerns the whole request. */
  readonly field?: string
}

/** The codes of all refusals. The web app switches on them, so never rename one. */
export type RefusalCode = (typeof refusalCodes)[number]
export const refusalCodes = [
  'not_found',
  'invalid_cursor',
  'not_signed_in',
  'forbidden',
  'csrf_failed',
  'sign_in_failed',
  'throttled',
  'wrong_state',
  'cause_tag_required',
  'action_done',
  'actions_read_only',
  'action_status_not_settable',
  'tracker_not_open',
  'tracker_overlaps',
  'tracker_ends_before_it_starts',
  'tracker_still_open',
  'time_in_future',
  'tracker_needs_both_times',
  'tracker_borders_downtime',
  'last_tracker_of_done',
  'time_too_long',
  'time_before_order',
  'time_overlaps_own',
  'downtime_overlaps',
  'downtime_borders_tracker',
  'downtime_ends_before_it_starts',
  'reason_too_short',
  'before_last_tick',
  'tracker_too_old',
  'not_own_tracker',
  'correction_decided',
  'correction_withdrawn',
  'time_changed_since',
  'time_unchanged',
  'action_twice',
  'undo_not_own',
  'undo_too_late',
  'work_changed_since',
  'downtime_still_open',
  'downtime_solved',
  'action_already_assigned',
  'idempotency_key_reused',
  'idempotency_key_busy',
  'already_exists',
  'still_in_use',
  'unknown_reference',
  'value_not_allowed',
  'filter_invalid',
  'filter_field_unknown',
  'filter_operator_unknown',
  'filter_value_missing',
  'filter_value_invalid',
  'filter_range_incomplete',
  'filter_too_many_rules',
  'filter_too_many_values',
  'reading_count_differs',
  'measurement_corrected',
  'product_state',
  'product_is_parent',
  'product_without_row',
  'product_is_part',
  'part_quantity_fixed',
  'specification_changed_since',
  'line_left',
  'product_without_part',
  'product_not_configured',
  'product_deactivated',
  'product_too_long',
  'product_override_unexplained',
  'no_prediction',
  'split_sum_differs',
  'split_too_short',
  'split_into_one',
  'merge_not_siblings',
  'merge_differs',
  'merge_product_differs',
  'merge_stages',
  'stages_of_part',
  'stages_too_few',
  'stage_too_long',
  'stages_sum_differs',
  'no_line_for_size',
  'line_too_small',
  'line_too_short',
  'line_occupied',
  'pipe_without_size',
  'pipe_size_implausible',
  'figure_implausible',
  'order_number_taken',
  'product_has_pipes',
  'product_gone',
  'measured_before_made',
  'pipe_status_not_possible',
  'pipe_requirement_missing',
  'pipe_not_measured',
  'pipe_still_cooling',
  'pipe_not_deletable',
  'pipe_not_faulty',
  'pipe_already_replaced',
  'pipe_decided_since',
  'pipe_changed_since',
  'pipe_measured_since',
  'pipe_field_changed_since',
  'not_a_reviewer',
  'decision_undo_too_late',
  'review_reason_required',
  'review_comment_required',
  'range_reversed',
  'number_code_required',
  'exclusive_tag',
  'exclusive_tags_in_use',
  'export_in_progress',
  'export_missing',
  'export_not_running',
  'plan_path_doubled',
  'plan_path_in_use',
  'plan_value_missing',
  'plan_uid_doubled',
  'plan_type_mismatch',
  'plan_cutting_on_end',
  'plan_expansion_incomplete',
  'plan_dimension_invalid',
  'plan_dimension_doubled',
  'plan_value_too_small',
  'plan_action_archived',
  'plan_action_not_a_step',
  'plan_duration_too_long',
  'plan_too_large',
  'formula_invalid',
  'formula_incomplete',
  'formula_too_long',
  'formula_too_deep',
  'formula_unknown_variable',
  'formula_unknown_function',
  'formula_argument_count',
  'formula_division_by_zero',
  'formula_not_a_number',
  'formula_negative',
  'formula_not_calculable',
  'work_plan_missing',
  'work_started',
  'busy',
  'own_call_running',
  'other_calls_running',
  'stale_state_hash',
  'state_hash_missing',
  'parameter_missing',
  'date_in_past',
  'start_in_a_minute',
  'start_too_late',
  'window_too_long',
  'order_in_work',
  'planned_twice',
  'action_ids_differ',
  'action_ids_not_one_each',
  'was_unassigned',
  'was_assigned',
  'not_in_that_order',
  'nothing_open',
  'part_product_deactivated',
  'order_cancelled',
  'duration_differs',
  'end_time_differs',
  'no_working_time',
  'operator_already_planned',
  'operator_day_full',
  'moved_since',
  'work_plan_changed_since',
  'done_since',
  'started_since',
  'absent_since',
  'not_working_since',
  'operator_left',
  'day_is_over',
  'preview_required',
  'change_undone',
  'change_cannot_be_undone',
  'change_from_older_version',
  'ends_before_it_starts',
  'breaks_fill_the_period',
  'absence_overlaps',
  'overtime_overlaps',
  'overtime_in_absence',
  'absence_over_overtime',
  'no_day_off_follows',
  'overtime_too_long',
  'overtime_decided',
  'overtime_changed',
] as const

/** A request rejected by a rule: expected, shown to the user, never logged as an error. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly problems: readonly [Problem, ...Problem[]]
  /** Additional fields of the response body. */
  readonly details: Readonly<Record<string, unknown>> = {}

  constructor(code: RefusalCode, params: Problem['params'] = {}, field?: string) {
    super(code)
    this.problems = [{ code, params, ...(field !== undefined && { field }) }]
  }

  /** Creates a refusal with several problems; at least one is required. */
  static of(problems: readonly [Problem, ...Problem[]]): Refusal {
    return Object.assign(new Refusal(problems[0].code), { problems })
  }

  /** Returns the same refusal with additional fields in the response. */
  with(details: Refusal['details']): Refusal {
    return Object.assign(this, { details })
  }

  get code(): RefusalCode {
    return this.problems[0].code
  }
}

/** Throws a refusal with all problems, their fields under the given one; does nothing without problems. */
export function refuseAll(problems: readonly Problem[], under = ''): void {
  const [first, ...others] = problems.map((problem) =>
    problem.field === undefined ? problem : { ...problem, field: `${under}${problem.field}` },
  )
  if (first) throw Refusal.of([first, ...others])
}
