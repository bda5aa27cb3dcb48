import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import staticFiles from '@fastify/static'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { apiPages } from '#server/http/api-pages.ts'
import { answerClientError, answerClientErrors, requestTimeouts } from '#server/http/client-errors.ts'
import { limitConnections } from '#server/http/connections.ts'
import { type Deps, provide } from '#server/http/deps.ts'
import { describeApi } from '#server/http/document.ts'
import { drainUnreadBodies } from '#server/http/drain-bodies.ts'
import { onlyUtf8 } from '#server/http/encoding.ts'
import { answerErrors, answerUnreadable } from '#server/http/errors.ts'
import { eventRoutes } from '#server/http/events.ts'
import { healthRoutes } from '#server/http/health.ts'
import { limitHeavyCalls } from '#server/http/heavy-calls.ts'
import { parseJsonBodies } from '#server/http/json-bodies.ts'
import { machinePath } from '#server/http/machine.ts'
import { metricsRoutes } from '#server/http/metrics.ts'
import { inPieces } from '#server/http/ordinary-answer.ts'
import { pageRoutes } from '#server/http/pages.ts'
import { trustOf, warnOfUntrustedProxies } from '#server/http/proxies.ts'
import { RequestLog } from '#server/http/request-log.ts'
import { forbidFeatures, securityHeaders } from '#server/http/security-headers.ts'
import { decorateCallers } from '#server/http/session.ts'
import { targetOf } from '#server/http/target.ts'
import { answerUnmatchedRoutes } from '#server/http/unmatched-routes.ts'
import { checkInput } from '#server/http/validation.ts'
import { modules } from '#server/modules/index.ts'

/** Builds the whole server, which does not listen yet. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = Fastify({
    forceCloseConnections: true,
    frameworkErrors: answerUnreadable,
    clientErrorHandler: answerClientError,
    requestTimeout: requestTimeouts.requestTimeout,
    http: { requireHostHeader: false, ...requestTimeouts },
    // An id from a client could be used twice and could put any text into the log.
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    loggerInstance: deps.log,
    logController: new RequestLog(deps),
    rewriteUrl: ({ url = '/' }) => machinePath(url),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // The client is the last address that is not a trusted proxy; clients can write any addresses before it.
    trustProxy: trustOf(deps) ?? false,
    ...(deps.serverFactory && { serverFactory: deps.serverFactory }),
  })
  provide(app, deps)
  answerClientErrors(app)
  warnOfUntrustedProxies(app)
  limitConnections(app, deps.connectionsPerAddress)
  answerErrors(app)
  drainUnreadBodies(app)
  checkInput(app)
  parseJsonBodies(app, deps.delay)
  decorateCallers(app)
  limitHeavyCalls(app, deps.delay)
  await app.register(cookie)
  await app.register(helmet, securityHeaders(deps.publicUrl))
  forbidFeatures(app)
  await app.register(compress, inPieces)
  await describeApi(app)
  if (deps.assets)
    await app.register(staticFiles, {
      root: deps.assets,
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
    })

  await app.register(async (api) => {
    api.addHook('onRequest', addTrailingSlash)
    onlyUtf8(api)
    api.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    api.get('/api/v1/schema/', () => app.swagger())
    eventRoutes(api)
    for (const routes of modules) routes(api)
  })
  await apiPages(app)
  healthRoutes(app)
  metricsRoutes(app)
  answerUnmatchedRoutes(app)
  pageRoutes(app)
  return app
}

/** Redirects a GET without a trailing slash to the URL with one; writes are handled either way. */
async function addTrailingSlash(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const { path, search } = targetOf(request)
  if (request.method !== 'GET' || path.endsWith('/')) return undefined
  return reply.redirect(`${path}/${search}`, 301)
}
