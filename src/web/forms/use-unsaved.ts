import { useEffect } from 'react'
import { unsaved } from '#web/lib/unsaved.ts'

/** Has a user who leaves the page asked about what was entered; null where nothing was. */
export function useUnsaved(name: string | null): void {
  useEffect(() => {
    if (name === null) return undefined
    const before = unsaved.get()
    unsaved.set({ count: 1, orders: name === '' ? [] : [name], survives: false, save: null })
    return () => unsaved.set(before)
  }, [name])
}
