import type { Kysely } from 'kysely'
import type { Configuration, SessionUser } from '#contract/bootstrap.ts'
import type { Language } from '#contract/languages.ts'
import type { Mode } from '#contract/views.ts'
import type { Schema } from '#server/db/schema.ts'
import type { DomainEvent } from '#server/telemetry/domain-event.ts'

/** Everything that a command or query may use. */
export type Context = {
  /** In a write, the transaction of the request. */
  readonly db: Kysely<Schema>
  readonly now: () => Date
  readonly user: SessionUser
  readonly language: Language
  readonly configuration: Configuration
  /** The public URL without a trailing slash, with which links in responses start; empty if it is not set. */
  readonly origin: string
  /** Records a domain event in the log and the metrics; in a write, after the commit. */
  readonly emit: (event: DomainEvent) => void
}

/** The session of a signed-in request. */
export type Session = {
  readonly idHash: Buffer
  readonly user: SessionUser
  /** Null until the user chooses one. */
  readonly language: Language | null
  readonly csrfToken: string
  readonly mode: Mode
  readonly activeAt: Date
}
