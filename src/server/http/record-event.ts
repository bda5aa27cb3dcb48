import type { FastifyRequest } from 'fastify'
import type { DomainEvent } from '#server/telemetry/domain-event.ts'

/** Logs and counts a domain event of a request. */
export function recordEvent({ log, session, server }: FastifyRequest, event: DomainEvent): void {
  const { name, ...ids } = event
  log.info({ ...(session && { userId: session.user.id }), ...ids }, name)
  server.deps.metrics?.recordEvent(event)
}
