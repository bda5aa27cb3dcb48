import type { PipeSlot } from '#planning/pipes/pipe-job.ts'
import { createStore } from '#web/lib/store.ts'

/** A suggested slot as the lines show it. */
export type SuggestedGhost = {
  readonly id: number
  readonly slot: PipeSlot
  /** Where the pipe is in the plan; null if it is not planned. */
  readonly from: PipeSlot | null
  /** Whether it is not chosen. */
  readonly isOff: boolean
}

/** What the open suggestion would plan; only the lines that show it are rendered when it changes. */
export const suggestedGhosts = createStore<readonly SuggestedGhost[]>([])
