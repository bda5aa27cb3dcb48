import type { FastifyInstance } from 'fastify'
import { textOf } from '#server/http/encoding.ts'

/** Takes JSON and nothing else; a body that is announced but empty is none, as for calls that need nothing said. */
export function bodies(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const text = textOf(Buffer.from(body))
    if (text === '') done(null, undefined)
    else parse(request, text, done)
  })
}
