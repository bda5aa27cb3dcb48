import { type TSchema, Type } from 'typebox'
import type { Endpoint } from '#contract/endpoint.ts'
import { fieldSentence } from '#contract/field-sentences.ts'
import { sentenceOf } from '#contract/sentences.ts'
import { transportSentence } from '#contract/transport-sentences.ts'
import type { Problem, RefusalCode } from '#domain/errors.ts'

/** Where the OpenAPI document keeps shapes that are said once. */
const SHAPES = '#/components/schemas/'
const shape = (name: string) => Type.Ref(`${SHAPES}${name}`)

/** What a call that was not carried out is answered with, by the names of the document. */
export const errorShapes = {
  Error: Type.Object(
    { detail: Type.String(), code: Type.Optional(Type.String()) },
    {
      description: 'One sentence in the language of the user; the code never changes.',
    },
  ),
  StateError: Type.Object(
    { code: Type.String(), non_field_errors: Type.Array(Type.String(), { minItems: 1 }) },
    {
      description: 'What is the matter with the whole request.',
    },
  ),
  FieldErrors: Type.Object(
    {
      code: Type.Union([Type.String(), Type.Array(Type.String())], {
        description: 'Of the first problem; where a field of this name is at fault, its sentences.',
      }),
      non_field_errors: Type.Optional(Type.Array(Type.String())),
    },
    {
      description: 'Sentences under the names of the fields they are about, nested as the input is.',
      additionalProperties: shape('FieldMessages'),
    },
  ),
  ItemErrors: Type.Array(shape('FieldTree'), {
    description: 'Of a request whose body is a list: the errors of each item, in the same order.',
  }),
  FieldMessages: Type.Union([Type.Array(Type.String()), Type.Array(shape('FieldTree')), shape('FieldTree')], {
    description: 'The sentences of a field, or those of its own fields; a list is aligned by index.',
  }),
  FieldTree: Type.Object({}, { additionalProperties: shape('FieldMessages') }),
}

export type Failure = {
  readonly name: string
  readonly description: string
  readonly shapes: readonly (keyof typeof errorShapes)[]
  readonly example: object
  /** Tells in a header how many seconds to wait. */
  readonly isForLater?: true
}

/** Every way in which a call can fail, by status. */
export const failures = {
  400: {
    name: 'Refused',
    description: 'Malformed, or against a rule of the factory; a state is named as it was met.',
    shapes: ['FieldErrors', 'ItemErrors', 'Error'],
    example: { code: 'invalid', start_time: [fieldSentence('required', 'en')] },
  },
  403: {
    name: 'Forbidden',
    description: 'Not signed in, not permitted, or a write without the CSRF token.',
    shapes: ['Error'],
    example: refusal('forbidden'),
  },
  404: {
    name: 'NotFound',
    description: 'Not there, or not for this user to see.',
    shapes: ['Error'],
    example: refusal('not_found'),
  },
  409: {
    name: 'Conflict',
    description: 'Others are changing the same just now, or the first copy of this write is not done yet.',
    shapes: ['StateError'],
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
    description: 'The body is not JSON.',
    shapes: ['Error'],
    example: { detail: transportSentence('unsupported_media_type', 'en', 'text/plain') },
  },
  422: {
    name: 'KeyReused',
    description: 'The Idempotency-Key was used for another request.',
    shapes: ['StateError'],
    example: stateError('idempotency_key_reused'),
  },
  429: {
    name: 'TooOften',
    description: 'Too many attempts, or too many long calls at once.',
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
    description: 'A fault of the server.',
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
 * The ways in which an endpoint can fail, by its nature.
 *
 * @param countsOnce whether it heeds an Idempotency-Key
 */
export function failuresOf(endpoint: Endpoint, countsOnce: boolean): FailureStatus[] {
  const { method, may, params, query, isLimited, isHeavy } = endpoint
  const isWrite = method !== 'GET'
  return [
    ...when(isWrite || query, 400),
    ...when(isWrite || may !== 'anyone', 403),
    ...when(params || isPaged(query) || countsOnce, 404),
    ...when(isWrite && may !== 'anyone', 409),
    ...when(countsOnce, 422),
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
