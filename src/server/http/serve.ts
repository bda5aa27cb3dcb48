import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import type { Endpoint, Input, Reply } from '#contract/endpoint.ts'
import { Refusal } from '#domain/errors.ts'
import { canAny } from '#domain/permission.ts'
import type { Context, Session } from '#server/context.ts'
import { write } from '#server/db/transaction.ts'
import { answerText } from '#server/http/answer-text.ts'
import { runOnce } from '#server/http/idempotency.ts'
import { asMachineUser, loadMachine, type ReportingMachine } from '#server/http/machine.ts'
import { compressOrdinary } from '#server/http/ordinary-answer.ts'
import { recordEvent } from '#server/http/record-event.ts'
import { checkCsrf, languageOf, loadSession } from '#server/http/session.ts'
import { withUncheckedItems } from '#server/http/validation.ts'
import type { DomainEvent } from '#server/telemetry/domain-event.ts'
import { within } from '#server/telemetry/traces.ts'

/** A request that is allowed to set cookies. */
export type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply }

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
    /** Whether it supports the Idempotency-Key. */
    isIdempotent?: boolean
  }
}

/**
 * Binds an endpoint of the contract to its command or query. A write runs in one transaction, in the user's name, at
 * most once per Idempotency-Key, and responds only after the commit.
 *
 * @param handle also gets the session, which few handlers need
 */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (context: Context, input: Input<E>, session: Session) => Promise<Reply<E>>,
  { isIdempotent = endpoint.method !== 'GET' }: Pick<BindOptions, 'isIdempotent'> = {},
): void {
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const work = (context: Context) => handle(context, inputOf<E>(request), sessionOf(request))
    const answer =
      endpoint.method === 'GET'
        ? await within(request.span, 'read', () => work(contextOf(request)))
        : await writeOnce({ request, reply }, endpoint, work)
    return send(reply, endpoint, answer)
  }
  bind(app, endpoint, handler, { isIdempotent })
}

/** Binds an endpoint for machines to its command, which runs like any write; its user is the machine. */
export function serveMachine<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (context: Context, input: Input<E>, machine: ReportingMachine) => Promise<Reply<E>>,
): void {
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const work = (context: Context) => handle(context, inputOf<E>(request), machineOf(request))
    return send(reply, endpoint, await writeOnce({ request, reply }, endpoint, work))
  }
  bind(app, endpoint, handler, { isIdempotent: true })
}

/** Binds all endpoints of a noun, each to the command or query of its name. */
export function serveAll<Noun extends Readonly<Record<string, Endpoint>>>(
  app: FastifyInstance,
  noun: Noun,
  handlers: {
    readonly [Verb in keyof Noun]: (context: Context, input: Input<Noun[Verb]>) => Promise<Reply<Noun[Verb]>>
  },
): void {
  for (const verb in noun) serve(app, noun[verb], handlers[verb])
}

/** Runs a write; its events are recorded after the commit, and a retried transaction starts with none. */
async function writeOnce<E extends Endpoint>(
  { request, reply }: Exchange,
  endpoint: E,
  work: (context: Context) => Promise<Reply<E>>,
): Promise<Reply<E>> {
  const events: DomainEvent[] = []
  const context = { ...contextOf(request), emit: (event: DomainEvent) => void events.push(event) }
  const answer = await within(request.span, 'transaction', () =>
    write(context.db, actorOf(request), (db) => {
      events.length = 0
      const toText = (answer: Reply<E>) => textOf(reply, endpoint, answer)
      const run = () => work({ ...context, db })
      return request.routeOptions.config.isIdempotent
        ? runOnce({ ...context, db }, { request, toText }, run)
        : run()
    }),
  )
  for (const event of events) recordEvent(request, event)
  return answer
}

/** Binds an endpoint that changes the session: it gets the raw request and reply and opens its own transaction. */
export function serveExchange<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (exchange: Exchange, input: Input<E>) => Promise<Reply<E>>,
  options: BindOptions = {},
): void {
  bind(
    app,
    endpoint,
    async (request, reply) => send(reply, endpoint, await handle({ request, reply }, inputOf<E>(request))),
    options,
  )
}

type BindOptions = {
  readonly isIdempotent?: boolean
  /** Called when a request is refused while its body is read or validated; if it throws, that error is returned instead. */
  readonly onUnread?: (request: FastifyRequest) => Promise<void>
}

/** Registers a route with the guards and schemas of its endpoint; checks the permission before reading the body. */
export function bind(
  app: FastifyInstance,
  endpoint: Endpoint,
  handler: RouteHandlerMethod,
  { isIdempotent = false, onUnread }: BindOptions = {},
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint, isIdempotent },
    schema: schemaOf(endpoint),
    // Without this, a HEAD request of a streaming endpoint would never end.
    exposeHeadRoute: endpoint.method === 'GET' && endpoint.reply !== undefined,
    onRequest: (request) => guard(request, endpoint),
    ...(onUnread && watchReading(onUnread)),
    handler,
  })
}

/** Finds who sent a request and checks that they may; a machine has a token instead of a session and its CSRF token. */
async function guard(request: FastifyRequest, endpoint: Endpoint): Promise<void> {
  if (endpoint.may === 'machine') return within(request.span, 'token', () => loadMachine(request))
  await within(request.span, 'session', () => loadSession(request))
  authorise(request, endpoint)
  if (endpoint.method !== 'GET') checkCsrf(request)
}

/** Returns hooks that detect a refusal between the permission check and the handler. */
function watchReading(onUnread: (request: FastifyRequest) => Promise<void>) {
  const beingRead = new WeakSet<FastifyRequest>()
  return {
    preParsing: async (request: FastifyRequest) => void beingRead.add(request),
    preHandler: async (request: FastifyRequest) => void beingRead.delete(request),
    errorHandler: async (fault: FastifyError, request: FastifyRequest) => {
      if (beingRead.has(request)) await onUnread(request)
      throw fault
    },
  }
}

function authorise({ session }: FastifyRequest, { may }: Endpoint): void {
  if (may === 'anyone') return
  if (!session) throw new Refusal('not_signed_in')
  if (may !== 'signed-in' && (may === 'machine' || !canAny(session.user, may))) throw new Refusal('forbidden')
}

/** Returns the context of a signed-in request, or of a machine's. */
export function contextOf(request: FastifyRequest): Context {
  const { server, machine } = request
  const { db, now, configuration, publicUrl } = server.deps
  return {
    db,
    now,
    user: machine ? asMachineUser(machine) : sessionOf(request).user,
    language: languageOf(request),
    configuration: configuration(),
    origin: publicUrl,
    emit: (event) => recordEvent(request, event),
  }
}

function sessionOf({ session }: FastifyRequest): Session {
  if (!session) throw new Refusal('not_signed_in')
  return session
}

function machineOf({ machine }: FastifyRequest): ReportingMachine {
  if (!machine) throw new Refusal('machine_token_invalid')
  return machine
}

export function actorOf({ session, machine, id }: FastifyRequest) {
  return { user_id: session?.user.id ?? null, source: machine ? 'machine' : 'ui', request_id: id } as const
}

function inputOf<E extends Endpoint>({ params, query, body }: FastifyRequest): Input<E> {
  return { params, query, body } as unknown as Input<E>
}

async function send<E extends Endpoint>(
  reply: FastifyReply,
  endpoint: E,
  answer: Reply<E>,
): Promise<FastifyReply> {
  if (!endpoint.reply) return reply.code(204).send()
  reply.code(hasRejected(endpoint, answer) ? 207 : (endpoint.success ?? 200))
  if (typeof answer !== 'object' || answer === null) return reply.send(answer)
  const text = await textOf(reply, endpoint, answer)
  return reply.type('application/json; charset=utf-8').send(compressOrdinary(reply, text))
}

/** Returns whether some items of a request were rejected. */
function hasRejected({ itemwise }: Endpoint, answer: unknown): boolean {
  if (itemwise === undefined || typeof answer !== 'object' || answer === null) return false
  return 'rejected' in answer && Array.isArray(answer.rejected) && answer.rejected.length > 0
}

/** Returns an answer as JSON; one that is stored and sent is written once. */
async function textOf<E extends Endpoint>(
  reply: FastifyReply,
  endpoint: E,
  answer: Reply<E>,
): Promise<string> {
  if (!endpoint.reply || typeof answer !== 'object' || answer === null) return JSON.stringify(answer ?? null)
  return answerText(reply, endpoint.reply, answer)
}

/** Returns the request schemas; the response schema is compiled when it is first used. */
function schemaOf({ params, query, body, itemwise }: Endpoint) {
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body: itemwise === undefined ? body : withUncheckedItems(body, itemwise) }),
  }
}
