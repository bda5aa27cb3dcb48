import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Language } from '#contract/languages.ts'
import { Refusal } from '#domain/errors.ts'
import type { Session } from '#server/context.ts'
import { acceptedLanguage } from '#server/http/accepted-language.ts'
import { findSession, markActive } from '#server/modules/sessions/queries.ts'

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null
  }
}

/** Set by the web app on requests caused by a person; only these keep the session active. */
const ACTIVITY_HEADER = 'x-user-activity'
const ACTIVITY_GRAIN_MS = 10_000

/** Declares the `session` and the `machine` of requests, one of which is found by what was sent. */
export function decorateCallers(app: FastifyInstance): void {
  app.decorateRequest('session', null).decorateRequest('machine', null)
}

/** Looks up the session by its cookie and keeps it active if a person caused the request. */
export async function loadSession(request: FastifyRequest, byPerson = isByPerson(request)): Promise<void> {
  const { db, now } = request.server.deps
  const session = await findSessionOf(request)
  request.session = session
  const at = now()
  if (session && byPerson && at.getTime() - session.activeAt.getTime() > ACTIVITY_GRAIN_MS) {
    await markActive(db, session.idHash, at)
  }
}

/** Returns whether a person caused the request; HEAD requests are the browser's automatic connectivity checks. */
function isByPerson({ method, headers }: FastifyRequest): boolean {
  return method !== 'HEAD' && headers[ACTIVITY_HEADER] !== undefined
}

/** Returns the current session of the request without keeping it active. */
export async function findSessionOf(request: FastifyRequest): Promise<Session | null> {
  const { db, now, configuration } = request.server.deps
  const id = sessionIdOf(request)
  return id ? findSession(db, hashOf(id), now(), configuration().auto_logout) : null
}

/** Returns the session id that the browser sent. */
export function sessionIdOf({ cookies, server }: FastifyRequest): string | undefined {
  return cookies[sessionCookie(server.deps.publicUrl)]
}

/** Returns the language of the response: the one that the user chose, else the device's last one, else the browser's. */
export function languageOf({ session, cookies, headers }: FastifyRequest): Language {
  const { language } = cookies
  if (session?.language) return session.language
  return language === 'et' || language === 'en'
    ? language
    : acceptedLanguage(headers['accept-language'] ?? '')
}

/** Throws `Refusal` if a write lacks the session's CSRF token or comes from another site. */
export function checkCsrf(request: FastifyRequest): void {
  const expected = request.session?.csrfToken ?? anonymousTokenOf(request) ?? ''
  const given = request.headers['x-csrftoken']
  if (typeof given !== 'string' || !isSameText(given, expected) || !sameSite(request)) {
    throw new Refusal('csrf_failed')
  }
}

/** Returns the CSRF token of a browser without a session. */
export function anonymousTokenOf({ cookies, server }: FastifyRequest): string | undefined {
  return cookies[csrfCookie(server.deps.publicUrl)]
}

export function sessionCookie(publicUrl: string): string {
  return `${cookiePrefix(publicUrl)}sessionid`
}

export function csrfCookie(publicUrl: string): string {
  return `${cookiePrefix(publicUrl)}csrftoken`
}

/** Returns the name of the cookie that identifies a known device. */
export function deviceCookie(publicUrl: string): string {
  return `${cookiePrefix(publicUrl)}device`
}

/** Over HTTPS, browsers let only this host set cookies with this prefix. */
function cookiePrefix(publicUrl: string): string {
  return isHttps(publicUrl) ? '__Host-' : ''
}

export function isHttps(publicUrl: string): boolean {
  return publicUrl.startsWith('https:')
}

export function hashOf(id: string): Buffer {
  return createHash('sha256').update(id).digest()
}

/** Compares in constant time; an empty value never matches. */
export function isSameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length > 0 && a.length === b.length && timingSafeEqual(a, b)
}

function sameSite({ headers, server }: FastifyRequest): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  return origin !== '' && [server.deps.publicUrl, `http://${host}`, `https://${host}`].includes(origin)
}
