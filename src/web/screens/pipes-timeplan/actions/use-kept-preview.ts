import { useEffect, useEffectEvent } from 'react'
import { boot } from '#web/lib/boot.ts'
import { leaving } from '#web/lib/sign-out.ts'
import type { Held } from '#web/plan/changes/held.ts'
import type { PointedPlace } from '#web/screens/pipes-timeplan/edits/pipe-preview.ts'
import { type PipeTarget, pipeTarget } from '#web/screens/pipes-timeplan/edits/pipe-target.ts'
import { pointedPlace } from './use-placing.ts'

/** Keeps a pinned preview in this tab over a reload and a sign-out, and pins it again for the same user. */
export function useKeptPreview(onRestore: ((held: Held, place: PointedPlace) => void) | null): void {
  const restore = useEffectEvent((key: string) => {
    const kept = readKept(key)
    if (kept) onRestore?.(kept.held, kept.place)
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
