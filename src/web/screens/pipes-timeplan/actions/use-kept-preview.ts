import { useEffect, useEffectEvent } from 'react'
import { keepPreview, keptPreview } from '#web/plan/changes/kept-preview.ts'
import type { PointedPlace } from '#web/screens/pipes-timeplan/edits/pipe-preview.ts'
import { pipeTarget, pointedPlace } from '#web/screens/pipes-timeplan/edits/pipe-target.ts'
import type { PipesBoard } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import type { Placing } from './use-placing.ts'

type Props = {
  readonly board: PipesBoard
  readonly readOnly: boolean
  readonly placing: Pick<Placing, 'pinAt'>
  readonly setPicked: (picked: ReadonlySet<string>) => void
}

const NAME = 'pipes-plan'

/** Keeps a pinned preview in this tab over a reload and a sign-out, and pins it again for the same user. */
export function useKeptPreview({ board, readOnly, placing, setPicked }: Props): void {
  const restore = useEffectEvent(() => {
    const { held, place } = keptPreview<PointedPlace>(NAME, isPlace) ?? {}
    // Some may be gone, or no longer planned on the days that are shown.
    const isThere = held && [...held.picked].every((id) => board.products.has(Number(id)))
    if (readOnly || !isThere || !place) return
    setPicked(held.picked)
    placing.pinAt(held, place)
  })
  useEffect(() => {
    restore()
    return pipeTarget.subscribe(() => {
      const target = pipeTarget.get()
      const pinned = target?.isPinned ? { held: target.held, place: pointedPlace(target.preview) } : null
      keepPreview(NAME, pinned)
    })
  }, [])
}

function isPlace({ line, from }: Partial<PointedPlace>): boolean {
  return typeof line === 'number' && typeof from === 'number'
}
