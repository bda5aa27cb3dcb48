import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifySchema } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { errorShapes, type Failure, failures, failuresOf } from '#contract/errors.ts'
import { endpoints } from '#contract/index.ts'
import { nameOf } from '#contract/named-routes.ts'
import { namedSchemas, withReferences } from '#server/http/document-schemas.ts'
import { sessionCookie } from '#server/http/session.ts'

const about = `
Sign in at \`/login/\`. The browser then sends the session cookie; writes must also send the cookie \`csrftoken\` in
the header \`X-CSRFToken\`. Machines send \`Authorization: Token …\` instead.

A write with an \`Idempotency-Key\` takes effect only once; repeated calls get the first response. Times are ISO 8601 with an
offset. Paged lists include the address of the next page. Every response has the header \`x-request-id\`, which identifies the
request in the log. Methods that are not supported return 405.`.trim()

/** Generates the OpenAPI document of all endpoints of the contract, with every way in which each can fail. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  const described = new Map<string, { readonly endpoint: Endpoint; readonly isIdempotent: boolean }>()
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Keere', version: '1', description: about },
      tags: [...new Set(Object.keys(endpoints).map(groupOf))]
        .toSorted((a, b) => a.localeCompare(b))
        .map((name) => ({ name })),
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: sessionCookie(app.deps.publicUrl) },
          csrf: { type: 'apiKey', in: 'header', name: 'X-CSRFToken' },
          machine: {
            ...{ type: 'apiKey', in: 'header', name: 'Authorization' },
            description: '`Token ` and the token of a machine.',
          },
        },
      },
    },
    convertConstToEnum: false,
    transform: ({ schema, url, route }) => {
      const { endpoint, isIdempotent = false } = route.config ?? {}
      if (!endpoint) return { url, schema: { hide: true } }
      described.set(nameOf(endpoint), { endpoint, isIdempotent })
      const response = answerOf(endpoint)
      const { body } = endpoint
      const said = { ...schema, ...(body && { body }), response }
      return { url, schema: { ...withReferences(said), ...headOf(endpoint) } }
    },
    transformObject: (made) => {
      if (!('openapiObject' in made)) return made.swaggerObject
      const { openapiObject } = made
      const parts: unknown[] = Object.values(openapiObject.paths ?? {}).flatMap((item) =>
        Object.values(item ?? {}),
      )
      for (const operation of parts.filter(isOperation)) {
        const known = described.get(operation.operationId)
        if (known) complete(operation, known.endpoint, known.isIdempotent)
      }
      const { components = {} } = openapiObject
      Object.assign(components, shared)
      return openapiObject
    },
  })
}

function headOf(endpoint: Endpoint): FastifySchema {
  const { summary, description, may, method } = endpoint
  const operationId = nameOf(endpoint)
  return {
    operationId,
    tags: [groupOf(operationId.split('.', 1)[0] ?? '')],
    summary,
    description: [description, neededFor(may)].filter(Boolean).join(' '),
    security: [securityOf(may, method)],
  }
}

function securityOf(may: Endpoint['may'], method: string): Record<string, string[]> {
  if (may === 'machine') return { machine: [] }
  return { ...(may !== 'anyone' && { session: [] }), ...(method !== 'GET' && { csrf: [] }) }
}

/** What people call groups of endpoints whose nouns do not say it; some nouns belong to one group. */
const groupNames: Readonly<Record<string, string>> = {
  downtimeProblemTags: 'Downtime causes',
  events: 'Live updates',
  faultyStats: 'Fault statistics',
  history: 'Change history',
  holidays: 'Public holidays',
  lines: 'Winding lines',
  machineData: 'Machine data',
  measurementsData: 'Control charts',
  orders: 'Permanent orders',
  overtimes: 'Overtime',
  overview: 'Overview of operators',
  partActions: 'Work plan actions',
  partPlan: 'Parts time plan: changes',
  partTimeplan: 'Parts time plan',
  partWorkPlans: 'Work plans',
  afterProduction: 'Pipes',
  pipeChanges: 'Pipes',
  pipePauseProblemTags: 'Pause reasons',
  pipePlan: 'Pipes time plan: changes',
  pipeTimeplan: 'Pipes time plan',
  pipeData: 'Winding runs',
  pipesExport: 'Pipe list export',
  reviewQueue: 'Pipe review',
  timeChanges: 'Recorded time',
  timeDays: 'Recorded time',
  workChanges: 'Work orders',
  workingDay: 'Working time',
  workingTimeChanges: 'Working time',
  workplan: 'Work plans',
}

/** Returns the name of a group of endpoints: "Part products" for `partProducts`. */
function groupOf(noun: string): string {
  const known = groupNames[noun]
  if (known) return known
  const words = noun.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function answerOf({ reply, success, media, itemwise }: Endpoint): object {
  if (itemwise !== undefined) return { 200: reply, 207: reply }
  if (media) return { 200: { content: { [media]: { schema: { type: 'string' } } } } }
  return { [success ?? (reply ? 200 : 204)]: reply ?? { type: 'null' } }
}

function neededFor(may: Endpoint['may']): string {
  if (may === 'anyone') return 'Does not require a session.'
  if (may === 'machine') return 'Requires the token of a machine.'
  if (may === 'signed-in') return 'Requires a session.'
  return `Requires the permission \`${[may].flat().join('` or `')}\`.`
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
  200: 'OK.',
  201: 'Created.',
  204: 'No content.',
  207: 'Some items were rejected.',
}

/** Adds what follows from the endpoint's kind: its error responses and the idempotency key. */
function complete(operation: Operation, endpoint: Endpoint, isIdempotent: boolean): void {
  for (const [status, response] of Object.entries(operation.responses))
    response.description = successes[status] ?? ''
  for (const status of failuresOf(endpoint, isIdempotent))
    operation.responses[status] = { $ref: `#/components/responses/${failures[status].name}` }
  if (isIdempotent)
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

/** Parts that several endpoints share. */
const shared = {
  schemas: { ...namedSchemas, ...errorShapes },
  responses: Object.fromEntries(
    Object.values<Failure>(failures).map((failure) => [failure.name, responseOf(failure)]),
  ),
  headers: {
    RequestId: {
      description: 'Identifies the request in the log.',
      schema: { type: 'string', format: 'uuid' },
    },
    RetryAfter: {
      description: 'Seconds to wait before the next attempt.',
      schema: { type: 'integer', minimum: 1 },
    },
  },
  parameters: {
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      description: 'A key that is unique among the writes of the user. Kept for seven days.',
      schema: { type: 'string', minLength: 1, maxLength: 200 },
    },
  },
}
