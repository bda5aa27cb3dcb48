import { useEffect } from 'react'
import type { Planning } from './use-planning.ts'

/** Ctrl+Z takes one's last change back, Ctrl+Y or Ctrl+Shift+Z brings it again; not while one writes. */
export function useUndoKeys({ undo, redo }: Pick<Planning, 'undo' | 'redo'>): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const meant = isWrittenIn(event.target) ? undefined : meaningOf(event)
      if (!meant) return
      event.preventDefault()
      if (meant === 'redo') redo?.()
      else undo?.()
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [undo, redo])
}

/** There the browser undoes letters itself. */
function isWrittenIn(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox'
  return target instanceof HTMLTextAreaElement
}

function meaningOf({ ctrlKey, metaKey, shiftKey, key }: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (!ctrlKey && !metaKey) return undefined
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' ? 'redo' : undefined
}
