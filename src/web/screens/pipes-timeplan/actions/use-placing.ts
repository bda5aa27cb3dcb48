import { useEffect, useEffectEvent } from 'react'
import { nextStart } from '#planning/pipes/next-start.ts'
import { notify } from '#web/lib/notify.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { unfitLanes } from '#web/plan/board/drop-target.ts'
import type { LanePlace } from '#web/plan/changes/change.ts'
import type { Held } from '#web/plan/changes/held.ts'
import { draftOfPlace, isWhole, type MoveDraft } from '#web/plan/move/move-draft.ts'
import { isLate, placeWorthMoving } from '#web/screens/pipes-timeplan/edits/advised-place.ts'
import { DAYS_AHEAD } from '#web/screens/pipes-timeplan/edits/line-plans.ts'
import type { PipeIntent } from '#web/screens/pipes-timeplan/edits/pipe-intent.ts'
import {
  earliestPlace,
  isWhereItIs,
  type PipePreview,
  type PointedPlace,
  planOf,
  presentPlace,
  previewPipes,
  whyNotByLine,
} from '#web/screens/pipes-timeplan/edits/pipe-preview.ts'
import {
  lanePlaceOf,
  type PipeTarget,
  pipeTarget,
  pointedPlace,
  readWritten,
  type WrittenPlace,
} from '#web/screens/pipes-timeplan/edits/pipe-target.ts'
import { problemSentence } from '#web/screens/pipes-timeplan/labels/problem-sentence.ts'
import type { PipesBoard } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { useTexts } from '#web/screens/pipes-timeplan/model/texts.ts'
import { type PlacingStep, type PreviewAt, steppedPlace } from './stepped-place.ts'

type Props = {
  board: PipesBoard
  run: (intent: PipeIntent) => void
  /** These are planned and no longer selected. */
  onDone: (planned: ReadonlySet<string>) => void
  /** Brings a place into view. */
  onReveal: (place: LanePlace) => void
}

/** Previews held pipes on lines, moves the preview step by step, and plans them there. */
export function usePlacing({ board, run, onDone, onReveal }: Props) {
  const t = useTexts()
  const { hold, clear } = useHeldPipes(board)
  const pin: Pin = (held, preview, { written, shown } = {}) => {
    hold(held)
    pipeTarget.set(preview && { held, preview, isPinned: true, ...(written && { written }) })
    if (preview) onReveal(shown ?? lanePlaceOf(preview))
  }
  const at = (held: Held, place: PointedPlace) => previewPipes(board, held, fromNow(place), serverNow())
  usePreviewAgain(board, at)
  const commit = () => {
    const target = pipeTarget.get()
    if (!target) return
    const { held, preview } = target
    if (preview.kind === 'none') return notify('error', problemSentence(preview.problem, t))
    // First, so that what is planned and what is cleared are in one rendering.
    run({ kind: 'plan', ...held, ...planOf(preview) })
    clear()
    onDone(held.picked)
  }
  return {
    hold,
    /** Shows where dragged pipes would be; null where they are over no line. */
    over: (held: Held, place: PointedPlace | null) => {
      const shown = pipeTarget.get()
      const now = place && fromNow(place)
      const isShown = shown?.held === held && shown.preview.line === now?.line
      if (isShown && shown.preview.from === now?.from) return
      const preview = place && at(held, place)
      pipeTarget.set(preview && { held, preview, isPinned: false })
    },
    ...usePins({ board, at, pin }),
    commit,
    /** Plans what was dragged, unless it is there; asks first where that is not what was meant, or leaves a pipe without a mandrel. */
    drop: () => {
      const { held, preview } = pipeTarget.get() ?? {}
      if (preview?.kind === 'places' && isWhereItIs(preview, board)) clear()
      else if (held && preview && isToConfirm(preview)) pin(held, preview)
      else commit()
    },
    cancel: clear,
  }
}

/** What a pinned preview is written from, and the place that comes into view where that is not its first. */
type PinOptions = { readonly written?: WrittenPlace; readonly shown?: LanePlace }

type Pin = (held: Held, preview: PipePreview | null, options?: PinOptions) => void

type Pinning = { readonly board: PipesBoard; readonly at: PreviewAt; readonly pin: Pin }

/** Returns the ways to pin held pipes at a place. */
function usePins({ board, at, pin }: Pinning) {
  const t = useTexts()
  const pinPresent = (held: Held) => {
    const place = presentPlace(board, held)
    if (place) pin(held, at(held, place))
  }
  return {
    pinAt: (held: Held, place: PointedPlace) => pin(held, at(held, place)),
    /** Pins another preview of the pipes that are held. */
    pinPreview: (preview: PipePreview) => {
      const target = pipeTarget.get()
      if (target) pin(target.held, preview)
    },
    /** Pins planned pipes where they are, from where they can be moved. */
    pinPresent,
    /** Pins planned pipes, one after the other, where they are less late; where they are if that is nowhere. */
    pinAdvised: (held: Held) => {
      const better = placeWorthMoving(board, held, serverNow())
      if (better) pin(held, better)
      else pinPresent(held)
    },
    ...writingOf({ at, pin }),
    /**
     * Pins the place at which the pipes are wound first from an instant on, on any line; what joins pipes that are pinned comes with
     * them where these are. Planned pipes are moved to an earlier one only where they are late, and then to the best.
     */
    find: (held: Held, from: number, pinned: PipeTarget | null = null) => {
      const joined = pinned && joinedPreview(held, pinned, at)
      if (joined) return pin(held, joined.preview, joined)
      if (isLate(board, held)) {
        const better = placeWorthMoving(board, held, serverNow())
        return better ? pin(held, better) : notify('info', t('find.none', { days: DAYS_AHEAD }))
      }
      const preview = earliestPlace(board, held, startOfSearch(board, held, from), serverNow())
      if (!preview || preview.kind === 'places') return pin(held, preview)
      notify('error', problemSentence(preview.problem, t))
    },
    /** Pins the pipes at the time that they were held over: what is there moves later. */
    makeRoom: () => {
      const target = pipeTarget.get()
      if (target?.preview.kind !== 'places' || !target.preview.canMakeRoom()) return
      const { line, from } = target.preview
      pin(target.held, at(target.held, { line, from, isMakingRoom: true }))
    },
    step: (step: PlacingStep) => {
      const target = pipeTarget.get()
      if (target) pin(target.held, steppedPlace({ board, at, ...target }, step) ?? target.preview)
    },
  }
}

/** Returns since when pipes are to be wound: since an instant, or where they are planned. */
function startOfSearch(board: PipesBoard, held: Held, from: number): number {
  const present = presentPlace(board, held)
  return present ? Math.max(nextStart(serverNow()), present.from) : from
}

/** Returns the preview of pinned pipes with those that join them, at the same place, and where the first of these is; null where that is not possible. */
function joinedPreview(held: Held, pinned: PipeTarget, at: PreviewAt) {
  const { picked } = pinned.held
  if (picked.size === held.picked.size || !picked.isSubsetOf(held.picked)) return null
  const preview = at(held, pointedPlace(pinned.preview))
  const own = preview?.kind === 'places' && preview.slots.find(({ id }) => !picked.has(`${id}`))
  return own ? { preview, shown: { lane: own.slot.line, instant: own.slot.start } } : null
}

/** Returns the ways to pin held pipes at a place that is written. */
function writingOf({ at, pin }: Pick<Pinning, 'at' | 'pin'>) {
  const finish = () => {
    const target = pipeTarget.get()
    const written = target?.written?.isUnfinished ? { ...target.written, isUnfinished: false } : null
    const place = written && readWritten(written, target!.preview).place
    if (!target || !written || !place) return
    const found = at(target.held, { line: place.lane, from: place.instant })
    const isTimeWritten = written.typed.day !== undefined || written.typed.start !== undefined
    // What the user wrote is not replaced by another time, which is only offered.
    if (found?.isPast && isTimeWritten) pipeTarget.set({ ...target, written: { ...written, offer: found } })
    else pin(target.held, found, { written })
  }
  return {
    /** Keeps what the user writes, and pins that place once it is whole. */
    write: (to: Partial<MoveDraft>) => {
      const target = pipeTarget.get()
      if (!target) return
      const { preview, written: before } = target
      const written = {
        from: before?.from ?? draftOfPlace(lanePlaceOf(preview)),
        typed: { ...before?.typed, ...to },
        isUnfinished: true,
      }
      pipeTarget.set({ ...target, written })
      if (isWhole(to)) finish()
    },
    /** Pins the place as far as it is written, where it can be read. */
    finishWriting: finish,
    /** Pins the place that is offered for a time that is past. */
    takeOffer: () => {
      const { held, written } = pipeTarget.get() ?? {}
      if (held && written?.offer) pin(held, at(held, pointedPlace(written.offer)))
    },
    /** Ends the writing of a place that can be read and is not past: the fields then say where the pipes would really be. */
    endWriting: () => {
      finish()
      const target = pipeTarget.get()
      if (!target?.written || target.written.offer) return
      if (!readWritten(target.written, target.preview).place) return
      const { written: _, ...rest } = target
      pipeTarget.set(rest)
    },
  }
}

/** Previews pinned pipes again once others have changed the plan: they may no longer fit there. */
function usePreviewAgain(board: PipesBoard, at: PreviewAt): void {
  const previewAgain = useEffectEvent(() => {
    const target = pipeTarget.get()
    const preview = target?.isPinned ? at(target.held, pointedPlace(target.preview)) : null
    if (target?.isPinned) pipeTarget.set(preview && { ...target, preview })
  })
  useEffect(() => previewAgain(), [board])
}

/** Dims the lines that cannot wind the pipes that are held, until these are planned or let go. */
function useHeldPipes(board: PipesBoard) {
  const t = useTexts()
  const clear = () => {
    pipeTarget.set(null)
    unfitLanes.set(null)
  }
  useEffect(() => clear, [])
  const hold = (held: Held) =>
    unfitLanes.set((line) => {
      const facts = board.state.lines.get(line)
      const problem = facts && whyNotByLine(board, held, facts)
      return problem ? problemSentence(problem, t) : ''
    })
  return { hold, clear }
}

export type Placing = ReturnType<typeof usePlacing>

/** Returns whether pipes would be elsewhere than under the hand, because the time there is past, or one would have no mandrel. */
function isToConfirm(preview: PipePreview): boolean {
  return preview.kind === 'places' && (preview.isPast === true || planOf(preview).hasConflict)
}

/** Returns the same place; where its time is over, the first one from now on that has a mandrel while the line works. */
function fromNow(place: PointedPlace): PointedPlace {
  const first = nextStart(serverNow())
  return place.from >= first ? place : { ...place, from: first, isWaiting: true, isPast: true }
}
