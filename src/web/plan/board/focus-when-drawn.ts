/** Focuses an element as soon as it is drawn below a root, unless the user presses a key or the pointer before. */
export function focusWhenDrawn(root: HTMLElement | null, find: () => HTMLElement | null | undefined): void {
  if (!root || focused(find())) return
  const done = new AbortController()
  const { signal } = done
  const observer = new MutationObserver(() => focused(find()) && done.abort())
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['hidden'] })
  signal.addEventListener('abort', () => observer.disconnect())
  for (const type of ['keydown', 'pointerdown'])
    addEventListener(type, () => done.abort(), { signal, capture: true })
}

/** Focuses an element; returns whether it is there and not hidden. */
function focused(thing: HTMLElement | null | undefined): boolean {
  thing?.focus({ preventScroll: true })
  return Boolean(thing) && thing === document.activeElement
}
