import type { ChangeoverCause } from '#planning/pipes/changeover.ts'
import type { LinePlan } from '#planning/pipes/find-place.ts'
import type { MandrelUse } from '#planning/pipes/mandrels.ts'
import type { PipeJob, PipePlanSettings, PipeSlot } from '#planning/pipes/pipe-job.ts'

/** What a suggestion minimises first; what counts after it is in `aims.ts`. */
export const suggestionAims = ['on-time', 'changeovers', 'balanced'] as const
export type SuggestionAim = (typeof suggestionAims)[number]

/** A pipe product that was selected for a suggestion. */
export type SelectedJob = PipeJob & {
  /** When it is late; null if it never is. */
  readonly due: number | null
  /** Metres of one pipe. */
  readonly length: number
}

/** A winding line with what is planned on it; null where it has no limit. */
export type WindingLine = Omit<LinePlan, 'settings'> & {
  readonly min_dn: number | null
  readonly max_dn: number | null
  /** Metres. */
  readonly max_length: number | null
  /** Whether nothing is suggested on it. */
  readonly isClosed?: boolean
}

/** Why a selected pipe product is not in a suggestion; what is already planned then stays where it is. */
export type LeftOutReason =
  | { readonly kind: 'not_open' | 'not_configured' | 'too_long' | 'blocked' | 'line_not_chosen' }
  | { readonly kind: 'no_line'; readonly dn: number }
  /** Only lines that were not chosen take its diameter. */
  | { readonly kind: 'no_chosen_line'; readonly dn: number }
  | { readonly kind: 'too_long_for_lines'; readonly maxLength: number }
  | { readonly kind: 'no_mandrel'; readonly dn: number }
  /** No place before the end of the horizon. */
  | { readonly kind: 'horizon' }
export type LeftOutJob = { readonly job: number; readonly reason: LeftOutReason }

export type SuggestionInput = {
  readonly jobs: readonly SelectedJob[]
  /** Selected, but not to be planned. */
  readonly excluded: readonly LeftOutJob[]
  readonly lines: readonly WindingLine[]
  /** The ids of the mandrels of each DN. */
  readonly mandrels: ReadonlyMap<number, readonly number[]>
  /** Uses of mandrels that differ from the plan or began before `from`; they replace those computed for the same pipe product. */
  readonly uses: readonly MandrelUse[]
  /** The same as far as nothing is suggested there: what waits for a mandrel holds it until it is predicted to be done; by default `uses`. */
  readonly reserved?: readonly MandrelUse[]
  readonly settings: PipePlanSettings
  /** The earliest start. */
  readonly from: number
  /** The latest end. */
  readonly horizon: number
  readonly aim: SuggestionAim
}

/** Why a pipe product is planned in or moved to a slot, and how late it ends there; null without a due time. */
export type ChangeReason = { readonly lateMinutes: number | null } & (
  | { readonly kind: 'ends_conflict' }
  | { readonly kind: 'less_late'; readonly minutes: number }
  | { readonly kind: 'makes_room'; readonly for: number }
  | { readonly kind: 'same_set_up'; readonly as: number; readonly same: readonly ChangeoverCause[] }
  | { readonly kind: 'order' }
)

export type SuggestedChange = {
  readonly job: number
  readonly from: PipeSlot | null
  readonly to: PipeSlot
  readonly reason: ChangeReason
}

/** Figures of a plan until the horizon: of the selected pipe products what is planned and late, of the lines and mandrels everything. */
export type PlanSummary = {
  readonly planned: number
  readonly late: number
  readonly lateMinutes: number
  readonly changeoverMinutes: number
  /** Between the first and the last pipe of each line. */
  readonly idleMinutes: number
  readonly mandrelConflicts: number
}

export type PlanSuggestion = {
  /** By start. */
  readonly changes: readonly SuggestedChange[]
  readonly leftOut: readonly LeftOutJob[]
  readonly before: PlanSummary
  readonly after: PlanSummary
}
