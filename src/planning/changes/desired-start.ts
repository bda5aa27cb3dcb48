import type { Problem } from '#domain/errors.ts'
import { MINUTE } from '#domain/time.ts'

/** Between which instants anything may be planned to start. */
export type StartRules = {
  /** The first instant of the plant's present day. */
  readonly today: number
  readonly latest: number
}

/** Returns why nothing can be planned to start at an instant. */
export function problemsOfStart(start: number, { latest, today }: StartRules): Problem[] {
  const field = 'start_time'
  const problems: Problem[] = []
  if (start % MINUTE !== 0) problems.push({ code: 'start_in_a_minute', field })
  if (start > latest) problems.push({ code: 'start_too_late', params: { instant: latest }, field })
  if (start < today) problems.push({ code: 'date_in_past', field })
  return problems
}
