import type { Log } from '#server/watching/log.ts'

/** A stretch of time that a collector is told of when it ends. */
export type Span = {
  /** What the collector finds it by. */
  readonly traceId: string
  /** A part of it that begins now. */
  child(name: string): Span
  end(attributes?: Readonly<Record<string, string | number>>, failed?: boolean): void
}

/** Told to a collector in the background; whatever becomes of it, nobody waits. */
export type Traces = {
  /** Begins a trace, or none where this one is not among the sampled. */
  begin(name: string, attributes: Readonly<Record<string, string | number>>): Span | undefined
  /** Sends what is not sent yet, for a second at most. */
  close(): Promise<void>
}

type Wish = {
  /** The collector's address; empty: none. */
  readonly endpoint: string
  /** Which part of all is to be sampled, 0 to 1; asked anew each time. */
  readonly rate: () => number
  readonly log: Log
}

/** Traces to the wished collector; costs nothing where none is wished. */
export async function openTraces({ endpoint, rate, log }: Wish): Promise<Traces | undefined> {
  if (endpoint === '') return undefined
  const { CollectorTraces } = await import('#server/watching/collector-traces.ts')
  return new CollectorTraces(endpoint, rate, log)
}

/** Does a part of the work under a span of its own, where there is one around it. */
export async function within<T>(
  span: Span | undefined | null,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  const part = span?.child(name)
  try {
    return await work()
  } finally {
    part?.end()
  }
}
