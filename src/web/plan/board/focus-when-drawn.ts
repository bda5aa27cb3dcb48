/** Brings the focus to a thing as soon as it is drawn below a root, unless somebody has done anything else by then. */
export function focusWhenDrawn(root: HTMLElement | null, find: () => HTMLElement | null | undefined): void {
  if (!root || focused(find())) return
  const done = new AbortController()
  const { signal } = done
  const observer = new MutationObserver(() => focused(find()) && done.abort())
  observer.observe(root, { childList: true, subtree: true })
  signal.addEventListener('abort', () => observer.disconnect())
  for (const type of ['keydown', 'pointerdown'])
    addEventListener(type, () => done.abort(), { signal, capture: true })
}

/** Whether there was something to focus. */
function focused(thing: HTMLElement | null | undefined): boolean {
  thing?.focus({ preventScroll: true })
  return Boolean(thing)
}
