/** Where a browser keeps the revision of the plan that a user last saw in it. */
const keyOf = (user: number) => `keere.parts-plan.seen.${user}`

/** Returns the revision that the user last saw in this browser; null where none is known. */
export function readLastSeen(user: number): string | null {
  const stored = localStorage.getItem(keyOf(user))
  return stored !== null && /^[\w-]{1,64}$/.test(stored) ? stored : null
}

export function writeLastSeen(user: number, stateHash: string): void {
  localStorage.setItem(keyOf(user), stateHash)
}
