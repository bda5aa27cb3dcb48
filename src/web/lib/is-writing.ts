/** Returns whether keys go to a field or a dialog: there the browser undoes letters itself, or something else is asked. */
export function isWriting(target: EventTarget | null): boolean {
  if (target instanceof Element && target.closest('[role=dialog], dialog')) return true
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox'
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}
