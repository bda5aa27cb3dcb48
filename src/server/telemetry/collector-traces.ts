import {
  type Span as ApiSpan,
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Log } from '#server/telemetry/log.ts'
import { logReachability } from '#server/telemetry/reachability.ts'
import type { Span, Traces } from '#server/telemetry/traces.ts'

const SEND_EVERY_MS = 2_000
/** Closing sends the remaining spans; the whole server must stop within three seconds. */
const SEND_TIMEOUT_MS = 1_000

/** Exports sampled traces with OTLP (HTTP, JSON); drops what the collector does not accept in time. */
export class CollectorTraces implements Traces {
  readonly #provider: TracerProvider
  readonly #tracer: Tracer

  constructor(endpoint: string, rate: () => number, log: Log) {
    const exporter = new OTLPTraceExporter({
      url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
      timeoutMillis: SEND_TIMEOUT_MS,
    })
    this.#provider = new TracerProvider({
      resource: resourceFromAttributes({ 'service.name': 'keere' }),
      sampler: new ParentBasedSampler({
        root: {
          shouldSample: (parent, traceId) =>
            new TraceIdRatioBasedSampler(rate()).shouldSample(parent, traceId),
        },
      }),
      spanProcessors: [
        new BatchSpanProcessor({
          exporter: withReachability(exporter, log),
          scheduledDelayMillis: SEND_EVERY_MS,
          exportTimeoutMillis: SEND_TIMEOUT_MS,
        }),
      ],
    })
    this.#tracer = this.#provider.getTracer('keere')
  }

  begin(name: string, attributes: Attributes): Span | undefined {
    const span = this.#tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT)
    return span.isRecording() ? this.#spanOf(span) : undefined
  }

  async close(): Promise<void> {
    // Unsent spans are lost; that the collector is unreachable has already been logged.
    await this.#provider.shutdown().catch(() => {})
  }

  #spanOf(span: ApiSpan): Span {
    const around: Context = trace.setSpan(ROOT_CONTEXT, span)
    return {
      traceId: span.spanContext().traceId,
      child: (name) => this.#spanOf(this.#tracer.startSpan(name, {}, around)),
      end: (attributes = {}, failed = false) => {
        span.setAttributes(attributes)
        if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      },
    }
  }
}

/** Wraps the exporter so that it logs when the collector becomes unreachable and reachable again. */
function withReachability(exporter: SpanExporter, log: Log): SpanExporter {
  const reachability = logReachability(log, 'trace collector')
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error) reachability.lost(result.error)
        else reachability.back()
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
  }
}
