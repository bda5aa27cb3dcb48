import type { FastifyRequest } from 'fastify'

/** Returns the path and query of a request, also for absolute URLs as sent to a proxy. */
export function targetOf({ url }: Pick<FastifyRequest, 'url'>): { path: string; search: string } {
  const [, path = '/', search = ''] = /^(?:https?:\/\/[^/?]*)?([^?]*)(.*)$/is.exec(url) ?? []
  return { path, search }
}
