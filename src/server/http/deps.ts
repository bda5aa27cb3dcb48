import type { FastifyInstance, FastifyServerFactory } from 'fastify'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Configuration } from '#contract/bootstrap.ts'
import type { Schema } from '#server/db/schema.ts'
import type { PageRenderer } from '#server/page.ts'
import type { Log } from '#server/telemetry/log.ts'
import type { Metrics } from '#server/telemetry/metrics.ts'
import type { Traces } from '#server/telemetry/traces.ts'

/** The dependencies of the server, passed in by `main` and tests. */
export type Deps = {
  readonly db: Kysely<Schema>
  readonly pool: pg.Pool
  readonly now: () => Date
  /** Delays refusals that a flood could cause; does not keep a stopping process alive. */
  readonly delay: (ms: number) => Promise<void>
  readonly configuration: () => Configuration
  readonly changes: Changes
  readonly page: PageRenderer
  /** The directory of built assets; absent while the web app is served from its sources. */
  readonly assets?: string
  /** Wraps the server if something else handles some requests first. */
  readonly serverFactory?: FastifyServerFactory
  readonly publicUrl: string
  /** Trusted proxies; by default those on this machine if there is a public URL. */
  readonly trustedProxies?: readonly string[]
  /** The maximum number of open connections per address; unlimited by default. */
  readonly connectionsPerAddress?: number
  readonly log: Log
  /** Metrics; absent if they are off. */
  readonly metrics?: Metrics | undefined
  /** Tracing; absent without a collector. */
  readonly traces?: Traces | undefined
}

/** The announcements of changed records that every server process receives. */
export type Changes = {
  subscribe(listener: (change: Change) => void): () => void
}

export type Change = { readonly table: string; readonly ids: readonly number[] | '*' }

declare module 'fastify' {
  interface FastifyInstance {
    deps: Deps
  }
}

export function provide(app: FastifyInstance, deps: Deps): void {
  app.decorate('deps', deps)
}
