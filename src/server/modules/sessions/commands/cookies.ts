import type { FastifyReply } from 'fastify'
import { csrfCookie, deviceCookie, isHttps, sessionCookie } from '#server/http/session.ts'
import { KNOWN_FOR_DAYS } from './known-devices.ts'

type Tokens = { readonly session: string; readonly csrf: string; readonly device: string }

/** Gives a browser what it needs after signing in: its session, the token of its writes, and that it is a known device. */
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

/** Takes the session from a browser, which remains a known device. */
export function clearSessionCookies(reply: FastifyReply, publicUrl: string): void {
  // Browsers let go of a __Host- cookie only when told so with all that it was set with.
  const { path, secure } = optionsOf(publicUrl)
  for (const name of [sessionCookie(publicUrl), csrfCookie(publicUrl)])
    reply.clearCookie(name, { path, secure })
}

function optionsOf(publicUrl: string) {
  return { path: '/', secure: isHttps(publicUrl), sameSite: 'lax' } as const
}
