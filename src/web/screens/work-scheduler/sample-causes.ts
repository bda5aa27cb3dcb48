import type { ProblemTag } from '#contract/tags.ts'

/** A cause of downtimes as it could be, for the gallery and for tests. */
export function aCause(given: Partial<ProblemTag> = {}): ProblemTag {
  return {
    id: 1,
    name: 'Materjal puudub',
    name_en: 'Material missing',
    archived: false,
    sort: 0,
    category: 'material',
    code: null,
    is_other: false,
    used: 0,
    last_used: null,
    created_at: '2026-03-02T08:00:00+02:00',
    updated_at: '2026-03-02T08:00:00+02:00',
    ...given,
  }
}
