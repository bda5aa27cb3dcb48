import type { PlanWarningCode } from '#planning/pipes/warnings.ts'

export const problemKinds = ['conflict', 'late', 'blocked', 'other'] as const
/** What kind of problem a warning is, the most serious first. */
export type ProblemKind = (typeof problemKinds)[number]

const kindOf: Readonly<Record<PlanWarningCode, ProblemKind>> = {
  mandrel_busy: 'conflict',
  no_mandrel: 'conflict',
  late: 'late',
  blocked: 'blocked',
  not_configured: 'blocked',
  material_short: 'blocked',
  too_long: 'other',
  outside_hours: 'other',
}

export function problemKindOf(warning: PlanWarningCode): ProblemKind {
  return kindOf[warning]
}
