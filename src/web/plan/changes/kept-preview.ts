import { boot } from '#web/lib/boot.ts'
import { leaving } from '#web/lib/sign-out.ts'
import type { Held } from './held.ts'

/** A preview that is kept: the work that is held, and where it would go, as its plan says that. */
export type KeptPreview<Place> = { readonly held: Held; readonly place: Place }

/** Keeps a preview in this tab over a reload and a sign-out, for its user only; null forgets the one that is kept. */
export function keepPreview<Place>(name: string, preview: KeptPreview<Place> | null): void {
  // A session that ends takes the screen away, not the preview.
  if (leaving.get()) return
  sessionStorage.removeItem(keyOf(name))
  if (preview === null) return
  try {
    sessionStorage.setItem(keyOf(name), written(preview))
  } catch {
    // More work than a browser stores is not kept.
  }
}

/** Returns the preview that this tab keeps for the user; null where that is none, or makes no sense. */
export function keptPreview<Place>(
  name: string,
  isPlace: (place: Partial<Place>) => boolean,
): KeptPreview<Place> | null {
  try {
    const { picked, seen, place } = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '')
    return isPlace(place) ? { held: { picked: new Set(picked), seen: new Map(seen) }, place } : null
  } catch {
    return null
  }
}

function written<Place>({ held, place }: KeptPreview<Place>): string {
  return JSON.stringify({ picked: [...held.picked], seen: [...held.seen], place })
}

function keyOf(name: string): string {
  return `keere.${name}.preview.${boot().user?.id}`
}
