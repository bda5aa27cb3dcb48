/** Shares reads among concurrent callers: callers during a read share the next one, so their result is never older than their call. */
export class SharedReadings<T> {
  readonly #underWay = new Map<string, Reading<T>>()

  /** @param alike the key of callers who can share a result */
  read(alike: string, read: () => Promise<T>): Promise<T> {
    const reading = this.#underWay.get(alike)
    if (!reading) return this.#begin(alike, read)
    reading.next ??= reading.over.then(() => this.#begin(alike, read))
    return reading.next
  }

  #begin(alike: string, read: () => Promise<T>): Promise<T> {
    const found = read()
    const over = found.then(nothing, nothing).then(() => {
      if (!reading.next) this.#underWay.delete(alike)
    })
    const reading: Reading<T> = { over, next: undefined }
    this.#underWay.set(alike, reading)
    return found
  }
}

/** Shared reads of one kind, separate for each database. */
export function readingsByDatabase<T>(): (db: object) => SharedReadings<T> {
  const known = new WeakMap<object, SharedReadings<T>>()
  return (db) => {
    const readings = known.get(db) ?? new SharedReadings()
    known.set(db, readings)
    return readings
  }
}

type Reading<T> = {
  /** Resolves when it has ended, successfully or not. */
  readonly over: Promise<void>
  next: Promise<T> | undefined
}

function nothing(): void {}
