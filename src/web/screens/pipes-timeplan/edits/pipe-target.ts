import { createStore } from '#web/lib/store.ts'
import type { Held } from '#web/plan/changes/held.ts'
import type { MoveDraft } from '#web/plan/move/move-draft.ts'
import type { PipePreview, PointedPlace } from './pipe-preview.ts'

/** Held pipes and what planning them at a place would do. */
export type PipeTarget = {
  readonly held: Held
  readonly preview: PipePreview
  /** Whether it stays until it is planned or cancelled, and not only while pipes are dragged. */
  readonly isPinned: boolean
  /** The place as the user entered it; absent where it was chosen otherwise. */
  readonly written?: MoveDraft
}

/** The place that the ghost and the preview bar show; only they are rendered when it changes. */
export const pipeTarget = createStore<PipeTarget | null>(null)

/** Returns the place that was pointed at for a preview. */
export function pointedPlace({
  line,
  from,
  isWaiting = false,
  isMakingRoom = false,
  isPast = false,
}: PipePreview): PointedPlace {
  return { line, from, isWaiting, isMakingRoom, isPast }
}
