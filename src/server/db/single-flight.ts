/** Shares a read among concurrent callers; callers that arrive during a read share the next one, so no result is older than its call. */
export class SingleFlight<T> {
  readonly #flights = new Map<string, Flight<T>>()

  /** @param key of callers that can share a result */
  run(key: string, read: () => Promise<T>): Promise<T> {
    const flight = this.#flights.get(key)
    if (!flight) return this.#start(key, read)
    flight.next ??= flight.settled.then(() => this.#start(key, read))
    return flight.next
  }

  #start(key: string, read: () => Promise<T>): Promise<T> {
    const result = read()
    const settled = result.then(nothing, nothing).then(() => {
      if (!flight.next) this.#flights.delete(key)
    })
    const flight: Flight<T> = { settled, next: undefined }
    this.#flights.set(key, flight)
    return result
  }
}

/** Returns a function that gives each database its own shared reads. */
export function singleFlightByDatabase<T>(): (db: object) => SingleFlight<T> {
  const known = new WeakMap<object, SingleFlight<T>>()
  return (db) => {
    const flights = known.get(db) ?? new SingleFlight()
    known.set(db, flights)
    return flights
  }
}

type Flight<T> = {
  /** Resolves when the read has ended, successfully or not. */
  readonly settled: Promise<void>
  next: Promise<T> | undefined
}

function nothing(): void {}
