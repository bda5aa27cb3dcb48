import { startTransition, useEffect, useState } from 'react'

const waiting = new Set<() => void>()

/** Calls back once the next frame is painted, together with all that wait for it; returns how to stop waiting. */
function afterPaint(callback: () => void): () => void {
  if (waiting.size === 0) requestAnimationFrame(() => setTimeout(callAll))
  waiting.add(callback)
  return () => {
    waiting.delete(callback)
  }
}

function callAll(): void {
  const callbacks = [...waiting]
  waiting.clear()
  startTransition(() => {
    for (const callback of callbacks) callback()
  })
}

/** Returns a value as it was until the frame that shows its change elsewhere is painted; what depends on it is rendered afterwards. */
export function useAfterPaint<T>(value: T, initial: T = value): T {
  const [painted, setPainted] = useState({ value: initial })
  useEffect(
    () => (painted.value === value ? undefined : afterPaint(() => setPainted({ value }))),
    [value, painted],
  )
  return painted.value
}
