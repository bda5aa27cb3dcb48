export type IdleLimits = { readonly timeout_s: number; readonly prompt_s: number }

/** How near the end of the session is; the prompt stands during its last `prompt_s` seconds. */
export type IdleState = { readonly phase: 'active' | 'prompt' | 'expired'; readonly secondsLeft: number }

/** What the clock says now about a user last seen at `lastSeen`; both epoch milliseconds. */
export function idleState(now: number, lastSeen: number, { timeout_s, prompt_s }: IdleLimits): IdleState {
  // Another tab's clock cannot have seen the user in the future.
  const seen = Math.min(lastSeen, now)
  const secondsLeft = Math.max(0, Math.ceil((seen + timeout_s * 1_000 - now) / 1_000))
  if (secondsLeft === 0) return { phase: 'expired', secondsLeft }
  return { phase: secondsLeft <= prompt_s ? 'prompt' : 'active', secondsLeft }
}

const KEEP_ALIVE_EVERY_MS = 30_000

/** Whether the server is to be told that the user is still there: seen since it was last told, at most every 30 s. */
export function keepAliveDue(now: number, lastSeen: number, lastTold: number): boolean {
  return lastSeen > lastTold && now - lastTold >= KEEP_ALIVE_EVERY_MS
}
