import type { Log } from '#server/watching/log.ts'

/** Says once that something cannot be reached, however often it is tried, and once that it can be again. */
export function watchReach(log: Log, what: string): { lost(err: unknown): void; back(): void } {
  let isLost = false
  return {
    lost(err) {
      if (!isLost) log.error({ err }, `${what} lost`)
      isLost = true
    },
    back() {
      if (isLost) log.info(`${what} back`)
      isLost = false
    },
  }
}
