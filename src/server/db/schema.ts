import type { ColumnType, Generated } from 'kysely'

/** Read as a value, written as JSON text. */
type Json = ColumnType<unknown, string, string>

/** The tables of the migrated database; written by `npm run migration` and compared with the database by a test. */
export type Schema = {
  absence: {
    id: Generated<number>
    operator_id: number
    start_time: Date
    end_time: Date
    reason: string
    comment: Generated<string>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  app_user: {
    id: Generated<number>
    username: string
    password_hash: string
    first_name: string
    last_name: string
    email: Generated<string>
    operator_id: number | null
    language: Generated<string>
    open_view: Generated<string>
    is_active: Generated<boolean>
    is_superuser: Generated<boolean>
    debug_mode_enabled: Generated<boolean>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  client: {
    id: Generated<number>
    name: string
    code: string | null
    reg_code: Generated<string>
    country: Generated<string>
    contact: Generated<string>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  component_tag: {
    id: Generated<number>
    name: string
    name_en: string
    archived: Generated<boolean>
    sort: Generated<number>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  customer_order: {
    id: Generated<number>
    order_number: string
    order_type: number
    external_id: Generated<string>
    client_id: number
    project: string | null
    order_date: string
    delivery_date: string
    status: Generated<number>
    responsible_id: number | null
    comment: Generated<string>
    always_in_system: Generated<boolean>
    is_active: Generated<boolean>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  downtime: {
    id: Generated<number>
    work_order_id: number
    time_tracker_id: number | null
    operator_id: number | null
    start_time: Date
    end_time: Date | null
    comment: Generated<string>
    solved_by: number | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
    by_hand: Generated<boolean>
  }
  downtime_problem: {
    id: Generated<number>
    downtime_id: number
    problem_tag_id: number
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  history: {
    id: Generated<number>
    at: Date
    object_type: string
    object_id: number
    action: string
    changes: Json
    user_id: number | null
    source: string
    request_id: string | null
    reason: Generated<string | null>
  }
  holiday: {
    id: Generated<number>
    date: string
    name_en: string
    name_et: string
    is_shortened_eve: Generated<boolean>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  idempotency_key: {
    user_id: number
    key: string
    fingerprint: string
    reply: string
    created_at: Date
  }
  known_device: {
    token_hash: Buffer
    user_id: number
    device_id: string
    expires_at: Date
  }
  operator: {
    id: Generated<number>
    name: string
    employee_number: string
    skills: Generated<number[]>
    department: string
    is_active: Generated<boolean>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  order_row: {
    id: Generated<number>
    order_id: number
    row_number: number
    external_row_id: Generated<string>
    article_code: Generated<string>
    description: string
    article_group: string
    kind: number
    quantity: number
    unit: string
    delivery_date: string | null
    comment: Generated<string>
    is_active: Generated<boolean>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  overtime: {
    id: Generated<number>
    operator_id: number
    start_time: Date
    end_time: Date
    reason: string
    comment: Generated<string>
    compensation: Generated<string>
    status: Generated<number>
    approved_by: number | null
    approved_at: Date | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  part_action: {
    id: Generated<number>
    name: string
    action_name: string
    name_et: string
    worker_id: number | null
    action_type: Generated<number>
    part_type_id: number | null
    used_variables: Generated<string[]>
    formula: string
    sort: Generated<number>
    work_type: number
    crew_size: Generated<number>
    archived: Generated<boolean>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  part_blocker: {
    id: Generated<number>
    part_product_id: number | null
    work_order_id: number | null
    type: string
    comment: Generated<string>
    blocked_by: number | null
    resolved_at: Date | null
    resolved_by: number | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  part_product: {
    id: Generated<number>
    order_row_id: number
    comment: Generated<string>
    work_plan: Json | null
    work_plan_paths: Generated<string[]>
    work_plan_is_sound: Generated<boolean>
    pieces: Generated<number>
    delivery_date: string
    drawing_url: string | null
    is_active: Generated<boolean>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    odoo_mo_id: number | null
    confirm_type: Generated<number>
  }
  part_product_state: {
    id: number
    is_cancelled: boolean
    has_work_plan: boolean
    is_sound: boolean
    action_count: number
    planned_count: number
    done_count: number
    has_open_downtime: boolean
    has_tracker: boolean
    status: number
    workplan_status: number
  }
  part_product_tag: {
    id: Generated<number>
    part_product_id: number
    tag_id: number
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  part_template: {
    id: Generated<number>
    name: string
    description: Generated<string>
    part_type_id: number | null
    image: string | null
    work_plan: Json
    is_active: Generated<boolean>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  part_type: {
    id: Generated<number>
    code: string
    name_en: string
    name_et: string
    component_types: number[]
    shape: string
    icon: Generated<string>
    is_active: Generated<boolean>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  part_type_action: {
    id: Generated<number>
    part_type_id: number
    part_action_id: number
    sort: number
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  plan_change: {
    id: Generated<number>
    plan: string
    kind: string
    made_by: number | null
    made_at: Generated<Date>
    before: string
    revision: string
    items: number[]
    moves: Json
    undoes: number | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
    kept: Json
    undo_record: Json | null
  }
  plan_revision: {
    plan: string
    revision: string
  }
  problem_tag: {
    id: Generated<number>
    kind: string
    name: string
    name_en: string
    category: string
    is_other: Generated<boolean>
    archived: Generated<boolean>
    sort: Generated<number>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  rate_limit: {
    key: string
    points: Generated<number>
    expire: number | null
  }
  role: {
    id: Generated<number>
    code: string
    name_en: string
    name_et: string
    permissions: string[]
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  session: {
    id_hash: Buffer
    user_id: number
    csrf_token: string
    mode: string
    created_at: Date
    active_at: Date
  }
  setting: {
    id: Generated<number>
    key: string
    value: Json
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  time_correction: {
    id: Generated<number>
    time_tracker_id: number
    operator_id: number
    before_end: Date | null
    before_by_hand: boolean
    ran_until: Date
    end_time: Date
    state: Generated<string>
    decided_by: number | null
    decided_at: Date | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  time_tracker: {
    id: Generated<number>
    work_order_id: number
    operator_id: number | null
    start_time: Date
    end_time: Date | null
    stop_reason: string | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
    by_hand: Generated<boolean>
  }
  user_role: {
    id: Generated<number>
    user_id: number
    role_id: number
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  work_change: {
    id: Generated<number>
    kind: string
    user_id: number
    at: Date
    work_orders: number[]
    started_trackers: Generated<number[]>
    ended_trackers: Generated<number[]>
    reported_downtimes: Generated<number[]>
    solved_downtimes: Generated<number[]>
    done_actions: Generated<number[]>
    undone_at: Date | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  work_order: {
    id: Generated<number>
    part_product_id: number
    operator_id: number | null
    start_time: Date
    end_time: Date
    duration_minutes: number
    comment: Generated<string>
    planned_by: number | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  work_order_action: {
    id: Generated<number>
    work_order_id: number
    part_product_id: number
    part_action_id: number
    path: string
    sort: number
    duration_minutes: number
    was_unassigned: Generated<boolean>
    done_at: Date | null
    done_by: number | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  work_order_reservation: {
    work_order_id: number
    operator_id: number
    during: string
  }
  work_order_state: {
    id: number
    part_product_id: number
    has_open_downtime: boolean
    has_tracker: boolean
    has_open_tracker: boolean
    all_actions_done: boolean
    status: number
  }
  working_period: {
    id: Generated<number>
    name: string
    kind: Generated<string>
    period_start: string
    period_end: string
    start_minute: number
    duration_minutes: number
    weekdays: number
    lunch_minutes: Generated<number>
    rest_minutes: Generated<number>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  working_period_operator: {
    id: Generated<number>
    working_period_id: number
    operator_id: number
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
}
