import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { isHttps } from '#server/http/session.ts'

/** Allows nothing from other hosts, no inline scripts, and inline styles only with the page's nonce. */
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
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    originAgentCluster: false,
    referrerPolicy: { policy: 'same-origin' },
  }
}

/** Browser features that no page uses. */
const unused = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/** Denies unused browser features to every page and everything embedded in it. */
export function forbidFeatures(app: FastifyInstance): void {
  const policy = unused.map((feature) => `${feature}=()`).join(', ')
  app.addHook('onRequest', async (_request, reply) => void reply.header('permissions-policy', policy))
}
