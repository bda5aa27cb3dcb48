import type { Log } from '#server/telemetry/log.ts'

/** Logs once that something has become unreachable, and once that it is reachable again. */
export function logReachability(log: Log, what: string): { lost(err: unknown): void; back(): void } {
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
