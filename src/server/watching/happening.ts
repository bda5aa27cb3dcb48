import type { RefusalCode } from '#domain/errors.ts'

/** A domain event with its name in the log; contains only ids and counts. */
export type Happening =
  | {
      readonly what: 'tracker started' | Correction
      readonly trackerId: number
      readonly workOrderId: number
    }
  | {
      readonly what: 'tracker ended'
      readonly trackerId: number
      readonly workOrderId: number
      readonly reason: 'paused' | 'stopped' | 'downtime'
    }
  | {
      readonly what: 'downtime reported' | 'downtime solved' | DowntimeEdit
      readonly downtimeId: number
      readonly workOrderId: number
    }
  | { readonly what: 'work change undone'; readonly changeId: number; readonly count: number }
  | { readonly what: 'actions ticked'; readonly workOrderId: number; readonly count: number }
  | { readonly what: 'job done' | 'job failed'; readonly job: string; readonly jobId: string }
  | {
      readonly what: 'plan changed'
      readonly changeId: number
      readonly kind: string
      readonly moves: number
    }
  | {
      readonly what: 'end corrected' | 'correction withdrawn' | 'correction accepted' | 'correction changed'
      readonly correctionId: number
    }
  | { readonly what: 'time change undone'; readonly count: number }
  | { readonly what: 'answer repeated' }
  | { readonly what: 'signed in' | 'signed out'; readonly userId: number }
  | { readonly what: 'sign-in refused'; readonly why: RefusalCode; readonly address: string }

type Correction = 'tracker recorded' | 'tracker corrected' | 'tracker removed'
type DowntimeEdit = 'downtime recorded' | 'downtime corrected' | 'downtime removed'
