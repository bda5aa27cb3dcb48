import { useEffect } from 'react'
import { undoKey } from './undo-keys.ts'
import type { Undoing } from './undoing.ts'

/** Undoes on Ctrl+Z, redoes on Ctrl+Y or Ctrl+Shift+Z; not while somebody writes or answers a dialog. */
export function useUndoKeys({ undo, redo }: Pick<Undoing<never>, 'undo' | 'redo'>, isOff: boolean): void {
  useEffect(() => {
    if (isOff) return undefined
    const handleKey = (event: KeyboardEvent) => {
      const meant = isWrittenIn(event.target) ? undefined : undoKey(event)
      if (!meant) return
      event.preventDefault()
      if (meant === 'redo') redo()
      else undo()
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [undo, redo, isOff])
}

/** There the browser undoes letters itself, or something else is asked. */
function isWrittenIn(target: EventTarget | null): boolean {
  if (target instanceof Element && target.closest('[role=dialog]')) return true
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox'
  return target instanceof HTMLTextAreaElement
}
