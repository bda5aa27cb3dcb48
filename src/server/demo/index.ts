import type { Kysely } from 'kysely'
import type { Config } from '#server/config.ts'
import type { Schema } from '#server/db/schema.ts'

/** Who can sign in to the demo factory. */
export type SignIns = {
  readonly password: string
  readonly users: readonly { readonly username: string; readonly role: string }[]
}

/** Makes the demo factory in an empty database where the settings want one; answers its sign-ins wherever it stands. */
export async function offerDemo(
  _db: Kysely<Schema>,
  _config: Config,
  _today: Date,
): Promise<SignIns | undefined> {
  return undefined
}
