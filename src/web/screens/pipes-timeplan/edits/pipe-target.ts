import { createStore } from '#web/lib/store.ts'
import type { LanePlace } from '#web/plan/changes/change.ts'
import type { Held } from '#web/plan/changes/held.ts'
import { type MoveDraft, type ReadDraft, readDraft } from '#web/plan/move/move-draft.ts'
import type { PipePreview, PointedPlace } from './pipe-preview.ts'

/** Held pipes and what planning them at a place would do. */
export type PipeTarget = {
  readonly held: Held
  readonly preview: PipePreview
  /** Whether it stays until it is planned or cancelled, and not only while pipes are dragged. */
  readonly isPinned: boolean
  /** What the user is writing of the place; absent where it was chosen otherwise. */
  readonly written?: WrittenPlace
}

/** The fields that are being written, and the place as it was when the user began. */
export type WrittenPlace = {
  readonly from: MoveDraft
  readonly typed: Partial<MoveDraft>
  /** Whether the preview is not there yet: what is typed may not be all. */
  readonly isUnfinished: boolean
  /** Where the pipes would be instead: the time that is written is past. */
  readonly offer?: PipePreview
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

/** Returns where the first of previewed pipes starts, or was to start where it cannot. */
export function lanePlaceOf(preview: PipePreview): LanePlace {
  return {
    lane: preview.line,
    instant: preview.kind === 'places' ? preview.slots[0]!.slot.start : preview.from,
  }
}

/** Returns what is written of the place of previewed pipes, as it can be read. */
export function readWritten({ from, typed }: WrittenPlace, preview: PipePreview): ReadDraft {
  return readDraft({ ...from, ...typed }, lanePlaceOf(preview))
}
