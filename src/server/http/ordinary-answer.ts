import { gzipSync } from 'node:zlib'
import type { FastifyCompressOptions } from '@fastify/compress'
import type { FastifyReply } from 'fastify'

const SHORTEST = 1024
/** Compressing this much takes about a millisecond; longer answers are compressed in pieces, so that nobody waits for them. */
const LONGEST = 131_072
/** The default level takes four times as long and saves a fifth. */
const GZIP_LEVEL = 4

/** How the compression plugin compresses all other answers: long ones, pages, and what clients accept only with a preference. */
export const inPieces: FastifyCompressOptions = {
  threshold: SHORTEST,
  encodings: ['br', 'gzip'],
  zlibOptions: { level: GZIP_LEVEL },
}

/** Compresses an answer of ordinary length in one go, which takes half as long as in pieces; returns others as they are. */
export function compressOrdinary(reply: FastifyReply, text: string): string | Buffer {
  const { length } = text
  if (length < SHORTEST || length > LONGEST || !accepts(reply, 'gzip')) return text
  reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding')
  return gzipSync(text, { level: GZIP_LEVEL })
}

/** Whether the client names the encoding without a preference; the others are left to the compression plugin. */
function accepts({ request }: FastifyReply, encoding: string): boolean {
  const { 'accept-encoding': accepted = '' } = request.headers
  return String(accepted)
    .split(',')
    .some((name) => name.trim() === encoding)
}
