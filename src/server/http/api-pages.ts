import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/errors.ts'
import { asOpenApi30 } from '#server/http/openapi-3-0.ts'
import { loadSession } from '#server/http/session.ts'
import { withoutAccidents } from '#server/http/without-accidents.ts'

const PATH = '/api/v1/docs'
/** Hides the authorize button, because the browser is already signed in. */
const css = '.scheme-container, .authorization__btn { display: none }'

/** Serves the interactive API documentation to signed-in users; others are redirected to sign in. */
export async function apiPages(app: FastifyInstance): Promise<void> {
  await app.register(async (pages) => {
    pages.addHook('onRequest', onlySignedIn)
    await pages.register(swaggerUi, {
      routePrefix: PATH,
      // Removes the bar that loads other documents.
      uiConfig: {
        layout: 'BaseLayout',
        docExpansion: 'none',
        deepLinking: true,
        requestInterceptor: echoToken,
      },
      // The page takes five times as long to show a document in OpenAPI 3.1.
      transformSpecification: (document) => withoutAccidents(asOpenApi30(document)),
      transformSpecificationClone: false,
      theme: {
        title: 'Keere API',
        favicon: [],
        css: [{ filename: 'keere.css', content: css }],
        js: [{ filename: 'keere.js', content: `(${followTheme})();(${fitScreen})()` }],
      },
    })
  })
}

/** Shows the page in the theme of the web app. Runs in the browser, so it must not use anything from this file. */
const followTheme = () => {
  const isDark = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    const chosen = localStorage.getItem('mantine-color-scheme-value') ?? 'auto'
    const dark = chosen === 'dark' || (chosen === 'auto' && isDark.matches)
    document.documentElement.classList.toggle('dark-mode', dark)
  }
  isDark.addEventListener('change', apply)
  apply()
}

/** Shows the page at its own size on a phone. Runs in the browser, so it must not use anything from this file. */
const fitScreen = () => {
  const viewport = Object.assign(document.createElement('meta'), { name: 'viewport' })
  viewport.content = 'width=device-width'
  document.head.append(viewport)
}

async function onlySignedIn(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  await loadSession(request)
  if (request.session) return undefined
  if (/^\/api\/v1\/docs\/?$/.test(request.routeOptions.url ?? ''))
    return reply.redirect(`/login/?next=${encodeURIComponent(`${PATH}/`)}`)
  throw new Refusal('not_signed_in')
}

/** Adds the CSRF token to requests. Runs in the browser, so it must not use anything from this file. */
const echoToken = (call: Record<string, unknown>) => {
  const [, token] = /(?:^|; )csrftoken=([^;]*)/.exec(document.cookie) ?? []
  if (token !== undefined && call['method'] !== 'GET')
    call['headers'] = { ...Object(call['headers']), 'X-CSRFToken': decodeURIComponent(token) }
  return call
}
