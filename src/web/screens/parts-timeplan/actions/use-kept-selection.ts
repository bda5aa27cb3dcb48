import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PartTimeplan } from '#contract/part-timeplan.ts'
import { wholeDay } from '#web/plan/board/board-dom.ts'
import type { BoardPlace } from '#web/plan/board/board-places.ts'
import type { Pointing } from '#web/plan/board/drop-step.ts'
import { type DropTarget, dropTarget } from '#web/plan/board/drop-target.ts'
import type { BoardHandle } from '#web/plan/board/use-board-handle.ts'
import { type KeptPreview, keepPreview, keptPreview } from '#web/plan/changes/kept-preview.ts'
import { useHeld } from '#web/plan/changes/use-held.ts'
import { seenIn } from '#web/screens/parts-timeplan/edits/seen-plan.ts'
import type { PartsBoard } from '#web/screens/parts-timeplan/model/use-board.ts'

/** Where selected work was previewed; null while it was scheduled automatically. */
type KeptPlace = { readonly pointed: { lane: number; date: string; instant: number } | null }

export type KeptSelection = KeptPreview<KeptPlace> | null

const NAME = 'parts-plan'
const NOTHING: ReadonlySet<string> = new Set()

/** Returns the selected work; at first what was selected for the preview that this tab keeps. */
export function useKeptSelection(plan: PartTimeplan, readOnly: boolean) {
  const [kept] = useState(() => (readOnly ? null : readKept(plan)))
  const [picked, setPicked] = useState(kept?.held.picked ?? NOTHING)
  return { kept, picked, setPicked, held: useHeld(plan, seenIn, picked, kept?.held.seen) }
}

/** Returns what is kept; null where some of the work is gone, or no longer planned on the days that are shown. */
function readKept(plan: PartTimeplan): KeptSelection {
  const kept = keptPreview<KeptPlace>(NAME, ({ pointed }) => pointed !== undefined)
  const places = kept && seenIn(plan).placesOf(kept.held.picked)
  return kept && [...kept.held.picked].every((pick) => places?.has(pick)) ? kept : null
}

type Drop = {
  readonly previewAt: (place: BoardPlace | null) => void
  readonly dropAt: (place: BoardPlace, by: Pointing) => void
}

type Props = Drop &
  Pick<ReturnType<typeof useKeptSelection>, 'kept' | 'held'> & {
    board: PartsBoard
    handle: RefObject<BoardHandle | null>
    /** Selected work is being scheduled automatically. */
    isFitting: boolean
  }

/**
 * Keeps the selected work and where it is previewed over a reload and a sign-out, and previews it again for the same user. What only
 * follows the mouse is not kept.
 */
export function useKeptTarget({ previewAt, dropAt, kept, held, board, handle, isFitting }: Props) {
  const pinned = useRef<DropTarget>(null)
  const keep = () => {
    const pointed = pinned.current && pointedIn(pinned.current, board)
    const isPreviewed = held.picked.size > 0 && (pointed !== null || isFitting)
    keepPreview(NAME, isPreviewed ? { held, place: { pointed } } : null)
  }
  const keepLater = useEffectEvent(keep)
  const pin = () => {
    pinned.current = dropTarget.get()
    keep()
  }
  const restore = useEffectEvent(() => {
    const place = kept?.place.pointed && placeIn(kept.place.pointed, board)
    if (!place) return
    previewAt(place)
    pin()
    // Where the focus comes to a day, all of the day is previewed.
    const isWholeDay = wholeDay(board, place).instant === place.instant
    handle.current?.[isWholeDay ? 'show' : 'reveal'](place.lane, place.instant)
  })
  useEffect(() => {
    restore()
    const stop = dropTarget.subscribe(() => {
      if (pinned.current === null || pinned.current === dropTarget.get()) return
      pinned.current = null
      keepLater()
    })
    return () => {
      stop()
      keepPreview(NAME, null)
    }
  }, [])
  useEffect(() => keepLater(), [isFitting, held])
  return {
    previewAt: (place: BoardPlace | null, by: Pointing) => {
      previewAt(place)
      if (by !== 'mouse') pin()
    },
    dropAt: (place: BoardPlace, by: Pointing) => {
      dropAt(place, by)
      if (by === 'touch') pin()
    },
  }
}

function pointedIn({ lane, day, instant }: DropTarget, { days }: PartsBoard): KeptPlace['pointed'] {
  return { lane, instant, date: days[day]!.date }
}

/** Returns the place on the board as it is now; null where the board has no such lane or day. */
function placeIn(
  { lane: id, date, instant }: NonNullable<KeptPlace['pointed']>,
  { lanes, days }: PartsBoard,
): BoardPlace | null {
  const [lane, day] = [
    lanes.findIndex((each) => each.id === id),
    days.findIndex((each) => each.date === date),
  ]
  return lane < 0 || day < 0 ? null : { lane, day, instant }
}
