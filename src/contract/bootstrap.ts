import type { Language } from '#contract/languages.ts'
import type { Mode } from '#contract/views.ts'

/** The JSON that the server embeds in every page, so that the web app starts without a request. */
export type Bootstrap = {
  /** Name of the view to mount; `sign-in` and `sign-out` for the two pages outside the product. */
  readonly view: string
  readonly mode: Mode
  /** Null before sign-in. */
  readonly user: SessionUser | null
  readonly language: Language
  readonly config: Configuration
  /** Every enumeration by name: code, slug and both labels. */
  readonly enums: Readonly<Record<string, readonly EnumItem[]>>
  /** Every endpoint by name, for other clients than this web app. */
  readonly routes: Readonly<Record<string, { readonly method: string; readonly path: string }>>
  /** Must be sent as `X-CSRFToken` with every write. */
  readonly csrf: string
  /** The server's time when the page was rendered, ISO 8601. */
  readonly server_time: string
}

export type SessionUser = {
  readonly id: number
  readonly username: string
  readonly first_name: string
  readonly last_name: string
  readonly access_permissions: readonly string[]
  readonly is_superuser: boolean
  readonly debug_mode_enabled: boolean
  /** The operator that belongs to this user. */
  readonly operator: { readonly id: number; readonly name: string } | null
}

export type EnumItem = {
  readonly code: number | string
  readonly slug: string
  readonly en: string
  readonly et: string
}

/** What planning pipes takes for granted; minutes, except where named otherwise. */
export type PipePlanConfiguration = {
  readonly setup_min: number
  /** Added to set-up when the diameter, material or colour changes. */
  readonly diameter_min: number
  readonly material_min: number
  readonly colour_min: number
  readonly demoulding_min: number
  /** Kilograms that a line winds in an hour. */
  readonly throughput_kg_h: number
  /** The days on which lines work: 7 bits, Monday is bit 0. */
  readonly work_weekdays: number
  /** Minutes of the day between which they work. */
  readonly work_from_min: number
  readonly work_until_min: number
  readonly cooling_places: number
}

/** The business constants (requirements: Business constants). */
export type Configuration = {
  readonly auto_logout: { readonly enabled: boolean; readonly timeout_s: number; readonly prompt_s: number }
  readonly connectivity_check_s: number
  readonly filter_debounce_ms: number
  readonly search_apply_ms: number
  readonly search_enter_ms: number
  readonly error_hide_ms: number
  readonly fade_in_ms: number
  readonly fade_out_ms: number
  readonly export_poll_s: number
  readonly export_max_pipes: number
  readonly max_single_pipe_length: number
  readonly body_cutting_action_id: number
  readonly body_expansion_action_id: number
  readonly extra_time_action_id: number
  readonly work_start: string
  readonly work_end: string
  readonly lunch_min: number
  readonly rest_min: number
  readonly horizon_days: number
  readonly fit_window_days: number
  readonly items_per_day: number
  readonly pipe_plan: PipePlanConfiguration
  /** When a mandrel is due for maintenance: after so many pipes, or so many days. */
  readonly mandrel_maintenance: { readonly cycles: number; readonly days: number }
  /** For how many months what machines measured is kept. */
  readonly machine_data_months: number
  /** After how many minutes a line that has stopped proposes a pause. */
  readonly stop_proposal_min: number
  readonly skip_holidays: boolean
  /** Whether the working day before certain holidays ends three hours early. */
  readonly shorten_eves: boolean
  readonly default_extruder_operator_id: number | null
  readonly default_maintenance_operator_id: number | null
  readonly review_status_code: number
  readonly station_type: { readonly cooling: number; readonly operation: number }
  readonly global_view_switch_enabled: boolean
  readonly monitoring_sample_rate: number
  readonly locale: string
  readonly date_format: string
  readonly week_start: number
  readonly time_zone: string
}
