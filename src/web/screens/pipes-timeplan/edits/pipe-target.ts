import { createStore } from '#web/lib/store.ts'
import type { Held } from '#web/plan/changes/held.ts'
import type { PipePreview } from './pipe-preview.ts'

/** Held pipes and what planning them at a place would do. */
export type PipeTarget = {
  readonly held: Held
  readonly preview: PipePreview
  /** Whether it stays until it is planned or cancelled, and not only while pipes are dragged. */
  readonly isPinned: boolean
}

/** The place that the ghost and the preview bar show; only they are rendered when it changes. */
export const pipeTarget = createStore<PipeTarget | null>(null)
