import { useEffect, useEffectEvent } from 'react'
import type { Held } from '#web/plan/changes/held.ts'
import { keepPreview, keptPreview } from '#web/plan/changes/kept-preview.ts'
import type { MoveDraft } from '#web/plan/move/move-draft.ts'
import type { BlockMove } from '#web/plan/move/use-move.ts'

type KeptMove = MoveDraft & { readonly id: number }

const NAME = 'parts-plan.move'

/** Keeps the move that is written in the open card over a reload and a sign-out, and writes it again for the same user. */
export function useKeptMove(
  move: BlockMove | null,
  rewrite: (written: { held: Held; draft: MoveDraft }) => void,
): void {
  const restore = useEffectEvent(() => {
    const { held, place } = keptPreview<KeptMove>(NAME, isMove) ?? {}
    if (!held || !place || move?.id !== place.id) return
    const { id: _, ...draft } = place
    rewrite({ held, draft })
  })
  const keep = useEffectEvent(() => {
    const isWritten = move !== null && move.changed.size > 0
    keepPreview(
      NAME,
      isWritten && move.held ? { held: move.held, place: { id: move.id, ...move.draft } } : null,
    )
  })
  useEffect(() => restore(), [])
  useEffect(() => {
    keep()
    return () => keepPreview(NAME, null)
  }, [move?.id, move?.held, move?.draft])
}

function isMove({ id, lane, day, start }: Partial<KeptMove>): boolean {
  return (
    [id, lane].every((each) => typeof each === 'number') &&
    [day, start].every((each) => typeof each === 'string')
  )
}
