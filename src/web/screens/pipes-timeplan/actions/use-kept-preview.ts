import { useEffect, useEffectEvent } from 'react'
import { boot } from '#web/lib/boot.ts'
import { leaving } from '#web/lib/sign-out.ts'
import type { Held } from '#web/plan/changes/held.ts'
import type { PointedPlace } from '#web/screens/pipes-timeplan/edits/pipe-preview.ts'
import { type PipeTarget, pipeTarget, pointedPlace } from '#web/screens/pipes-timeplan/edits/pipe-target.ts'
import type { PipesBoard } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import type { Placing } from './use-placing.ts'

type Props = {
  readonly board: PipesBoard
  readonly readOnly: boolean
  readonly placing: Pick<Placing, 'pinAt'>
  readonly setPicked: (picked: ReadonlySet<string>) => void
}

/** Keeps a pinned preview in this tab over a reload and a sign-out, and pins it again for the same user. */
export function useKeptPreview({ board, readOnly, placing, setPicked }: Props): void {
  const restore = useEffectEvent((key: string) => {
    const { held, place } = readKept(key) ?? {}
    // Some may be gone, or no longer planned on the days that are shown.
    const isThere = held && [...held.picked].every((id) => board.products.has(Number(id)))
    if (readOnly || !isThere || !place) return
    setPicked(held.picked)
    placing.pinAt(held, place)
  })
  useEffect(() => {
    const key = `keere.pipes-plan.preview.${boot().user?.id}`
    restore(key)
    return pipeTarget.subscribe(() => {
      // A session that ends takes the screen away, not the preview.
      if (!leaving.get()) writeKept(key)
    })
  }, [])
}

type Kept = { readonly held: Held; readonly place: PointedPlace }

function writeKept(key: string): void {
  const target = pipeTarget.get()
  if (target?.isPinned) sessionStorage.setItem(key, written(target))
  else sessionStorage.removeItem(key)
}

function written({ held, preview }: PipeTarget): string {
  return JSON.stringify({ picked: [...held.picked], seen: [...held.seen], place: pointedPlace(preview) })
}

/** Returns what this tab keeps; null where that is nothing, or makes no sense. */
function readKept(key: string): Kept | null {
  try {
    const { picked, seen, place } = JSON.parse(sessionStorage.getItem(key) ?? '')
    const isPlace = typeof place.line === 'number' && typeof place.from === 'number'
    return isPlace ? { held: { picked: new Set(picked), seen: new Map(seen) }, place } : null
  } catch {
    return null
  }
}
