import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
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
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    originAgentCluster: false,
    referrerPolicy: { policy: 'same-origin' },
  }
}

/** Features of the browser that no page of the product uses. */
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

/** Denies every page, and whatever it might come to contain, the features of the browser that none uses. */
export function forbidFeatures(app: FastifyInstance): void {
  const policy = unused.map((feature) => `${feature}=()`).join(', ')
  app.addHook('onRequest', async (_request, reply) => void reply.header('permissions-policy', policy))
}
