import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { Refusal } from '#domain/errors.ts'
import type { Schema } from '#server/db/schema.ts'
import { Turns, TurnsOfEach } from '#server/db/turns.ts'

/** Passwords verified at once: each takes a core and 64 MB for a moment. */
const AT_ONCE = 2
const TIMEOUT_S = 15
const RETRY_AFTER_S = 5
/** Sign-ins of unknown devices at one address that may wait at once. */
const STRANGERS_WAITING = 60
/** The same once the address has used up its budget. */
const EXCESS_WAITING = 5
/** Between two attempts of an address that are counted. */
const BETWEEN_COUNTS_MS = 20
/** How long a refusal takes for which nothing was looked up, so that a flood answered by it costs little. */
const CROWDED_OUT_MS = 1_000

/** Lets one process verify a few passwords at a time, so that unknown devices never keep known ones waiting. */
export class PasswordPlaces {
  readonly #all = new Turns(limitedTo(AT_ONCE))
  readonly #strangers = new Turns(limitedTo(1))
  readonly #eachDevice = new TurnsOfEach(limitedTo(1))
  readonly #eachAddress = new TurnsOfEach(limitedTo(1))
  readonly #counting = new TurnsOfEach(limitedTo(1))
  readonly #crowd = new Crowd(STRANGERS_WAITING)
  readonly #excess = new Crowd(EXCESS_WAITING)

  /** Verifies for a known device, behind other known devices and at most one unknown one. */
  ofDevice<T>(deviceId: string, verify: () => Promise<T>): Promise<T> {
    return this.#eachDevice.take(deviceId, () => this.#all.take(verify))
  }

  /** Verifies for an unknown device, one at a time whatever their number. */
  ofStranger<T>(address: string, verify: () => Promise<T>): Promise<T> {
    return this.#eachAddress.take(address, () => this.#strangers.take(() => this.#all.take(verify)))
  }

  /** Counts for an unknown device, so that one address uses one database connection and that not all the time. */
  counting<T>(address: string, count: () => Promise<T>): Promise<T> {
    return this.#counting.take(address, async () => {
      try {
        return await count()
      } finally {
        await delay(BETWEEN_COUNTS_MS)
      }
    })
  }

  /** Admits an unknown device; refuses with `throttled` when too many of its address wait already. */
  amongStrangers<T>(address: string, work: () => Promise<T>): Promise<T> {
    return this.#crowd.admit(address, work)
  }

  /** Waits before an unknown device's password is verified, without using a place for that. */
  async slowDown(address: string, { ms, isExcess }: { ms: number; isExcess: boolean }): Promise<void> {
    if (isExcess) await this.#excess.admit(address, () => delay(ms))
    else await delay(ms)
  }
}

const places = new WeakMap<Kysely<Schema>, PasswordPlaces>()

/** Returns the places of this process. */
export function placesOf(db: Kysely<Schema>): PasswordPlaces {
  const known = places.get(db) ?? new PasswordPlaces()
  places.set(db, known)
  return known
}

/** Admits so many of each address at once and refuses the others. */
class Crowd {
  readonly #most: number
  readonly #inside = new Map<string, number>()

  constructor(most: number) {
    this.#most = most
  }

  async admit<T>(address: string, work: () => Promise<T>): Promise<T> {
    const inside = this.#inside.get(address) ?? 0
    if (inside >= this.#most) {
      await delay(CROWDED_OUT_MS)
      throw tooMany()
    }
    this.#inside.set(address, inside + 1)
    try {
      return await work()
    } finally {
      this.#leave(address)
    }
  }

  #leave(address: string): void {
    const left = (this.#inside.get(address) ?? 0) - 1
    if (left > 0) this.#inside.set(address, left)
    else this.#inside.delete(address)
  }
}

/** A timer that does not keep a stopping process alive. */
function delay(ms: number): Promise<void> {
  return wait(ms, undefined, { ref: false })
}

function limitedTo(places: number) {
  return { places, patienceMs: TIMEOUT_S * 1000, refusal: tooMany() }
}

function tooMany(): Refusal {
  return new Refusal('throttled', { seconds: RETRY_AFTER_S })
}
