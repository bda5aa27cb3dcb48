import type { FastifyRequest } from 'fastify'

/** The path and query that a request asks for, also where it is written as to a proxy, with any host before them. */
export function targetOf({ url }: Pick<FastifyRequest, 'url'>): { path: string; search: string } {
  const [, path = '/', search = ''] = /^(?:https?:\/\/[^/?]*)?([^?]*)(.*)$/is.exec(url) ?? []
  return { path, search }
}
