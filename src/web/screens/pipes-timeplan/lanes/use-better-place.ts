import { useEffect, useState } from 'react'
import { nextStart } from '#planning/pipes/next-start.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import type { Held } from '#web/plan/changes/held.ts'
import { type BetterPlace, betterPlace } from '#web/screens/pipes-timeplan/edits/better-place.ts'
import type { PipePreview } from '#web/screens/pipes-timeplan/edits/pipe-preview.ts'
import type { PipeTarget } from '#web/screens/pipes-timeplan/edits/pipe-target.ts'
import type { PipesBoard } from '#web/screens/pipes-timeplan/model/pipes-board.ts'

type Found = { readonly board: PipesBoard; readonly held: Held; readonly place: BetterPlace | null }

/** A preview rests for so long before a better place or room is looked for, so that dragging stays smooth. */
export const REST_MS = 150

/** Returns the earliest place with fewer warnings than the one that is previewed; null where there is none. */
export function useBetterPlace(board: PipesBoard, target: PipeTarget | null): BetterPlace | null {
  const [found, setFound] = useState<Found | null>(null)
  const held = target?.held
  const isSound = target === null || warningsOfPreview(target.preview) === 0
  const isKnown = found?.held === held && found?.board === board
  const previewed = target?.preview.from
  useEffect(() => {
    if (!held || isSound || isKnown) return undefined
    const look = () => {
      const now = serverNow()
      const window = { from: nextStart(now), until: previewed }
      setFound({ board, held, place: betterPlace(board, held, window, now) })
    }
    const timer = setTimeout(look, REST_MS)
    return () => clearTimeout(timer)
  }, [board, held, isSound, isKnown])
  if (!target || !isKnown || !found?.place) return null
  return found.place.warningCount < warningsOfPreview(target.preview) ? found.place : null
}

/** Returns how much is wrong with a preview; where nothing can be planned, all is. */
function warningsOfPreview(preview: PipePreview): number {
  return preview.kind === 'none' ? Number.POSITIVE_INFINITY : preview.warningCount
}
