import type { FastifyInstance, FastifyServerFactory } from 'fastify'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Configuration } from '#contract/bootstrap.ts'
import type { Schema } from '#server/db/schema.ts'
import type { Page } from '#server/page.ts'
import type { Log } from '#server/watching/log.ts'
import type { Metrics } from '#server/watching/metrics.ts'
import type { Traces } from '#server/watching/traces.ts'

/** What the server is built from; `main` and tests hand it over. */
export type Deps = {
  readonly db: Kysely<Schema>
  readonly pool: pg.Pool
  readonly now: () => Date
  readonly configuration: () => Configuration
  readonly changes: Changes
  readonly page: Page
  /** Folder of built assets; absent while the web app is served from its sources. */
  readonly assets?: string
  /** Wraps the listening server, where something else answers some requests first. */
  readonly serverFactory?: FastifyServerFactory
  readonly publicUrl: string
  /** Addresses and networks of proxies; without any, those of this machine where there is a public address. */
  readonly trustedProxies?: readonly string[]
  /** How many connections one address may have open; without it any number. */
  readonly connectionsPerAddress?: number
  readonly log: Log
  /** Counts for a scraper; absent where nobody asks for them. */
  readonly metrics?: Metrics | undefined
  /** Spans for a collector; absent where there is none. */
  readonly traces?: Traces | undefined
}

/** The announcements of changed records, as every server process hears them. */
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
