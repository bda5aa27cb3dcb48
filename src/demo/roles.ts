import { type Permission, permissions } from '#domain/permission.ts'

type Role = { readonly en: string; readonly et: string; readonly permissions: readonly Permission[] }

/** Returns all permissions of a scope except the named ones. */
function scope(name: string, ...without: readonly Permission[]): Permission[] {
  return permissions.filter((held) => held.startsWith(`@${name}_`) && !without.includes(held))
}

const views = permissions.filter((held) => /^@[a-z]+_view(_|$)/.test(held))

const worker: readonly Permission[] = [
  '@parts_view_own_workorders',
  '@parts_track_time',
  '@parts_report_downtime',
  '@stations_view',
  '@stations_subscribe',
  '@time_request_overtime',
]

const qa: readonly Permission[] = [
  ...scope('qa', '@qa_manage_measurement_types'),
  '@pipes_view',
  '@pipes_change_status',
  '@pipes_mark_faulty',
  '@pipes_edit_field',
  '@pipes_manage_tags',
  ...scope('cooling'),
  '@stations_view',
  '@stations_subscribe',
  '@accounts_view_operators',
]

/** The factory's roles by code (requirements: Permissions). */
export const roles = {
  worker: { en: 'Worker', et: 'Tööline', permissions: worker },
  line_operator: {
    en: 'Line operator',
    et: 'Liinioperaator',
    permissions: [
      ...scope('production', '@production_toggle_scrap'),
      ...scope('cooling'),
      ...scope('stations'),
      '@accounts_view_operators',
      '@pipes_view',
      '@qa_add_measurement',
      '@qa_view',
    ],
  },
  qa_inspector: { en: 'QA inspector', et: 'Kvaliteedikontrolör', permissions: qa },
  reviewer: {
    en: 'Reviewer',
    et: 'Ülevaataja',
    permissions: [...qa, '@pipes_review', '@pipes_produce_new', '@pipes_export'],
  },
  parts_foreman: {
    en: 'Parts foreman',
    et: 'Detailide meister',
    permissions: [
      ...worker,
      '@parts_manage_all_workorders',
      '@parts_plan',
      '@parts_revoke',
      '@parts_edit_workplan',
      '@parts_manage_blockers',
      '@time_edit_trackers',
      '@time_view_all',
      '@time_manage_periods',
      '@time_approve_overtime',
      '@accounts_view_operators',
    ],
  },
  pipe_planner: {
    en: 'Pipe planner',
    et: 'Torude planeerija',
    permissions: [
      ...scope('pipeplan'),
      ...scope('orders'),
      '@production_toggle_scrap',
      '@production_cancel_prediction',
      '@pipes_view',
      '@pipes_export',
      '@stations_view',
      '@accounts_view_operators',
    ],
  },
  parts_planner: {
    en: 'Parts planner',
    et: 'Detailide planeerija',
    permissions: [
      ...scope('parts', '@parts_manage_part_types'),
      '@orders_view',
      '@time_view_all',
      '@time_manage_periods',
      '@time_manage_absences',
      '@time_approve_overtime',
      '@accounts_view_operators',
    ],
  },
  sales: {
    en: 'Sales',
    et: 'Müük',
    permissions: ['@parts_sales_tool', '@orders_view', '@orders_edit', '@pipes_view'],
  },
  technologist: {
    en: 'Technologist',
    et: 'Tehnoloog',
    permissions: [
      '@qa_manage_measurement_types',
      '@qa_manage_lots',
      '@pipes_manage_catalogue',
      '@parts_manage_part_types',
      '@parts_manage_actions',
      '@parts_manage_templates',
      '@pipeplan_configure',
      '@machine_view_data',
    ],
  },
  manager: {
    en: 'Manager',
    et: 'Juht',
    permissions: [
      ...new Set<Permission>([
        ...views,
        ...scope('reports'),
        '@parts_manage_all_workorders',
        '@pipes_export',
        '@time_approve_overtime',
      ]),
    ],
  },
  maintenance: {
    en: 'Maintenance',
    et: 'Hooldus',
    permissions: [
      '@production_switch_mode',
      '@production_mandrel_action',
      '@machine_view_data',
      '@stations_view',
    ],
  },
  machine: { en: 'Machine account', et: 'Masin', permissions: ['@machine_ingest'] },
  admin: { en: 'Admin', et: 'Administraator', permissions },
} as const satisfies Readonly<Record<string, Role>>
export type RoleCode = keyof typeof roles
