import type { FastifyHelmetOptions } from '@fastify/helmet'
import { isHttps } from '#server/http/session.ts'

/** Nothing from another host, no inline scripts, inline styles only with the page's nonce. */
export function securityHeaders(publicUrl: string): FastifyHelmetOptions {
  return {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: isHttps(publicUrl),
    crossOriginOpenerPolicy: isHttps(publicUrl),
    originAgentCluster: false,
    referrerPolicy: { policy: 'same-origin' },
  }
}
