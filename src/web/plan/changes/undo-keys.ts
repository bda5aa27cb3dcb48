/** Returns what a key press asks for: Ctrl+Z undoes, Ctrl+Y and Ctrl+Shift+Z redo; Cmd counts as Ctrl. */
export function undoKey({
  ctrlKey,
  metaKey,
  shiftKey,
  key,
}: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'key'>): 'undo' | 'redo' | undefined {
  if (!ctrlKey && !metaKey) return undefined
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' ? 'redo' : undefined
}
