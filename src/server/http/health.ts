import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

/** For whoever watches the server: is the process alive, can it reach its database. */
export function healthRoutes(app: FastifyInstance): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    await sql`select 1`.execute(app.deps.db)
    return { status: 'ok' }
  })
}
