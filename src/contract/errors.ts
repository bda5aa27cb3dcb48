import { type TSchema, Type } from 'typebox'
import type { Endpoint } from '#contract/endpoint.ts'
import { fieldSentence } from '#contract/field-sentences.ts'
import { sentenceOf } from '#contract/sentences.ts'
import { transportSentence } from '#contract/transport-sentences.ts'
import type { Problem, RefusalCode } from '#domain/errors.ts'

/** Where the OpenAPI document keeps shared shapes. */
const SHAPES = '#/components/schemas/'
const shape = (name: string) => Type.Ref(`${SHAPES}${name}`)

/** The bodies of error responses, by their name in the document. */
export const errorShapes = {
  Error: Type.Object(
    { detail: Type.String(), code: Type.Optional(Type.String()) },
    {
      description: 'A message in the user’s language, with a stable code.',
    },
  ),
  StateError: Type.Object(
    { code: Type.String(), non_field_errors: Type.Array(Type.String(), { minItems: 1 }) },
    {
      description: 'Errors that concern the whole request.',
    },
  ),
  MessageError: Type.Object(
    { message: Type.String(), code: Type.String() },
    {
      description: 'A message in the user’s language, of an export.',
    },
  ),
  FieldErrors: Type.Object(
    {
      code: Type.Union([Type.String(), Type.Array(Type.String())], {
        description: 'The code of the first error, or the messages of a field named `code`.',
      }),
      non_field_errors: Type.Optional(Type.Array(Type.String())),
    },
    {
      description: 'Messages by field name, nested like the input.',
      additionalProperties: shape('FieldMessages'),
    },
  ),
  ItemErrors: Type.Array(shape('FieldTree'), {
    description: 'If the request body is a list: the errors of each item, in the same order.',
  }),
  FieldMessages: Type.Union([Type.Array(Type.String()), Type.Array(shape('FieldTree')), shape('FieldTree')], {
    description: 'The messages of a field or of its nested fields. Lists are aligned by index.',
  }),
  FieldTree: Type.Object({}, { additionalProperties: shape('FieldMessages') }),
}

export type Failure = {
  readonly name: string
  readonly description: string
  readonly shapes: readonly (keyof typeof errorShapes)[]
  readonly example: object
  /** Has a header with the number of seconds to wait. */
  readonly isForLater?: true
}

/** Every way in which a call can fail, by status. */
export const failures = {
  400: {
    name: 'Refused',
    description: 'The request is malformed or violates a rule.',
    shapes: ['FieldErrors', 'ItemErrors', 'Error'],
    example: { code: 'invalid', start_time: [fieldSentence('required', 'en')] },
  },
  403: {
    name: 'Forbidden',
    description: 'Not signed in, not permitted, or the CSRF token is missing or incorrect.',
    shapes: ['Error'],
    example: refusal('forbidden'),
  },
  404: {
    name: 'NotFound',
    description: 'Not found, or the user cannot view it.',
    shapes: ['Error', 'MessageError'],
    example: refusal('not_found'),
  },
  409: {
    name: 'Conflict',
    description: 'Conflicts with another change, or the same write is still in progress.',
    shapes: ['StateError', 'MessageError'],
    example: stateError('busy'),
  },
  413: {
    name: 'TooLarge',
    description: 'The body is too large.',
    shapes: ['Error'],
    example: { detail: transportSentence('too_large', 'en'), code: 'too_large' },
  },
  415: {
    name: 'NotJson',
    description: 'The body is not JSON in UTF-8.',
    shapes: ['Error'],
    example: { detail: transportSentence('unsupported_media_type', 'en', 'text/plain') },
  },
  422: {
    name: 'KeyReused',
    description: 'The Idempotency-Key was already used for another request.',
    shapes: ['StateError'],
    example: stateError('idempotency_key_reused'),
  },
  429: {
    name: 'TooOften',
    description: 'Too many attempts, or too many long-running calls.',
    shapes: ['Error'],
    example: refusal('throttled', { seconds: 30 }),
    isForLater: true,
  },
  503: {
    name: 'Unreachable',
    description: 'The database cannot be reached.',
    shapes: ['Error'],
    example: { detail: transportSentence('unreachable', 'en') },
    isForLater: true,
  },
  default: {
    name: 'Fault',
    description: 'Internal server error.',
    shapes: ['Error'],
    example: { detail: transportSentence('fault', 'en'), code: 'fault' },
  },
} as const satisfies Readonly<Record<string, Failure>>

function refusal(code: RefusalCode, params: Problem['params'] = {}) {
  return { detail: sentenceOf({ code, params }, 'en'), code }
}

function stateError(code: RefusalCode) {
  return { code, non_field_errors: [sentenceOf({ code }, 'en')] }
}

export type FailureStatus = keyof typeof failures

/**
 * Returns the statuses with which an endpoint can fail.
 *
 * @param isIdempotent whether it supports the Idempotency-Key
 */
export function failuresOf(endpoint: Endpoint, isIdempotent: boolean): FailureStatus[] {
  const { method, may, params, query, isLimited, isHeavy } = endpoint
  const isWrite = method !== 'GET'
  return [
    ...when(isWrite || query, 400),
    ...when(isWrite || may !== 'anyone', 403),
    ...when(params || isPaged(query) || isIdempotent, 404),
    ...when(isWrite && may !== 'anyone', 409),
    ...when(isIdempotent, 422),
    ...when(isWrite, 413, 415),
    ...when(isLimited || isHeavy, 429),
    503,
    'default',
  ]
}

function when(is: unknown, ...statuses: readonly FailureStatus[]): readonly FailureStatus[] {
  return is ? statuses : []
}

function isPaged(query: TSchema | undefined): boolean {
  return query !== undefined && 'cursor' in Object(Reflect.get(query, 'properties'))
}
