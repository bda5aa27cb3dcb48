import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Bootstrap } from '#contract/bootstrap.ts'
import { enums } from '#contract/enums.ts'
import { namedRoutes } from '#contract/named-routes.ts'
import { mayOpen, viewAt, viewOfPage } from '#contract/open-views.ts'
import { productionEnums } from '#contract/production-enums.ts'
import { MAX_NEXT_LENGTH } from '#contract/session.ts'
import { defaultView, type Mode } from '#contract/views.ts'
import { wireTime } from '#domain/time.ts'
import { write } from '#server/db/transaction.ts'
import { actorOf } from '#server/http/serve.ts'
import { anonymousTokenOf, csrfCookie, isHttps, languageOf, loadSession } from '#server/http/session.ts'
import { targetOf } from '#server/http/target.ts'
import { serveUnavailablePage } from '#server/http/unavailable-page.ts'
import { ownPath } from '#server/modules/sessions/commands/own-path.ts'
import { switchMode } from '#server/modules/sessions/commands.ts'

/** Serves every page of the web app: one document, whose bootstrap data names the view to mount. */
export function pageRoutes(app: FastifyInstance): void {
  // Every open page sends this every five seconds, so it uses neither the session nor the database.
  app.head('/*', (_request, reply) => reply.header('cache-control', 'no-store').type('text/html').send())

  app.register(async (pages) => {
    serveUnavailablePage(pages)
    documents(pages)
  })
}

function documents(app: FastifyInstance): void {
  const withoutHead = { exposeHeadRoute: false }
  app.get<{ Querystring: { next?: string | string[] } }>('/login/', withoutHead, async (request, reply) => {
    await loadSession(request)
    if (request.session) return reply.redirect(ownPath([request.query.next].flat()[0]))
    return answerPage(request, reply, 'sign-in', 'pipes')
  })
  app.get('/logout/', withoutHead, async (request, reply) => {
    await loadSession(request)
    return answerPage(request, reply, 'sign-out', request.session?.mode ?? 'pipes')
  })
  app.get('/*', withoutHead, async (request, reply) => {
    // A page load cannot carry the activity header, but it is always caused by a person.
    await loadSession(request, true)
    const { session } = request
    if (!session) return reply.redirect(signInAddress(request))
    const { user, mode } = session
    const path = pathOf(request)
    const view = viewOfPage(path, { view: defaultView[mode], mode }, user)
    if (view && view === viewAt(path) && view.mode !== mode && mayOpen(user, view))
      await write(app.deps.db, actorOf(request), (tx) => switchMode(tx, session, view.mode))
    return answerPage(request, reply, view?.name ?? defaultView[mode], view?.mode ?? mode)
  })
}

async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  view: string,
  mode: Mode,
): Promise<FastifyReply> {
  const { configuration, now, page } = request.server.deps
  const bootstrap: Bootstrap = {
    view,
    mode,
    user: request.session?.user ?? null,
    language: languageOf(request),
    config: configuration(),
    enums: { ...enums, ...productionEnums },
    routes: namedRoutes,
    csrf: request.session?.csrfToken ?? anonymousToken(request, reply),
    server_time: wireTime(now()),
  }
  const html = await page(bootstrap, reply.cspNonce)
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html)
}

/** Returns the CSRF token of a browser without a session: the value of a cookie, which the sign-in form sends back. */
function anonymousToken(request: FastifyRequest, reply: FastifyReply): string {
  const existing = anonymousTokenOf(request)
  if (existing) return existing
  const token = randomBytes(24).toString('base64url')
  const { publicUrl } = request.server.deps
  reply.setCookie(csrfCookie(publicUrl), token, { path: '/', sameSite: 'lax', secure: isHttps(publicUrl) })
  return token
}

/** Returns the address of the sign-in page with the requested address as `next`, unless that is too long. */
function signInAddress(request: FastifyRequest): string {
  const { path, search } = targetOf(request)
  const next = encodeURIComponent(path + search)
  return next.length > MAX_NEXT_LENGTH ? '/login/' : `/login/?next=${next}`
}

function pathOf(request: FastifyRequest): string {
  const { path } = targetOf(request)
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}
