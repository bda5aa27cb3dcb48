import type { NamedRef } from '#contract/shapes.ts'

/** Returns a reference of a row in the wire format; null if it has none. */
export function namedRef(id: number | null, name: string | null): NamedRef | null {
  return id === null ? null : { id, name: name ?? '' }
}
