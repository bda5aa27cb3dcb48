import type { FastifyInstance } from 'fastify'

/** Takes JSON and nothing else; a body that is announced but empty is none, as for calls that need nothing said. */
export function bodies(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, String(body), done)
  })
}
