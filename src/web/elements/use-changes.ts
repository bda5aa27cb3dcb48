import { useState } from 'react'

/** How many times a value has changed since it was first shown. */
export function useChanges(watched: string | number): number {
  const [seen, setSeen] = useState({ watched, changes: 0 })
  if (seen.watched !== watched) setSeen({ watched, changes: seen.changes + 1 })
  return seen.changes
}
