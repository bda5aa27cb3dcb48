import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { Refusal } from '#domain/errors.ts'
import type { Schema } from '#server/db/schema.ts'
import { KeyedSemaphore, Semaphore } from '#server/db/semaphore.ts'

/** How many passwords are verified at a time: each takes a core and 64 MB for a moment. */
const CONCURRENT_VERIFICATIONS = 2
const TIMEOUT_S = 15
const RETRY_AFTER_S = 5
/** How many sign-ins of unknown devices may wait per address. */
const MAX_WAITING = 60
/** The same once the address has used up its budget. */
const MAX_WAITING_OVER_BUDGET = 5
/** The pause between two counted attempts of an address. */
const COUNT_INTERVAL_MS = 20
/** The delay of a refusal that needs no lookup, so that a flood of them costs little. */
const REFUSAL_DELAY_MS = 1_000

/** Lets one process verify a few passwords at a time, so that unknown devices never keep known ones waiting. */
export class PasswordQueue {
  readonly #inTotal = new Semaphore(limitedTo(CONCURRENT_VERIFICATIONS))
  readonly #unknownDevices = new Semaphore(limitedTo(1))
  readonly #perDevice = new KeyedSemaphore(limitedTo(1))
  readonly #perAddress = new KeyedSemaphore(limitedTo(1))
  readonly #counting = new KeyedSemaphore(limitedTo(1))
  readonly #waiting = new AddressLimit(MAX_WAITING)
  readonly #waitingOverBudget = new AddressLimit(MAX_WAITING_OVER_BUDGET)

  /** Verifies a password of a known device, which waits only for other known devices and at most one unknown one. */
  ofDevice<T>(deviceId: string, verify: () => Promise<T>): Promise<T> {
    return this.#perDevice.run(deviceId, () => this.#inTotal.run(verify))
  }

  /** Verifies a password of an unknown device, one at a time in total. */
  ofUnknownDevice<T>(address: string, verify: () => Promise<T>): Promise<T> {
    return this.#perAddress.run(address, () => this.#unknownDevices.run(() => this.#inTotal.run(verify)))
  }

  /** Counts an attempt of an unknown device, so that an address uses one database connection at most, with pauses. */
  counting<T>(address: string, count: () => Promise<T>): Promise<T> {
    return this.#counting.run(address, async () => {
      try {
        return await count()
      } finally {
        await delay(COUNT_INTERVAL_MS)
      }
    })
  }

  /** Runs the sign-in of an unknown device; throws the refusal `throttled` if too many of its address are already waiting. */
  admit<T>(address: string, work: () => Promise<T>): Promise<T> {
    return this.#waiting.run(address, work)
  }

  /** Delays the sign-in of an unknown device before its password is verified, without blocking others. */
  async slowDown(address: string, { ms, isExcess }: { ms: number; isExcess: boolean }): Promise<void> {
    if (isExcess) await this.#waitingOverBudget.run(address, () => delay(ms))
    else await delay(ms)
  }
}

const queues = new WeakMap<Kysely<Schema>, PasswordQueue>()

/** Returns the queue of this process. */
export function passwordQueueOf(db: Kysely<Schema>): PasswordQueue {
  const known = queues.get(db) ?? new PasswordQueue()
  queues.set(db, known)
  return known
}

/** Lets a limited number of sign-ins per address run at a time and refuses the others. */
class AddressLimit {
  readonly #maximum: number
  readonly #running = new Map<string, number>()

  constructor(maximum: number) {
    this.#maximum = maximum
  }

  async run<T>(address: string, work: () => Promise<T>): Promise<T> {
    const running = this.#running.get(address) ?? 0
    if (running >= this.#maximum) {
      await delay(REFUSAL_DELAY_MS)
      throw tooMany()
    }
    this.#running.set(address, running + 1)
    try {
      return await work()
    } finally {
      this.#leave(address)
    }
  }

  #leave(address: string): void {
    const left = (this.#running.get(address) ?? 0) - 1
    if (left > 0) this.#running.set(address, left)
    else this.#running.delete(address)
  }
}

/** Waits without keeping a stopping process alive. */
function delay(ms: number): Promise<void> {
  return wait(ms, undefined, { ref: false })
}

function limitedTo(permits: number) {
  return { permits, timeoutMs: TIMEOUT_S * 1000, refusal: tooMany() }
}

function tooMany(): Refusal {
  return new Refusal('throttled', { seconds: RETRY_AFTER_S })
}
