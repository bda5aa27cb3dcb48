import type { Undo } from './announce.ts'

type Send = (intent: string) => Promise<void>

/** Returns the undo of something whose reverse is reversed by doing it. */
export function reversing(key: string, reverse: Send, does: Send): Undo {
  return {
    key,
    send: async (intent) => {
      await reverse(intent)
      return reversing(`${key}!`, does, reverse)
    },
  }
}
