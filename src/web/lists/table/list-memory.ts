import { useEffect, useRef } from 'react'
import { useSearch } from 'wouter'
import { randomName } from '#web/lib/random-name.ts'
import { NOTHING, type Selection } from './selection.ts'

/** Where the user was in a list. */
export type ListPlace = {
  readonly scrollTop: number
  /** The row that had the focus. */
  readonly focused: number | null
  readonly selection: Selection
}

const LIST_START: ListPlace = { scrollTop: 0, focused: null, selection: NOTHING }

const places = new Map<string, ListPlace>()

/** Returns the place in the list at which the user left this entry of the browser's history, and the way to keep another. */
export function useListMemory() {
  const search = useSearch()
  const key = useRef(entryKey())
  const place = useRef(places.get(key.current) ?? LIST_START)
  useEffect(() => {
    // Each change of the address makes a new entry, or one without a key.
    key.current = entryKey()
    places.set(key.current, place.current)
  }, [search])
  return {
    place: place.current,
    keep: (changed: Partial<ListPlace>) => {
      place.current = { ...place.current, ...changed }
      places.set(key.current, place.current)
    },
  }
}

/** Returns the key of the entry of the history that is shown. */
function entryKey(): string {
  const state: unknown = history.state
  const known = typeof state === 'object' && state !== null ? Reflect.get(state, 'list') : undefined
  if (typeof known === 'string') return known
  const key = randomName()
  history.replaceState({ ...Object(state), list: key }, '')
  return key
}
