import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/languages.ts'
import { REFUSAL_CODE_HEADER } from '#contract/refusal-code.ts'
import { sentenceOf } from '#contract/sentences.ts'
import { type TransportFault, transportSentence } from '#contract/transport-sentences.ts'
import { Refusal, type RefusalCode } from '#domain/errors.ts'
import { refusalOf } from '#server/db/constraints.ts'
import { isUnreachable } from '#server/db/unreachable.ts'
import { type Entry, fieldSentences, nestAsSent } from '#server/http/field-errors.ts'
import { InvalidInput } from '#server/http/input-faults.ts'
import { languageOf } from '#server/http/session.ts'
import { UnreadableBody } from '#server/http/unreadable-body.ts'

const status: Partial<Record<RefusalCode, number>> = {
  not_found: 404,
  product_gone: 404,
  invalid_cursor: 404,
  not_signed_in: 403,
  forbidden: 403,
  csrf_failed: 403,
  throttled: 429,
  own_call_running: 429,
  other_calls_running: 429,
  idempotency_key_reused: 422,
  idempotency_key_busy: 409,
  busy: 409,
  stale_state_hash: 409,
  overtime_changed: 409,
  changed_since: 409,
  measurement_corrected: 409,
  not_a_reviewer: 403,
  machine_token_invalid: 403,
  machine_not_own: 403,
  machine_calls_running: 429,
  product_configured_since: 409,
  pipe_decided_since: 409,
  pipe_changed_since: 409,
  pipe_measured_since: 409,
  pipe_field_changed_since: 409,
  pause_corrected_since: 409,
  another_pipe_wound: 409,
  export_in_progress: 409,
  export_missing: 404,
  export_not_running: 409,
}

/** Refusals whose message clients read from `message` (requirements: Wire formats). */
const withMessage: ReadonlySet<RefusalCode> = new Set(['export_in_progress', 'export_missing'])

/** Seconds to wait before a retry when the database cannot be reached. */
export const RETRY_AFTER_S = 2

/** Semaphore errors into responses: a refusal gets its status and message, anything unknown is a 500. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((fault, request, reply) => {
    const language = languageOf(request)
    const refusal = fault instanceof Refusal ? fault : refusalOf(fault)
    if (refusal) return answerRefusal(refusal, language, reply)
    if (fault instanceof InvalidInput) return answerInvalid(fault, language, reply)
    if (fault instanceof UnreadableBody) return answerUnreadableBody(fault, language, reply)
    // An error with a status comes from Fastify: the connection to the browser is broken, not the one to the database.
    if (fault.statusCode === undefined && isUnreachable(fault)) {
      request.fault = fault
      reply.header('retry-after', String(RETRY_AFTER_S))
      return reply.code(503).send({ detail: transportSentence('unreachable', language), code: 'unreachable' })
    }
    return answerOther(fault, request, reply)
  })
  app.setNotFoundHandler((request, reply) =>
    answerRefusal(new Refusal('not_found'), languageOf(request), reply),
  )
}

/** Responds to a malformed URL. */
export function answerUnreadable(_fault: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  answerRefusal(new Refusal('not_found'), 'en', reply)
}

function answerRefusal(refusal: Refusal, language: Language, reply: FastifyReply): FastifyReply {
  const code = status[refusal.code] ?? 400
  reply.request.refusal = refusal.code
  if (code === 429) {
    const [{ params }] = refusal.problems
    reply.header('retry-after', String(params?.['seconds'] ?? 1))
  }
  if (withMessage.has(refusal.code))
    return reply.code(code).send({ message: sentenceOf(refusal.problems[0], language), code: refusal.code })
  if (code === 403 || code === 404 || code === 429) {
    return reply.code(code).send({ detail: sentenceOf(refusal.problems[0], language), code: refusal.code })
  }
  const entries = refusal.problems.slice(0, 20).map((problem) => ({
    path: problem.field?.split('.') ?? ['non_field_errors'],
    sentence: sentenceOf(problem, language),
  }))
  return answerEntries(reply.code(code), { entries, code: refusal.code, details: refusal.details })
}

type ErrorContent = { readonly entries: readonly Entry[]; readonly code: string; readonly details?: object }

/** Responds with messages aligned with the input. A list has no room for the refusal code, so a header contains it, too. */
function answerEntries(reply: FastifyReply, { entries, code, details }: ErrorContent): FastifyReply {
  const body = nestAsSent(entries, reply.request.body)
  reply.header(REFUSAL_CODE_HEADER, code)
  // The messages of a field called `code` take precedence over the refusal code.
  return reply.send(Array.isArray(body) ? body : { code, ...details, ...body })
}

function answerInvalid(fault: InvalidInput, language: Language, reply: FastifyReply): FastifyReply {
  if (fault.part === 'params') return answerRefusal(new Refusal('not_found'), language, reply)
  reply.request.refusal = 'invalid'
  const entries = fieldSentences(fault.faults, language)
  return answerEntries(reply.code(400), { entries, code: 'invalid' })
}

function answerUnreadableBody(
  { fault, limit, statusCode }: UnreadableBody,
  language: Language,
  reply: FastifyReply,
): FastifyReply {
  reply.request.refusal = fault
  const detail = transportSentence(fault, language, limit === undefined ? '' : String(limit))
  return reply.code(statusCode).send({ detail, code: fault })
}

/** Handles what Fastify refuses (media types, broken connections) and unexpected errors. */
function answerOther(fault: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request)
  const code = fault.statusCode ?? 500
  if (code >= 500) {
    request.fault = fault
    return reply.code(500).send({ detail: transportSentence('fault', language), code: 'fault' })
  }
  const { 'content-type': type = '' } = request.headers
  return reply
    .code(code)
    .send({ detail: transportSentence(refusedByStatus[code] ?? 'unanswerable', language, type) })
}

const refusedByStatus: Readonly<Record<number, TransportFault>> = {
  400: 'malformed_json',
  413: 'too_large',
  415: 'unsupported_media_type',
}
