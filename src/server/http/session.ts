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
export async function recognise(request: FastifyRequest, byPerson = isByPerson(request)): Promise<void> {
  const { db, now } = request.server.deps
  const session = await findSessionOf(request)
  request.session = session
  const at = now()
  if (session && byPerson && at.getTime() - session.activeAt.getTime() > ACTIVITY_GRAIN_MS) {
    await markActive(db, session.idHash, at)
  }
}

/** Asking for a head only is what the browser does by itself, to see whether the server is there. */
function isByPerson({ method, headers }: FastifyRequest): boolean {
  return method !== 'HEAD' && headers[ACTIVITY_HEADER] !== undefined
}

/** The live session of whoever sent the request, as of now; asking keeps no session awake. */
export async function findSessionOf(request: FastifyRequest): Promise<Session | null> {
  const { db, now, configuration } = request.server.deps
  const id = sessionIdOf(request)
  return id ? findSession(db, hashOf(id), now(), configuration().auto_logout) : null
}

/** What the browser says its session is. */
export function sessionIdOf({ cookies, server }: FastifyRequest): string | undefined {
  return cookies[sessionCookie(server.deps.publicUrl)]
}

/** The language to answer in: the user's, or before signing in the one last chosen on the device. */
export function languageOf({ session, cookies }: FastifyRequest): Language {
  return session?.language ?? (cookies['language'] === 'et' ? 'et' : 'en')
}

/** Refuses a write that does not echo the session's CSRF token, or comes from another site's page. */
export function checkCsrf(request: FastifyRequest): void {
  const expected = request.session?.csrfToken ?? anonymousTokenOf(request) ?? ''
  const given = request.headers['x-csrftoken']
  if (typeof given !== 'string' || !isSameText(given, expected) || !sameSite(request)) {
    throw new Refusal('csrf_failed')
  }
}

/** The CSRF token of a browser that has no session yet. */
export function anonymousTokenOf({ cookies, server }: FastifyRequest): string | undefined {
  return cookies[csrfCookie(server.deps.publicUrl)]
}

export function sessionCookie(publicUrl: string): string {
  return `${cookiePrefix(publicUrl)}sessionid`
}

export function csrfCookie(publicUrl: string): string {
  return `${cookiePrefix(publicUrl)}csrftoken`
}

/** The cookie of a browser that has signed a user in. */
export function deviceCookie(publicUrl: string): string {
  return `${cookiePrefix(publicUrl)}device`
}

/** Over https browsers keep cookies of this name from being set by anyone but this very host. */
function cookiePrefix(publicUrl: string): string {
  return isHttps(publicUrl) ? '__Host-' : ''
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
  return origin !== '' && [server.deps.publicUrl, `http://${host}`, `https://${host}`].includes(origin)
}
