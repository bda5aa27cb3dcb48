import type { Problem } from '#domain/errors.ts'
import { MINUTE } from '#domain/time.ts'

/** The limits of planned starts. */
export type StartRules = {
  /** The start of today in the plant. */
  readonly today: number
  readonly latest: number
}

/** Returns why work cannot be planned to start at an instant; none if it can. */
export function problemsOfStart(start: number, { latest, today }: StartRules): Problem[] {
  const field = 'start_time'
  const problems: Problem[] = []
  if (start % MINUTE !== 0) problems.push({ code: 'start_in_a_minute', field })
  if (start > latest) problems.push({ code: 'start_too_late', params: { instant: latest }, field })
  if (start < today) problems.push({ code: 'date_in_past', field })
  return problems
}
