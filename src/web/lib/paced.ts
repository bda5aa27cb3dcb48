const MOMENT_MS = 250
/** How long the server is left alone: so many times as long as it took to answer. */
const REST = 4
const LONGEST_REST_MS = 10_000

/** Names that are gathered for a moment and then handled together. */
export type Paced = {
  /** Handles them soon, but after what is being handled, and after a rest that is the longer the slower that was. */
  add(names: Iterable<string>): void
  /** Handles them in a moment, whatever is being handled. */
  hurry(names: Iterable<string>): void
  /** Handles nothing more. */
  stop(): void
}

/** Handles names at the pace of the server that answers, so that many screens never stop the work that they show. */
export function paced(handle: (names: ReadonlySet<string>) => Promise<unknown>): Paced {
  const gathered = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let rounds = 0
  let isBusy = false
  let restsUntil = 0
  let isStopped = false

  const handleIn = (ms: number) => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(handleAll, ms)
  }
  const schedule = () => {
    if (timer === undefined && !isBusy) handleIn(Math.max(MOMENT_MS, restsUntil - performance.now()))
  }
  const handleAll = async () => {
    timer = undefined
    isBusy = true
    rounds += 1
    const round = rounds
    const names = new Set(gathered)
    gathered.clear()
    const began = performance.now()
    await handle(names)
    // Another was begun in a hurry, and it is its end that counts.
    if (round !== rounds) return
    isBusy = false
    const ended = performance.now()
    restsUntil = ended + Math.min(REST * (ended - began), LONGEST_REST_MS)
    if (gathered.size > 0) schedule()
  }
  const gather = (names: Iterable<string>) => {
    for (const name of names) gathered.add(name)
  }
  return {
    add: (names) => {
      gather(names)
      schedule()
    },
    hurry: (names) => {
      gather(names)
      handleIn(MOMENT_MS)
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
