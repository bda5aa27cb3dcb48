import type { RefusalCode } from '#domain/errors.ts'

/** Something that a command did, under its name in the log; contains only ids and counts. */
export type DomainEvent =
  | {
      readonly name: 'tracker started' | TrackerEdit
      readonly trackerId: number
      readonly workOrderId: number
    }
  | {
      readonly name: 'tracker ended'
      readonly trackerId: number
      readonly workOrderId: number
      readonly reason: 'paused' | 'stopped' | 'downtime'
    }
  | {
      readonly name: 'downtime reported' | 'downtime solved' | DowntimeEdit
      readonly downtimeId: number
      readonly workOrderId: number
    }
  | { readonly name: 'work change undone'; readonly changeId: number; readonly count: number }
  | { readonly name: 'actions ticked'; readonly workOrderId: number; readonly count: number }
  | { readonly name: 'job done' | 'job failed'; readonly job: string; readonly jobId: string }
  | {
      readonly name: 'plan changed'
      readonly changeId: number
      readonly kind: string
      readonly moves: number
    }
  | {
      readonly name: 'end corrected' | 'correction withdrawn' | 'correction accepted' | 'correction changed'
      readonly correctionId: number
    }
  | { readonly name: 'time change undone'; readonly count: number }
  | { readonly name: 'pipes decided' | 'pipe decisions undone'; readonly count: number }
  | { readonly name: 'measuring requested' | 'measuring request withdrawn'; readonly count: number }
  | { readonly name: 'measurement added' | 'measurement corrected'; readonly measurementId: number }
  | { readonly name: ProductionEvent; readonly productId: number }
  | { readonly name: 'cooling ended' | 'pipe demoulded'; readonly pipeId: number }
  | { readonly name: 'export started' | 'export cancelled'; readonly exportId: number }
  | { readonly name: 'answer repeated' }
  | { readonly name: 'signed in' | 'signed out'; readonly userId: number }
  | { readonly name: 'sign-in refused'; readonly why: RefusalCode; readonly address: string }

type ProductionEvent =
  | 'production started'
  | 'production paused'
  | 'pause corrected'
  | 'pause undone'
  | 'production resumed'
  | 'pipe wound'
  | 'production finished early'
  | 'early finish undone'
  | 'end of a pipe undone'
  | 'start of a pipe undone'
type TrackerEdit = 'tracker recorded' | 'tracker corrected' | 'tracker removed'
type DowntimeEdit = 'downtime recorded' | 'downtime corrected' | 'downtime removed'
