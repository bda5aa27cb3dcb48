import { useSyncExternalStore } from 'react'
import type { AssignedUse } from '#planning/pipes/mandrels.ts'
import { useAfterPaint } from '#web/plan/changes/after-paint.ts'
import { pipeTarget } from '#web/screens/pipes-timeplan/edits/pipe-target.ts'

/** Returns whether a place for pipes of a size is previewed, other than while they are dragged; rendered again only when that changes. */
export function useIsPreviewed(dn: number): boolean {
  return useSyncExternalStore(pipeTarget.subscribe, () => {
    const { preview, isPinned } = pipeTarget.get() ?? {}
    return isPinned === true && preview?.kind === 'places' && preview.uses.some((use) => use.dn === dn)
  })
}

/** Returns the size of pipes that are previewed, where it is one of some; rendered again only when that changes. */
export function usePreviewedSize(sizes: ReadonlySet<number>): number | undefined {
  return useSyncExternalStore(pipeTarget.subscribe, () => {
    const preview = pipeTarget.get()?.preview
    return preview?.kind === 'places' ? preview.uses.find(({ dn }) => sizes.has(dn))?.dn : undefined
  })
}

const NONE: ReadonlyMap<number, AssignedUse> = new Map()

/** Returns which pipes of a size change their mandrel for those that are previewed, until what is dropped is drawn; rendered again only where there are some. */
export function useMovedUses(dn: number): ReadonlyMap<number, AssignedUse> {
  const uses = useSyncExternalStore(pipeTarget.subscribe, () => {
    const preview = pipeTarget.get()?.preview
    const moved = preview?.kind === 'places' ? preview.movedUses : NONE
    return [...moved.values()].some((use) => use.dn === dn) ? moved : NONE
  })
  return useAfterPaint(uses)
}
