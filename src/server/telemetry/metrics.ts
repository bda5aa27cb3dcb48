import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { DomainEvent } from '#server/telemetry/domain-event.ts'

/** Histogram buckets in seconds, from a cached read to the longest wait. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Prometheus metrics of one process. Labels are routes, codes and states from fixed sets. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #requests = new Histogram({
    name: 'keere_http_request_duration_seconds',
    help: 'Requests by route template, method and status class.',
    labelNames: ['route', 'method', 'status'] as const,
    buckets: BUCKETS,
    registers: [this.#registry],
  })
  readonly #refusals = this.#counter('keere_refusals_total', 'Refused requests by code.', 'code')
  readonly #trackersStarted = this.#counter('keere_trackers_started_total', 'Time trackers started.')
  readonly #trackersEnded = this.#counter('keere_trackers_ended_total', 'Time trackers ended.', 'reason')
  readonly #downtimesReported = this.#counter('keere_downtimes_reported_total', 'Downtimes reported.')
  readonly #downtimesSolved = this.#counter('keere_downtimes_solved_total', 'Downtimes solved.')
  readonly #actionsTicked = this.#counter('keere_actions_ticked_total', 'Actions marked done.')
  readonly #signIns = this.#counter('keere_sign_ins_total', 'Attempts to sign in.', 'outcome')
  readonly #jobs = this.#counter('keere_jobs_total', 'Background jobs run by this process.', 'outcome')
  readonly #repeats = this.#counter(
    'keere_answers_repeated_total',
    'Repeated writes with the same Idempotency-Key, answered with the first response.',
  )

  /** The bearer token that a scraper must send. */
  readonly token: string

  constructor(token: string) {
    this.token = token
    collectDefaultMetrics({ register: this.#registry })
  }

  get contentType(): string {
    return this.#registry.contentType
  }

  /** Returns all metrics in the Prometheus text format. */
  text(): Promise<string> {
    return this.#registry.metrics()
  }

  /** Counts a completed request. */
  recordRequest(route: string, method: string, statusCode: number, seconds: number): void {
    this.#requests.observe({ route, method, status: `${Math.floor(statusCode / 100)}xx` }, seconds)
  }

  /** Counts a refused request. */
  recordRefusal(code: string): void {
    this.#refusals.inc({ code })
  }

  /** Registers a gauge, optionally by state, that is read on each scrape; replaces a gauge of the same name. */
  addGauge(name: string, help: string, read: () => number | Readonly<Record<string, number>>): void {
    this.#registry.removeSingleMetric(name)
    new Gauge({
      name,
      help,
      labelNames: typeof read() === 'number' ? [] : ['state'],
      registers: [this.#registry],
      collect() {
        const now = read()
        if (typeof now === 'number') this.set(now)
        else for (const [state, count] of Object.entries(now)) this.set({ state }, count)
      },
    })
  }

  /** Counts a domain event, if there is a metric for it. */
  recordEvent(event: DomainEvent): void {
    switch (event.name) {
      case 'tracker started':
        this.#trackersStarted.inc()
        break
      case 'tracker ended':
        this.#trackersEnded.inc({ reason: event.reason })
        break
      case 'downtime reported':
        this.#downtimesReported.inc()
        break
      case 'downtime solved':
        this.#downtimesSolved.inc()
        break
      case 'actions ticked':
        this.#actionsTicked.inc(event.count)
        break
      case 'signed in':
        this.#signIns.inc({ outcome: 'ok' })
        break
      case 'sign-in refused':
        this.#signIns.inc({ outcome: event.why })
        break
      case 'job done':
        this.#jobs.inc({ outcome: 'done' })
        break
      case 'job failed':
        this.#jobs.inc({ outcome: 'failed' })
        break
      case 'answer repeated':
        this.#repeats.inc()
        break
    }
  }

  #counter<Label extends string = never>(name: string, help: string, label?: Label): Counter<Label> {
    const labelNames = label === undefined ? [] : [label]
    return new Counter({ name, help, labelNames, registers: [this.#registry] })
  }
}
