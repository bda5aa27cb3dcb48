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
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/** What boards in the hall need: they stay awake, and sound when a pipe is ready. */
const used = ['autoplay', 'screen-wake-lock']

/** Denies unused browser features to every page, and all of them to everything embedded in it. */
export function forbidFeatures(app: FastifyInstance): void {
  const policy = [
    ...unused.map((feature) => `${feature}=()`),
    ...used.map((feature) => `${feature}=(self)`),
  ].join(', ')
  app.addHook('onRequest', async (_request, reply) => void reply.header('permissions-policy', policy))
}
