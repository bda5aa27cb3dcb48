import { Refusal, type RefusalCode } from '#domain/errors.ts'

/** The refusal for each database constraint that a write can violate. */
const byConstraint: Readonly<Record<string, { readonly code: RefusalCode; readonly field?: string }>> = {
  one_open_tracker: { code: 'tracker_still_open' },
  trackers_never_overlap: { code: 'tracker_overlaps' },
  tracker_ends_after_it_starts: { code: 'tracker_ends_before_it_starts', field: 'end_time' },
  hand_recorded_time_is_plausible: { code: 'time_too_long', field: 'end_time' },
  hand_recorded_downtime_lasts: { code: 'downtime_ends_before_it_starts', field: 'end_time' },
  downtime_ends_after_it_starts: { code: 'downtime_ends_before_it_starts', field: 'end_time' },
  downtimes_never_overlap: { code: 'downtime_overlaps' },
  one_waiting_correction: { code: 'time_changed_since' },
  one_open_downtime: { code: 'downtime_still_open' },
  downtime_needs_a_cause: { code: 'cause_tag_required', field: 'problems' },
  done_is_never_undone: { code: 'action_done' },
  no_tracker_in_downtime: { code: 'downtime_still_open' },
  action_is_in_one_work_order: { code: 'action_already_assigned' },
  employee_number_is_unique: { code: 'already_exists', field: 'employee_number' },
  client_name_is_unique: { code: 'already_exists', field: 'name' },
  client_code_is_unique: { code: 'already_exists', field: 'code' },
  order_number_is_unique: { code: 'already_exists', field: 'order_number' },
  order_row_number_is_unique: { code: 'already_exists', field: 'row_number' },
  component_tag_name_is_unique: { code: 'already_exists', field: 'name' },
  problem_tag_name_is_unique: { code: 'already_exists', field: 'name' },
  problem_tag_code_is_unique: { code: 'already_exists', field: 'code' },
  part_type_code_is_unique: { code: 'already_exists', field: 'code' },
  part_template_name_is_unique: { code: 'already_exists', field: 'name' },
  part_template_part_type_id_fkey: { code: 'unknown_reference', field: 'part_type' },
  customer_order_client_id_fkey: { code: 'unknown_reference', field: 'client' },
  customer_order_responsible_id_fkey: { code: 'unknown_reference', field: 'responsible' },
  order_row_order_id_fkey: { code: 'unknown_reference', field: 'order' },
  part_action_worker_id_fkey: { code: 'unknown_reference', field: 'worker_id' },
  part_action_part_type_id_fkey: { code: 'unknown_reference', field: 'part_type_id' },
  part_type_action_part_action_id_fkey: { code: 'unknown_reference', field: 'actions' },
  work_order_operator_id_fkey: { code: 'unknown_reference', field: 'worker' },
  operator_is_planned_once: { code: 'operator_already_planned' },
  absences_never_overlap: { code: 'absence_overlaps', field: 'start_time' },
  overtimes_never_overlap: { code: 'overtime_overlaps', field: 'start_time' },
  no_overtime_in_absence: { code: 'overtime_in_absence', field: 'start_time' },
  no_absence_over_overtime: { code: 'absence_over_overtime', field: 'start_time' },
  overtime_is_at_most_a_day: { code: 'overtime_too_long', field: 'end_time' },
  overtime_ends_after_it_starts: { code: 'ends_before_it_starts', field: 'end_time' },
  absence_ends_after_it_starts: { code: 'ends_before_it_starts', field: 'end_time' },
  period_ends_after_it_starts: { code: 'ends_before_it_starts', field: 'period_end' },
  breaks_leave_time_to_work: { code: 'breaks_fill_the_period', field: 'lunch_minutes' },
  holiday_date_is_unique: { code: 'already_exists', field: 'date' },
  overtime_operator_id_fkey: { code: 'unknown_reference', field: 'operator' },
  absence_operator_id_fkey: { code: 'unknown_reference', field: 'operator' },
  working_period_operator_operator_id_fkey: { code: 'unknown_reference', field: 'operators' },
  part_blocker_part_product_id_fkey: { code: 'unknown_reference', field: 'target_id' },
  part_blocker_work_order_id_fkey: { code: 'unknown_reference', field: 'target_id' },
  pipe_blocker_pipe_product_id_fkey: { code: 'unknown_reference', field: 'target_id' },
  pipe_blocker_pipe_id_fkey: { code: 'unknown_reference', field: 'target_id' },
  machine_token_machine_id_fkey: { code: 'unknown_reference', field: 'machine' },
  run_has_its_own_guid: { code: 'run_of_another_machine' },
  run_ends_after_it_starts: { code: 'run_ends_before_it_starts' },
  one_running_product_per_line: { code: 'line_occupied' },
  one_mandrel_on_a_line: { code: 'line_has_mandrel' },
  pause_needs_a_cause: { code: 'cause_tag_required', field: 'problems' },
  station_name_is_unique: { code: 'already_exists', field: 'name' },
  station_machine_id_fkey: { code: 'unknown_reference', field: 'machine' },
  one_open_subscription_of_an_operator: { code: 'already_subscribed' },
  one_open_subscription_of_a_user: { code: 'already_subscribed' },
  station_subscription_operator_id_fkey: { code: 'unknown_reference', field: 'subscriber' },
  station_subscription_user_id_fkey: { code: 'unknown_reference', field: 'subscriber' },
  pipe_operation_station_id_fkey: { code: 'unknown_reference', field: 'station' },
  line_is_planned_once: { code: 'line_occupied' },
  pipe_product_profile_id_fkey: { code: 'unknown_reference', field: 'profile' },
  recipe_lists_material_once: { code: 'already_exists', field: 'materials' },
  pipe_profile_code_is_unique: { code: 'already_exists', field: 'code' },
  material_code_is_unique: { code: 'already_exists', field: 'code' },
  mfr_range_is_ordered: { code: 'range_reversed', field: 'mfr_max' },
  lot_number_is_unique: { code: 'already_exists', field: 'lot_number' },
  material_lot_material_id_fkey: { code: 'unknown_reference', field: 'material' },
  machine_code_is_unique: { code: 'already_exists', field: 'code' },
  machine_number_code_is_unique: { code: 'already_exists', field: 'number_code' },
  dn_range_is_ordered: { code: 'range_reversed', field: 'max_dn' },
  winding_line_numbers_pipes: { code: 'number_code_required', field: 'number_code' },
  mandrel_code_is_unique: { code: 'already_exists', field: 'code' },
  measurement_type_code_is_unique: { code: 'already_exists', field: 'code' },
  certificate_number_is_unique: { code: 'already_exists', field: 'certificate_number' },
  tagged_pipe_product_pipe_tag_id_fkey: { code: 'unknown_reference', field: 'tags' },
  tagged_pipe_pipe_tag_id_fkey: { code: 'unknown_reference', field: 'tag' },
  pipe_mandrel_id_fkey: { code: 'unknown_reference', field: 'mandrel' },
  saved_view_name_is_unique_in_any_case: { code: 'already_exists', field: 'name' },
  saved_view_role_id_fkey: { code: 'unknown_reference', field: 'role' },
  pipe_tag_name_is_unique: { code: 'already_exists', field: 'name' },
  pipe_tag_group_name_is_unique: { code: 'already_exists', field: 'name_et' },
  pipe_tag_group_id_fkey: { code: 'unknown_reference', field: 'group' },
  one_product_tag_of_an_exclusive_group: { code: 'exclusive_tag', field: 'tags' },
  one_tag_of_an_exclusive_group: { code: 'exclusive_tag', field: 'tag' },
  exclusive_group_has_no_conflicts: { code: 'exclusive_tags_in_use' },
  reviewer_is_listed_once: { code: 'already_exists', field: 'user' },
  reviewer_user_id_fkey: { code: 'unknown_reference', field: 'user' },
  one_export_at_a_time: { code: 'export_in_progress' },
  part_product_tag_tag_id_fkey: { code: 'unknown_reference', field: 'tags' },
}

/** The refusals by PostgreSQL error code, for constraints without a name. */
const byState: Readonly<Record<string, RefusalCode>> = {
  '23503': 'unknown_reference',
  '23505': 'already_exists',
  '23514': 'value_not_allowed',
  '22003': 'value_not_allowed',
  '22008': 'value_not_allowed',
  '55P03': 'busy',
}

/** Returns the refusal for a database error; undefined if it is an internal error. */
export function refusalOf(fault: unknown): Refusal | undefined {
  if (!(fault instanceof Error) || !('code' in fault) || typeof fault.code !== 'string') return undefined
  const constraint = 'constraint' in fault && typeof fault.constraint === 'string' ? fault.constraint : ''
  if (fault.code === '23503' && /still referenced/.test(detailOf(fault))) return new Refusal('still_in_use')
  const known = byConstraint[constraint]
  if (known?.code === 'unknown_reference') return new Refusal(known.code, referenceIn(fault), known.field)
  if (known) return new Refusal(known.code, {}, known.field)
  const code = byState[fault.code]
  return code && new Refusal(code)
}

/** Extracts the missing id from PostgreSQL's message `Key (client_id)=(99) is not present …`. */
function referenceIn(fault: Error): { id?: string } {
  const [, id] = /=\((\d+)\)/.exec(detailOf(fault)) ?? []
  return id === undefined ? {} : { id }
}

function detailOf(fault: Error): string {
  return 'detail' in fault && typeof fault.detail === 'string' ? fault.detail : ''
}
