import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/index.ts'
import { transportSentence } from '#contract/transport-sentences.ts'

/** Responds to API requests without an endpoint: 405 with the methods of the path, or 404. */
export function answerUnmatchedRoutes(app: FastifyInstance): void {
  app.all('/api/*', (request, reply) => {
    const methods = methodsAt(request.url.split('?', 1)[0] ?? '')
    if (methods.length === 0) return reply.callNotFound()
    reply.header('allow', methods.join(', '))
    if (request.method === 'OPTIONS') return reply.code(204).send()
    return reply.code(405).send({ detail: transportSentence('method_not_allowed', 'en', request.method) })
  })
}

const routes = Object.values(endpoints)
  .flatMap((verbs) => Object.values(verbs))
  .map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]{1,200}').slice(0, -1)}/?$`),
  }))

function methodsAt(path: string): string[] {
  return [
    ...new Set(routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method as string)),
  ]
}
