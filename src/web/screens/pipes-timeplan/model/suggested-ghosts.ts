import type { AssignedUse } from '#planning/pipes/mandrels.ts'
import type { PipeSlot } from '#planning/pipes/pipe-job.ts'
import { createStore } from '#web/lib/store.ts'

/** A suggested slot as the board shows it. */
export type SuggestedGhost = {
  readonly id: number
  readonly slot: PipeSlot
  /** Where the pipe is in the plan; null if it is not planned. */
  readonly from: PipeSlot | null
  /** Whether it is not chosen. */
  readonly isOff: boolean
}

export type SuggestedPlan = {
  readonly ghosts: readonly SuggestedGhost[]
  /** The mandrels of all planned pipes with it. */
  readonly uses: readonly AssignedUse[]
}

export const noSuggestedPlan: SuggestedPlan = { ghosts: [], uses: [] }

/** What the open suggestion would plan; only the rows that show it are rendered when it changes. */
export const suggestedPlan = createStore(noSuggestedPlan)
