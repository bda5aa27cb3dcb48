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
    language: string | null
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
  dismissed_stop: {
    id: Generated<number>
    machine_id: number
    stopped_at: Date
    at: Date
    user_id: number | null
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
    user_id: number | null
    key: string
    fingerprint: string
    reply: string
    created_at: Date
    machine_id: number | null
  }
  known_device: {
    token_hash: Buffer
    user_id: number
    device_id: string
    expires_at: Date
  }
  machine: {
    id: Generated<number>
    code: string
    number_code: string | null
    name: string
    kind: string
    mode: Generated<number>
    min_dn: number | null
    max_dn: number | null
    max_length: number | null
    max_throughput: number | null
    is_active: Generated<boolean>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  machine_event: {
    machine_id: number
    guid: string
    kind: string
    at: Date
    received_at: Date
    is_historical: boolean
    pipe_guid: string | null
    content: Json
    outcome: string
  }
  machine_item: {
    machine_id: number
    guid: string
    received_at: Date
  }
  machine_mode_switch: {
    id: Generated<number>
    machine_id: number
    from_mode: number
    to_mode: number
    at: Date
    user_id: number | null
    comment: Generated<string>
    source: Generated<string>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  machine_sample: {
    machine_id: number
    guid: string
    at: Date
    received_at: Date
    is_historical: boolean
    pipe_guid: string | null
    metrics: Json
  }
  machine_token: {
    id: Generated<number>
    machine_id: number
    label: string
    token_hash: Buffer
    created_by: number | null
    last_used_at: Date | null
    revoked_at: Date | null
    revoked_by: number | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  mandrel: {
    id: Generated<number>
    code: string
    dn: number
    max_length: number | null
    outer_diameter_cold: number | null
    end_ring_types: Generated<number[]>
    state: Generated<string>
    location: Generated<string>
    last_maintenance_at: Date | null
    cycles: Generated<number>
    is_active: Generated<boolean>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    machine_id: number | null
    pipe_product_id: number | null
    pipe_id: number | null
    cycles_at_maintenance: Generated<number>
    is_at_winding: Generated<boolean>
  }
  mandrel_action: {
    id: Generated<number>
    mandrel_id: number
    action: number
    at: Date
    from_state: string
    to_state: string
    operator_id: number | null
    machine_id: number | null
    pipe_id: number | null
    temperature: number | null
    comment: Generated<string>
    source: Generated<string>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  material: {
    id: Generated<number>
    code: string
    name: string
    polymer_family: string
    grade: Generated<string>
    is_rc: Generated<boolean>
    kind: string
    colour: number | null
    density: number | null
    mfr_min: number | null
    mfr_max: number | null
    mfr_condition: Generated<string>
    supplier: Generated<string>
    unit: Generated<string>
    stock_kg: number | null
    odoo_product_id: number | null
    directo_code: string | null
    is_active: Generated<boolean>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    modulus: number | null
  }
  material_lot: {
    id: Generated<number>
    material_id: number
    lot_number: string
    received_at: Date
    quantity: number
    mfr: number | null
    density: number | null
    moisture_ppm: number | null
    certificate_url: string | null
    status: Generated<string>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  measurement: {
    id: Generated<number>
    pipe_id: number
    measurement_type_id: number
    readings: number[]
    value: number
    nominal: number | null
    allowed_min: number | null
    allowed_max: number | null
    result: number
    is_hot: Generated<boolean>
    temperature: number | null
    instrument: Generated<string>
    measured_by: number | null
    measured_at: Date
    comment: Generated<string>
    superseded_by: number | null
    correction_reason: string | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  measurement_type: {
    id: Generated<number>
    code: string
    name_en: string
    name_et: string
    unit: string
    stages: string[]
    input: Generated<string>
    readings: Generated<number>
    aggregate: Generated<string>
    nominal_formula: string | null
    min_formula: string | null
    max_formula: string | null
    check_each: Generated<boolean>
    decimals: Generated<number>
    mandatory_for: Generated<string[]>
    needs_ef_socket: Generated<boolean>
    standard: Generated<string>
    sort: Generated<number>
    is_active: Generated<boolean>
    created_at: Generated<Date>
    updated_at: Generated<Date>
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
  pipe: {
    id: Generated<number>
    number: string
    pipe_product_id: number
    order_row_id: number | null
    status: Generated<number>
    stage: Generated<string>
    reuse_of_id: number | null
    produced_at: Date
    winding_start: Date | null
    cooling_start: Date | null
    cooling_planned_end: Date | null
    cooling_end: Date | null
    demoulded_at: Date | null
    qa_at: Date | null
    delivered_at: Date | null
    scrapped_at: Date | null
    line_id: number | null
    mandrel_id: number | null
    length: number
    weight: number | null
    outer_diameter: number | null
    reviewer_id: number | null
    reviewed_at: Date | null
    review_comment: Generated<string>
    confirm_type: Generated<number>
    odoo_mo_id: number | null
    odoo_confirmed_at: Date | null
    confirm_error: string | null
    certificate_number: string | null
    comment: Generated<string>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    measuring_requested_by: number | null
    measuring_requested_at: Date | null
    measuring_requested_types: Generated<number[]>
    measuring_request_remark: Generated<string>
    station_id: number | null
    cooling_end_reason: string | null
    cooling_end_comment: string | null
    cooling_end_by: number | null
    cooling_end_temperature: number | null
    scrapped_by: number | null
    regrind_reason: string | null
    regrind_comment: Generated<string>
    regrind_kg: number | null
  }
  pipe_blocker: {
    id: Generated<number>
    pipe_product_id: number | null
    pipe_id: number | null
    type: string
    comment: Generated<string>
    blocked_by: number | null
    resolved_at: Date | null
    resolved_by: number | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  pipe_data: {
    id: Generated<number>
    guid: string
    machine_id: number
    mandrel_id: number | null
    started_at: Date | null
    ended_at: Date | null
    mass: number | null
    length: number | null
    layers: number | null
    is_scrap: Generated<boolean>
    pipe_product_id: number | null
    pipe_id: number | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  pipe_decision: {
    id: Generated<number>
    pipe_id: number
    from_status: number
    to_status: number
    is_other: Generated<boolean>
    comment: Generated<string>
    decided_by: number
    decided_at: Date
    undone_at: Date | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  pipe_decision_reason: {
    id: Generated<number>
    pipe_decision_id: number
    problem_tag_id: number
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  pipe_export: {
    id: Generated<number>
    requested_by: number
    requested_at: Date
    format: string
    language: string
    selection: Json
    summary: Json
    file_name: string
    maximum: number
    finished_at: Date | null
    failed_at: Date | null
    cancelled_at: Date | null
    bytes: number | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  pipe_export_chunk: {
    pipe_export_id: number
    attempt: number
    position: number
    content: Buffer
  }
  pipe_export_progress: {
    pipe_export_id: number
    attempt: Generated<number>
    started_at: Date | null
    matching: number | null
    total: number | null
    written: Generated<number>
  }
  pipe_material: {
    id: Generated<number>
    pipe_id: number
    material_id: number
    material_lot_id: number | null
    component: number
    kg: number
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  pipe_operation: {
    id: Generated<number>
    pipe_id: number
    operation: string
    station_id: number | null
    comment: Generated<string>
    finished_at: Date | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
    status_before: string | null
    stage_before: string | null
    changed_by: number | null
    changed_at: Date | null
    is_station_taken: Generated<boolean>
  }
  pipe_operation_time: {
    id: Generated<number>
    pipe_operation_id: number
    operator_id: number | null
    start_time: Date
    end_time: Date | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  pipe_operator: {
    id: Generated<number>
    pipe_id: number
    operator_id: number
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  pipe_pause: {
    id: Generated<number>
    pipe_product_id: number
    line_id: number | null
    start_time: Date
    end_time: Date | null
    comment: Generated<string>
    operator_id: number | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  pipe_pause_problem: {
    id: Generated<number>
    pipe_pause_id: number
    problem_tag_id: number
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  pipe_product: {
    id: Generated<number>
    order_row_id: number | null
    parent_id: number | null
    name: string
    dn: number | null
    outer_diameter: number | null
    profile_id: number | null
    profile_family: string | null
    wall_thickness: number | null
    s1: number | null
    s4: number | null
    profile_height: number | null
    pitch: number | null
    stiffness_class: number | null
    stiffness_method: string | null
    sdr: number | null
    pn: number | null
    application: string | null
    standard: string | null
    length: number
    quantity: number
    pieces: Generated<number>
    weight_per_meter: number | null
    weight: number | null
    colour_inner: number | null
    colour_outer: number | null
    end_1: number | null
    end_2: number | null
    socket_diameter: number | null
    spigot_diameter: number | null
    socket_depth: number | null
    ef_resistance: number | null
    production_status: Generated<number>
    is_active: Generated<boolean>
    is_multi_stage: Generated<boolean>
    next_shift: Generated<boolean>
    line_id: number | null
    setup_minutes: number | null
    winding_minutes: number | null
    cooling_minutes: number | null
    comment: Generated<string>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    replacement_of_id: number | null
    position: Generated<number>
    planned_start: Date | null
    planned_end: Date | null
    overridden: Json | null
    override_reason: Generated<string>
    stage_no: number | null
    stage_name: Generated<string>
    stage_operation: Generated<string>
    started_at: Date | null
    prediction_cancelled_at: Date | null
    winding_start: Date | null
    ended_at: Date | null
    next_shift_note: string | null
    next_shift_by: number | null
    next_shift_at: Date | null
    next_shift_read_by: number | null
    next_shift_read_at: Date | null
  }
  pipe_product_material: {
    id: Generated<number>
    pipe_product_id: number
    material_id: number
    component: number
    share_percent: number
    nominal_kg: number | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  pipe_profile: {
    id: Generated<number>
    code: string
    family: string
    core_height: number
    s1: number
    s4: number | null
    pitch: number | null
    moment_of_inertia: number | null
    area: number | null
    is_active: Generated<boolean>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  pipe_tag: {
    id: Generated<number>
    group_id: number
    name: string
    name_en: string
    colour: Generated<string>
    is_active: Generated<boolean>
    sort: Generated<number>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  pipe_tag_group: {
    id: Generated<number>
    name_en: string
    name_et: string
    is_exclusive: Generated<boolean>
    sort: Generated<number>
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
    code: string | null
  }
  rate_limit: {
    key: string
    points: Generated<number>
    expire: number | null
  }
  reviewer: {
    id: Generated<number>
    user_id: number
    is_active: Generated<boolean>
    created_at: Generated<Date>
    updated_at: Generated<Date>
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
  saved_view: {
    id: Generated<number>
    list: string
    name: string
    owner_id: number
    role_id: number | null
    content: Json
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
  station: {
    id: Generated<number>
    name: string
    station_type: number
    machine_id: number | null
    order: Generated<number>
    capacity: Generated<number>
    is_active: Generated<boolean>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  station_subscription: {
    id: Generated<number>
    operator_id: number | null
    user_id: number | null
    start_time: Date
    end_time: Date | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  subscribed_station: {
    id: Generated<number>
    station_subscription_id: number
    station_id: number
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  tagged_pipe: {
    id: Generated<number>
    pipe_id: number
    pipe_tag_id: number
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  tagged_pipe_product: {
    id: Generated<number>
    pipe_product_id: number
    pipe_tag_id: number
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
    seen_at: Date | null
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
    left_paths: Generated<string[]>
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
