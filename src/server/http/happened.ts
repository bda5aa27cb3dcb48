import type { FastifyRequest } from 'fastify'
import type { Happening } from '#server/watching/happening.ts'

/** Puts what a request made happen into the log and the counts. */
export function happened({ log, session, server }: FastifyRequest, happening: Happening): void {
  const { what, ...ids } = happening
  log.info({ ...(session && { userId: session.user.id }), ...ids }, what)
  server.deps.metrics?.happened(happening)
}
