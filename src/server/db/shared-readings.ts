/** Readings that many ask for at once: whoever comes while one is under way shares the next, which is as new as their asking. */
export class SharedReadings<T> {
  readonly #underWay = new Map<string, Reading<T>>()

  /** @param alike what those have in common who can be told the same */
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

/** Readings of one kind, apart for each database. */
export function readingsByDatabase<T>(): (db: object) => SharedReadings<T> {
  const known = new WeakMap<object, SharedReadings<T>>()
  return (db) => {
    const readings = known.get(db) ?? new SharedReadings()
    known.set(db, readings)
    return readings
  }
}

type Reading<T> = {
  /** Resolves when it has ended, well or badly. */
  readonly over: Promise<void>
  next: Promise<T> | undefined
}

function nothing(): void {}
