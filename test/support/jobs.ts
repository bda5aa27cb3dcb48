import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/db/schema.ts'
import type { ServerProcess } from '#test/support/servers.ts'

const DONE = /"job":"housekeeping".*job done/

/** Resolves when a server has run housekeeping, as each does soon after its start. */
export async function keptHouse(server: ServerProcess): Promise<void> {
  await server.saying(DONE)
}

/** Runs housekeeping again and resolves when it is done. */
export async function keepsHouse(server: ServerProcess, db: Kysely<Schema>): Promise<void> {
  const from = server.said.length
  await sql`insert into pgboss.job (name, policy) values ('housekeeping', 'exclusive') on conflict do nothing`.execute(
    db,
  )
  await server.saying(DONE, from)
}
