import type { FastifyReply } from 'fastify'
import { csrfCookie, deviceCookie, isHttps, sessionCookie } from '#server/http/session.ts'
import { KNOWN_FOR_DAYS } from './known-devices.ts'

type Tokens = { readonly session: string; readonly csrf: string; readonly device: string }

/** Sets the cookies of a signed-in browser: the session, the CSRF token and the known device. */
export function setCookies(reply: FastifyReply, publicUrl: string, tokens: Tokens): void {
  const shared = optionsOf(publicUrl)
  reply.setCookie(sessionCookie(publicUrl), tokens.session, { ...shared, httpOnly: true })
  reply.setCookie(csrfCookie(publicUrl), tokens.csrf, shared)
  reply.setCookie(deviceCookie(publicUrl), tokens.device, {
    ...shared,
    httpOnly: true,
    maxAge: KNOWN_FOR_DAYS * 24 * 3600,
  })
}

/** Clears the session cookies of a browser, which remains a known device. */
export function clearSessionCookies(reply: FastifyReply, publicUrl: string): void {
  // Browsers delete a __Host- cookie only if it is cleared with the same attributes.
  const { path, secure } = optionsOf(publicUrl)
  for (const name of [sessionCookie(publicUrl), csrfCookie(publicUrl)])
    reply.clearCookie(name, { path, secure })
}

function optionsOf(publicUrl: string) {
  return { path: '/', secure: isHttps(publicUrl), sameSite: 'lax' } as const
}
