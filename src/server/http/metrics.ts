import type { FastifyInstance } from 'fastify'
import { Refusal } from '#domain/errors.ts'
import { writesWaiting } from '#server/db/transaction.ts'
import { isSameText } from '#server/http/session.ts'

/** Serves the metrics to scrapers with the token; 404 if metrics are off. */
export function metricsRoutes(app: FastifyInstance): void {
  const { metrics, db, pool } = app.deps
  metrics?.addGauge('keere_pool_connections', 'Database connections by state.', () => ({
    total: pool.totalCount,
    idle: pool.idleCount,
    awaited: pool.waitingCount,
  }))
  metrics?.addGauge('keere_writes_waiting', 'Writes waiting to start.', () => writesWaiting(db))

  app.get('/metrics', async ({ headers }, reply) => {
    if (!metrics) return reply.callNotFound()
    if (!isSameText(headers.authorization ?? '', `Bearer ${metrics.token}`))
      throw new Refusal('not_signed_in')
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text())
  })
}
