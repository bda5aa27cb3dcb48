import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Language } from '#contract/languages.ts'
import { Refusal } from '#domain/errors.ts'
import type { Session } from '#server/context.ts'
import { findSession, markActive } from '#server/modules/sessions/queries.ts'

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null
  }
}

/** Set by the browser on requests that a person caused; only these keep a session from going idle. */
export const ACTIVITY_HEADER = 'x-user-activity'
const ACTIVITY_GRAIN_MS = 10_000

/** Prepares every request to carry its session; it is looked up by `recognise`. */
export function carrySessions(app: FastifyInstance): void {
  app.decorateRequest('session', null)
}

/** Looks up who sends the request, by the session cookie alone, and keeps the session awake if a person caused it. */
export async function recognise(request: FastifyRequest): Promise<void> {
  const { db, now, configuration, publicUrl } = request.server.deps
  const id = request.cookies[sessionCookie(publicUrl)]
  if (!id) return
  const at = now()
  request.session = await findSession(db, hashOf(id), at, configuration().auto_logout)
  const byPerson = request.headers[ACTIVITY_HEADER] !== undefined
  if (request.session && byPerson && at.getTime() - request.session.activeAt.getTime() > ACTIVITY_GRAIN_MS) {
    await markActive(db, request.session.idHash, at)
  }
}

/** The language to answer in: the user's, or before signing in the one last chosen on the device. */
export function languageOf({ session, cookies }: FastifyRequest): Language {
  return session?.language ?? (cookies['language'] === 'et' ? 'et' : 'en')
}

/** Refuses a write that does not echo the session's CSRF token, or comes from another site's page. */
export function checkCsrf(request: FastifyRequest): void {
  const expected = request.session?.csrfToken ?? request.cookies['csrftoken'] ?? ''
  const given = request.headers['x-csrftoken']
  if (typeof given !== 'string' || !isSameText(given, expected) || !sameSite(request)) {
    throw new Refusal('csrf_failed')
  }
}

export function sessionCookie(publicUrl: string): string {
  return isHttps(publicUrl) ? '__Host-sessionid' : 'sessionid'
}

export function isHttps(publicUrl: string): boolean {
  return publicUrl.startsWith('https:')
}

export function hashOf(id: string): Buffer {
  return createHash('sha256').update(id).digest()
}

/** Compares in a time that tells nothing of where they differ; nothing is like nothing. */
export function isSameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length > 0 && a.length === b.length && timingSafeEqual(a, b)
}

function sameSite({ headers, server }: FastifyRequest): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  return [server.deps.publicUrl, `http://${host}`, `https://${host}`].includes(origin)
}
