/** Where a browser keeps the revision of a plan that a user last saw in it. */
const keyOf = (plan: string, user: number) => `keere.${plan}-plan.seen.${user}`

/** Returns the revision that the user last saw in this browser; null where none is known. */
export function readLastSeen(plan: string, user: number): string | null {
  const stored = localStorage.getItem(keyOf(plan, user))
  return stored !== null && /^[\w-]{1,64}$/.test(stored) ? stored : null
}

export function writeLastSeen(plan: string, user: number, stateHash: string): void {
  localStorage.setItem(keyOf(plan, user), stateHash)
}
