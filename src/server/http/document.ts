import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifySchema } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { errorShapes, type Failure, failures, failuresOf } from '#contract/errors.ts'
import { endpoints } from '#contract/index.ts'
import { nameOf } from '#contract/named-routes.ts'
import { sessionCookie } from '#server/http/session.ts'

const about = `
Sign in at \`/login/\`: the session's cookie is then sent by the browser, and every write echoes the cookie \`csrftoken\` in
the header \`X-CSRFToken\`.

A write with an \`Idempotency-Key\` counts once, however often it is sent: copies get the first answer. Times are ISO 8601
with an offset. Lists that page name the address of the next page. Every answer carries \`x-request-id\`, by which its
request is found in the log. An address asked with a method it does not know answers 405.`.trim()

/** Makes the OpenAPI document of all endpoints of the contract, with every way in which each can fail. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  const described = new Map<string, { readonly endpoint: Endpoint; readonly countsOnce: boolean }>()
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Keere', version: '1', description: about },
      tags: Object.keys(endpoints).map((name) => ({ name })),
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: sessionCookie(app.deps.publicUrl) },
          csrf: { type: 'apiKey', in: 'header', name: 'X-CSRFToken' },
        },
      },
    },
    convertConstToEnum: false,
    transform: ({ schema, url, route }) => {
      const { endpoint, countsOnce = false } = route.config ?? {}
      if (!endpoint) return { url, schema: { hide: true } }
      described.set(nameOf(endpoint), { endpoint, countsOnce })
      return { url, schema: { ...schema, ...headOf(endpoint) } }
    },
    transformObject: (made) => {
      if (!('openapiObject' in made)) return made.swaggerObject
      const { openapiObject } = made
      const parts: unknown[] = Object.values(openapiObject.paths ?? {}).flatMap((item) =>
        Object.values(item ?? {}),
      )
      for (const operation of parts.filter(isOperation)) {
        const known = described.get(operation.operationId)
        if (known) complete(operation, known.endpoint, known.countsOnce)
      }
      Object.assign(openapiObject.components ?? {}, shared)
      return openapiObject
    },
  })
}

function headOf(endpoint: Endpoint): FastifySchema {
  const { summary, may, method } = endpoint
  const operationId = nameOf(endpoint)
  return {
    operationId,
    tags: [operationId.split('.', 1)[0] ?? ''],
    summary,
    description: neededFor(may),
    security: [{ ...(may !== 'anyone' && { session: [] }), ...(method !== 'GET' && { csrf: [] }) }],
  }
}

function neededFor(may: Endpoint['may']): string {
  if (may === 'anyone') return 'Open to anyone.'
  if (may === 'signed-in') return 'Open to everyone who is signed in.'
  return `Needs the permission \`${[may].flat().join('` or `')}\`.`
}

type Operation = {
  readonly operationId: string
  readonly responses: Record<string, { description?: string; $ref?: string }>
  parameters?: object[]
}

function isOperation(part: unknown): part is Operation {
  return typeof part === 'object' && part !== null && 'operationId' in part && 'responses' in part
}

const successes: Readonly<Record<string, string>> = {
  200: 'Done.',
  201: 'Made.',
  204: 'Done; there is no more to say.',
}

/** Adds what the endpoint's nature says: how it can fail, and the key under which it counts once. */
function complete(operation: Operation, endpoint: Endpoint, countsOnce: boolean): void {
  for (const [status, response] of Object.entries(operation.responses))
    response.description = successes[status] ?? ''
  for (const status of failuresOf(endpoint, countsOnce))
    operation.responses[status] = { $ref: `#/components/responses/${failures[status].name}` }
  if (countsOnce)
    operation.parameters = [
      ...(operation.parameters ?? []),
      { $ref: '#/components/parameters/IdempotencyKey' },
    ]
}

function responseOf({ description, shapes, example, isForLater }: Failure): object {
  const header = (name: string) => ({ $ref: `#/components/headers/${name}` })
  const refs = shapes.map((name) => ({ $ref: `#/components/schemas/${name}` }))
  return {
    description,
    headers: {
      'x-request-id': header('RequestId'),
      ...(isForLater && { 'retry-after': header('RetryAfter') }),
    },
    content: { 'application/json': { schema: refs.length === 1 ? refs[0] : { anyOf: refs }, example } },
  }
}

/** What many endpoints have in common, said once. */
const shared = {
  schemas: errorShapes,
  responses: Object.fromEntries(
    Object.values<Failure>(failures).map((failure) => [failure.name, responseOf(failure)]),
  ),
  headers: {
    RequestId: {
      description: 'By which the request is found in the log.',
      schema: { type: 'string', format: 'uuid' },
    },
    RetryAfter: { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
  },
  parameters: {
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      description: 'Any text that no other write of the user has; kept for seven days.',
      schema: { type: 'string', minLength: 1, maxLength: 200 },
    },
  },
}
