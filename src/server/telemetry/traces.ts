import type { Log } from '#server/telemetry/log.ts'

/** A span, exported when it ends. */
export type Span = {
  /** The id by which the collector finds the trace. */
  readonly traceId: string
  /** Starts a child span. */
  child(name: string): Span
  end(attributes?: Readonly<Record<string, string | number>>, failed?: boolean): void
}

/** Exports traces in the background without delaying requests. */
export type Traces = {
  /** Starts a trace, unless it is not sampled. */
  begin(name: string, attributes: Readonly<Record<string, string | number>>): Span | undefined
  /** Sends the remaining spans, for at most a second. */
  close(): Promise<void>
}

type TraceOptions = {
  /** The collector's address; empty if there is none. */
  readonly endpoint: string
  /** Returns the sample rate, 0 to 1; called for each trace. */
  readonly rate: () => number
  readonly log: Log
}

/** Opens tracing to the configured collector; returns undefined, and loads nothing, without one. */
export async function openTraces({ endpoint, rate, log }: TraceOptions): Promise<Traces | undefined> {
  if (endpoint === '') return undefined
  const { CollectorTraces } = await import('#server/telemetry/collector-traces.ts')
  return new CollectorTraces(endpoint, rate, log)
}

/** Runs work in a child span, if there is a parent span. */
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
