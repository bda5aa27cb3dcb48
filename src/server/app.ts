import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import staticFiles from '@fastify/static'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { apiPages } from '#server/http/api-pages.ts'
import { bodies } from '#server/http/bodies.ts'
import { limitConnections } from '#server/http/connections.ts'
import { type Deps, provide } from '#server/http/deps.ts'
import { describeApi } from '#server/http/document.ts'
import { onlyUtf8 } from '#server/http/encoding.ts'
import { answerErrors, answerUnreadable } from '#server/http/errors.ts'
import { eventRoutes } from '#server/http/events.ts'
import { healthRoutes } from '#server/http/health.ts'
import { limitHeavyCalls } from '#server/http/heavy-calls.ts'
import { metricsRoutes } from '#server/http/metrics.ts'
import { answerNoRequest, answerUnfinished, arrival } from '#server/http/no-request.ts'
import { answerOtherCalls } from '#server/http/other-calls.ts'
import { pageRoutes } from '#server/http/pages.ts'
import { trustOf, warnOfUntrustedProxies } from '#server/http/proxies.ts'
import { RequestLines } from '#server/http/request-lines.ts'
import { forbidFeatures, securityHeaders } from '#server/http/security-headers.ts'
import { carrySessions } from '#server/http/session.ts'
import { targetOf } from '#server/http/target.ts'
import { drainUnreadBodies } from '#server/http/unread-bodies.ts'
import { checkInput } from '#server/http/validation.ts'
import { modules } from '#server/modules/index.ts'

/** The whole server, ready to listen or to be asked by a test. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = Fastify({
    forceCloseConnections: true,
    frameworkErrors: answerUnreadable,
    clientErrorHandler: answerUnfinished,
    requestTimeout: arrival.requestTimeout,
    http: { requireHostHeader: false, ...arrival },
    // An id from outside could stand for two requests, or carry anything into the log.
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    loggerInstance: deps.log,
    logController: new RequestLines(deps),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // The client is the last address that no trusted proxy has; what is left of it is whatever the sender wrote there.
    trustProxy: trustOf(deps) ?? false,
    ...(deps.serverFactory && { serverFactory: deps.serverFactory }),
  })
  provide(app, deps)
  answerNoRequest(app)
  warnOfUntrustedProxies(app)
  limitConnections(app, deps.connectionsPerAddress)
  answerErrors(app)
  drainUnreadBodies(app)
  checkInput(app)
  bodies(app, deps.delay)
  carrySessions(app)
  limitHeavyCalls(app, deps.delay)
  await app.register(cookie)
  await app.register(helmet, securityHeaders(deps.publicUrl))
  forbidFeatures(app)
  // The usual level takes four times as long for a fifth less.
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], zlibOptions: { level: 4 } })
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
    api.addHook('onRequest', toSlash)
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
  answerOtherCalls(app)
  pageRoutes(app)
  return app
}

/** Sends a reading call without its trailing slash to the address with one; writes are answered either way. */
async function toSlash(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  const { path, search } = targetOf(request)
  if (request.method !== 'GET' || path.endsWith('/')) return undefined
  return reply.redirect(`${path}/${search}`, 301)
}
