import { errorCodes, type FastifyInstance } from 'fastify'
import { targetOf } from '#server/http/target.ts'
import { UnreadableBody } from '#server/http/unreadable-body.ts'

const { FST_ERR_CTP_INVALID_MEDIA_TYPE } = errorCodes

/** Refuses URLs that are not UTF-8 and bodies that declare another charset. */
export function onlyUtf8(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!isReadable(targetOf(request).search)) throw new UnreadableBody('not_utf8')
  })
  app.addHook('preParsing', async ({ headers }) => {
    if (!isInUtf8(headers['content-type'])) throw new FST_ERR_CTP_INVALID_MEDIA_TYPE(headers['content-type'])
  })
}

/** Returns whether a query is ASCII with valid UTF-8 escapes. */
function isReadable(search: string): boolean {
  try {
    decodeURIComponent(search)
    return /^[\x21-\x7e]*$/.test(search)
  } catch {
    return false
  }
}

function isInUtf8(type = ''): boolean {
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(type) ?? []
  return /^utf-?8$/i.test(charset)
}
