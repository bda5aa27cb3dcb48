import type { Language } from '#contract/languages.ts'
import type { PlannedPipe } from '#contract/pipe-timeplan.ts'
import { enumLabel } from '#web/lib/labels.ts'

/** Returns what a blocker waits for, with its comment if it has one. */
export function whyBlocked({ type, comment }: PlannedPipe['blockers'][number], language: Language): string {
  const label = enumLabel('blocker_type', type, language)
  return comment === '' ? label : `${label} – ${comment}`
}
