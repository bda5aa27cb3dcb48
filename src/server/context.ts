import type { Kysely } from 'kysely'
import type { Configuration, SessionUser } from '#contract/bootstrap.ts'
import type { Language } from '#contract/languages.ts'
import type { Mode } from '#contract/views.ts'
import type { Schema } from '#server/db/schema.ts'
import type { Happening } from '#server/watching/happening.ts'

/** Everything a command or query may touch. Built once per request, or by a test. */
export type Context = {
  /** In a write, the request's one transaction. */
  readonly db: Kysely<Schema>
  readonly now: () => Date
  readonly user: SessionUser
  readonly language: Language
  readonly configuration: Configuration
  /** The address people use, without a slash at the end; blank where it is not set. Links in answers start with it. */
  readonly origin: string
  /** Tells the log and the counts what happened, once it is stored. */
  readonly tell: (happening: Happening) => void
}

/** A signed-in browser, as a request found it. */
export type Session = {
  readonly idHash: Buffer
  readonly user: SessionUser
  readonly language: Language
  readonly csrfToken: string
  readonly mode: Mode
  readonly activeAt: Date
}
