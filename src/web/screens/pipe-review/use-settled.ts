import { useEffect, useState } from 'react'

/** How long a pipe must be on show before it can be decided on: less is the rest of a double tap. */
const SETTLED_MS = 300

/** Returns whether a value has been the same for a moment. */
export function useSettled(value: number | null): boolean {
  const [settled, setSettled] = useState<number | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled === value
}
