import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/errors.ts'
import { recognise } from '#server/http/session.ts'

const PATH = '/api/v1/docs'
/** The browser is signed in already: there is nothing to authorize. */
const css = '.scheme-container, .authorization__btn { display: none }'

/** Pages to read and try the API in, for everyone who is signed in; a stranger is sent to sign in first. */
export async function apiPages(app: FastifyInstance): Promise<void> {
  await app.register(async (pages) => {
    pages.addHook('onRequest', onlySignedIn)
    await pages.register(swaggerUi, {
      routePrefix: PATH,
      // Without the bar that loads documents from elsewhere.
      uiConfig: {
        layout: 'BaseLayout',
        docExpansion: 'none',
        deepLinking: true,
        requestInterceptor: echoToken,
      },
      theme: { title: 'Keere API', favicon: [], css: [{ filename: 'keere.css', content: css }] },
    })
  })
}

async function onlySignedIn(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  await recognise(request)
  if (request.session) return undefined
  if (/^\/api\/v1\/docs\/?$/.test(request.routeOptions.url ?? ''))
    return reply.redirect(`/login/?next=${encodeURIComponent(`${PATH}/`)}`)
  throw new Refusal('not_signed_in')
}

/** Runs in the browser, so it may use nothing of this file: sends the CSRF token along with what is tried out. */
const echoToken = (call: Record<string, unknown>) => {
  const [, token] = /(?:^|; )csrftoken=([^;]*)/.exec(document.cookie) ?? []
  if (token !== undefined && call['method'] !== 'GET')
    call['headers'] = { ...Object(call['headers']), 'X-CSRFToken': decodeURIComponent(token) }
  return call
}
