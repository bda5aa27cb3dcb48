import type { TimeEntry } from '#contract/time-days.ts'
import type { Interval } from '#domain/time.ts'

/** Which form is open, and what it is about. */
export type Open =
  | {
      readonly does: 'add'
      /** What it is filled in with. */
      readonly gap?: Interval
      readonly workOrder?: number
    }
  | { readonly does: 'correct' | 'delete'; readonly entry: TimeEntry }
