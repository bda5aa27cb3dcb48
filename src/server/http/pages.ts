import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Bootstrap } from '#contract/bootstrap.ts'
import { enums } from '#contract/enums.ts'
import { namedRoutes } from '#contract/named-routes.ts'
import { mayOpen, viewAt, viewOfPage } from '#contract/open-views.ts'
import { MAX_NEXT_LENGTH } from '#contract/session.ts'
import { defaultView, type Mode } from '#contract/views.ts'
import { wireTime } from '#domain/time.ts'
import { write } from '#server/db/transaction.ts'
import { actorOf } from '#server/http/serve.ts'
import { anonymousTokenOf, csrfCookie, isHttps, languageOf, recognise } from '#server/http/session.ts'
import { targetOf } from '#server/http/target.ts'
import { answerTrouble } from '#server/http/trouble-page.ts'
import { ownPath } from '#server/modules/sessions/commands/own-path.ts'
import { switchMode } from '#server/modules/sessions/commands.ts'

/** Serves every page of the product: one document, whose bootstrap names the view to mount. */
export function pageRoutes(app: FastifyInstance): void {
  // Asked every five seconds by every open page: no session, no database.
  app.head('/*', (_request, reply) => reply.header('cache-control', 'no-store').type('text/html').send())

  app.register(async (pages) => {
    answerTrouble(pages)
    documents(pages)
  })
}

function documents(app: FastifyInstance): void {
  const withoutHead = { exposeHeadRoute: false }
  app.get<{ Querystring: { next?: string | string[] } }>('/login/', withoutHead, async (request, reply) => {
    await recognise(request)
    if (request.session) return reply.redirect(ownPath([request.query.next].flat()[0]))
    return answerPage(request, reply, 'sign-in', 'pipes')
  })
  app.get('/logout/', withoutHead, async (request, reply) => {
    await recognise(request)
    return answerPage(request, reply, 'sign-out', request.session?.mode ?? 'pipes')
  })
  app.get('/*', withoutHead, async (request, reply) => {
    // The browser cannot mark it, but a page is opened by a person.
    await recognise(request, true)
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
    enums,
    routes: namedRoutes,
    csrf: request.session?.csrfToken ?? anonymousToken(request, reply),
    server_time: wireTime(now()),
  }
  const html = await page(bootstrap, reply.cspNonce)
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html)
}

/** Before signing in there is no session to bind a CSRF token to; the cookie itself is what the form echoes. */
function anonymousToken(request: FastifyRequest, reply: FastifyReply): string {
  const existing = anonymousTokenOf(request)
  if (existing) return existing
  const token = randomBytes(24).toString('base64url')
  const { publicUrl } = request.server.deps
  reply.setCookie(csrfCookie(publicUrl), token, { path: '/', sameSite: 'lax', secure: isHttps(publicUrl) })
  return token
}

/** Where to sign in, and from there to where one was going; an address too long to be sent along is left out. */
function signInAddress(request: FastifyRequest): string {
  const { path, search } = targetOf(request)
  const next = encodeURIComponent(path + search)
  return next.length > MAX_NEXT_LENGTH ? '/login/' : `/login/?next=${next}`
}

function pathOf(request: FastifyRequest): string {
  const { path } = targetOf(request)
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}
