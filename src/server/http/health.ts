import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

/** Serves the health checks: `/healthz` for the process, `/readyz` for the process and its database. */
export function healthRoutes(app: FastifyInstance): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    await sql`select 1`.execute(app.deps.db)
    return { status: 'ok' }
  })
}
