import { useEffect, useEffectEvent } from 'react'
import { isWriting } from '#web/lib/is-writing.ts'
import { undoKey } from './undo-keys.ts'
import type { Undoing } from './undoing.ts'

/** Undoes on Ctrl+Z, redoes on Ctrl+Y or Ctrl+Shift+Z; not while somebody writes or answers a dialog. */
export function useUndoKeys({ undo, redo }: Pick<Undoing<never>, 'undo' | 'redo'>, isOff: boolean): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const meant = isWriting(event.target) ? undefined : undoKey(event)
    if (!meant) return
    event.preventDefault()
    if (meant === 'redo') redo()
    else undo()
  })
  // Listens on through renderings: a listener that is exchanged while a key is being handled misses the key.
  useEffect(() => {
    if (isOff) return undefined
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [isOff])
}
