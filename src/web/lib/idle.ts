import { session } from '#contract/session.ts'
import { call } from '#web/lib/api.ts'
import { type IdleLimits, type IdleState, idleState, keepAliveDue } from '#web/lib/idle-clock.ts'
import { createStore, type Store } from '#web/lib/store.ts'

const SEEN_KEY = 'keere.seen'
const WRITE_EVERY_MS = 1_000
/** The event by which a screen says that it is watched though nobody touches it. */
export const WATCHED = 'watched'
const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', WATCHED]

export type IdleWatch = {
  readonly state: Store<IdleState>
  /** The user answered the prompt. */
  readonly carryOn: () => void
  readonly stop: () => void
}

/**
 * Watches for the user in all tabs at once. While the prompt stands, only answering it (here or in another tab) counts:
 * a tablet bumped on its bench must not keep a session open.
 */
export function watchIdle(limits: IdleLimits): IdleWatch {
  let seen = Date.now()
  let written = 0
  let told = Date.now()
  const stopped = new AbortController()
  const state = createStore(idleState(seen, seen, limits))

  const look = () => {
    const now = Date.now()
    const next = idleState(now, seen, limits)
    if (next.secondsLeft !== state.get().secondsLeft) state.set(next)
    if (next.phase !== 'active' || !keepAliveDue(now, seen, told)) return
    told = now
    // A failed sign of life is told again with the next one; the session's own end is what matters.
    call(session.keepAlive, {}).catch(() => undefined)
  }
  const see = () => {
    seen = Date.now()
    if (seen - written >= WRITE_EVERY_MS) {
      written = seen
      localStorage.setItem(SEEN_KEY, String(seen))
    }
  }
  const handleSign = () => {
    if (state.get().phase === 'active') see()
  }
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== SEEN_KEY || state.get().phase === 'expired') return
    seen = Math.max(seen, Number(newValue))
    look()
  }

  see()
  for (const sign of SIGNS_OF_LIFE)
    addEventListener(sign, handleSign, { passive: true, signal: stopped.signal })
  addEventListener('storage', handleStorage, stopped)
  document.addEventListener('visibilitychange', look, stopped)
  const timer = setInterval(look, 1_000)
  return {
    state,
    carryOn: () => {
      written = 0
      see()
      look()
    },
    stop: () => {
      clearInterval(timer)
      stopped.abort()
    },
  }
}
