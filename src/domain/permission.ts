/** All permissions, written `@<scope>_<action>` (requirements: Permissions). */
export const permissions = [
  '@pipes_view',
  '@pipes_edit_field',
  '@pipes_change_status',
  '@pipes_review',
  '@pipes_mark_faulty',
  '@pipes_produce_new',
  '@pipes_export',
  '@pipes_delete',
  '@pipes_manage_tags',
  '@pipes_manage_catalogue',
  '@pipes_view_statistics',
  '@pipes_odoo_confirm',
  '@production_start',
  '@production_pause',
  '@production_end',
  '@production_cancel_prediction',
  '@production_mark_next_shift',
  '@production_toggle_scrap',
  '@production_mandrel_action',
  '@production_switch_mode',
  '@qa_view',
  '@qa_add_measurement',
  '@qa_change_measurement',
  '@qa_manage_measurement_types',
  '@qa_manage_lots',
  '@qa_sign_certificate',
  '@cooling_view',
  '@cooling_end',
  '@stations_view',
  '@stations_subscribe',
  '@stations_manage',
  '@stations_stop_others',
  '@orders_view',
  '@orders_edit',
  '@orders_import',
  '@orders_manage_always_in_system',
  '@pipeplan_view',
  '@pipeplan_plan',
  '@pipeplan_configure',
  '@pipeplan_split_merge',
  '@pipeplan_manage_blockers',
  '@pipeplan_deactivate',
  '@parts_view_own_workorders',
  '@parts_manage_all_workorders',
  '@parts_track_time',
  '@parts_report_downtime',
  '@parts_edit_workplan',
  '@parts_plan',
  '@parts_revoke',
  '@parts_manage_templates',
  '@parts_manage_part_types',
  '@parts_manage_actions',
  '@parts_manage_blockers',
  '@parts_manage_tags',
  '@parts_sales_tool',
  '@parts_deactivate',
  '@time_view_all',
  '@time_edit_trackers',
  '@time_manage_periods',
  '@time_manage_absences',
  '@time_request_overtime',
  '@time_approve_overtime',
  '@time_manage_holidays',
  '@reports_view',
  '@reports_certified',
  '@reports_faults',
  '@reports_materials',
  '@reports_tags',
  '@reports_kpi',
  '@machine_ingest',
  '@machine_view_data',
  '@machine_manage',
  '@integration_view',
  '@integration_run',
  '@integration_configure',
  '@accounts_view_operators',
  '@accounts_manage_operators',
  '@accounts_manage_users',
  '@accounts_manage_roles',
  '@system_view_history',
  '@system_manage_config',
  '@system_switch_view',
  '@system_debug',
] as const
export type Permission = (typeof permissions)[number]

/** The permissions to view part work orders: one's own or everyone's. */
export const seeWork = ['@parts_view_own_workorders', '@parts_manage_all_workorders'] as const

/** The permissions to decide on pipes; which of them a decision needs depends on the pipe. */
export const reviewPipes = ['@pipes_review', '@pipes_mark_faulty', '@pipes_change_status'] as const

/** The permissions to see what winding lines make. */
export const seeLines = [
  '@production_start',
  '@production_switch_mode',
  '@pipeplan_view',
  '@pipes_view',
] as const

/** The permissions to see what lines make, or what is done at stations. */
export const seeLinesOrStations = [...seeLines, '@stations_view'] as const

/** The permissions to view what is done with mandrels. */
export const seeMandrels = ['@production_mandrel_action', '@machine_view_data', '@pipeplan_view'] as const

/** The permissions to view the parts plan. */
export const seePlan = ['@parts_plan', '@parts_revoke', '@parts_manage_all_workorders'] as const

/** The permissions to view everyone's working time. */
export const seeTimes = [
  '@parts_plan',
  '@time_view_all',
  '@time_manage_periods',
  '@parts_manage_all_workorders',
] as const

/** The permissions to view recorded time. */
export const seeRecordedTime = ['@time_edit_trackers', '@time_view_all'] as const

/** The permissions to view everyone's overtime; other users see only their own. */
export const seeAllOvertime = [...seeTimes, '@time_approve_overtime'] as const

/** The permissions to view part products. */
export const seePartProducts = [...seeWork, '@orders_view'] as const

/** The fields of a user that decide permissions. */
export type PermissionHolder = {
  readonly access_permissions: readonly string[]
  readonly is_superuser: boolean
}

/**
 * Returns whether the user has the permission: as written, unscoped (`manage_all_workorders`, meaning every scope) or with an
 * application's prefix (`qrs.@parts_…`); superusers have all (requirements: Permissions).
 */
export function can(user: PermissionHolder, permission: Permission): boolean {
  if (user.is_superuser) return true
  const action = permission.slice(permission.indexOf('_') + 1)
  return user.access_permissions.some((held) => held === action || held.endsWith(permission))
}

/** Returns whether the user has the permission or any of several. */
export function canAny(user: PermissionHolder, may: Permission | readonly Permission[]): boolean {
  return [may].flat().some((permission) => can(user, permission))
}
