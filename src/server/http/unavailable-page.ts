import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/languages.ts'
import { type TransportFault, transportSentence } from '#contract/transport-sentences.ts'
import { isUnreachable } from '#server/db/unreachable.ts'
import { RETRY_AFTER_S } from '#server/http/errors.ts'
import { languageOf } from '#server/http/session.ts'

/** Serves a readable page that reloads by itself while the database cannot be reached; passes other errors on. */
export function serveUnavailablePage(pages: FastifyInstance): void {
  pages.setErrorHandler<FastifyError>((fault, request, reply) => {
    if (!isUnreachable(fault)) throw fault
    request.log.error({ err: fault }, 'database unreachable')
    return answerPage('unreachable', request, reply.code(503))
  })
}

function answerPage(fault: TransportFault, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('retry-after', String(RETRY_AFTER_S))
    .type('text/html; charset=utf-8')
    .send(unavailablePage(fault, languageOf(request), reply.cspNonce.style))
}

function unavailablePage(fault: TransportFault, language: Language, nonce: string): string {
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${RETRY_AFTER_S}">
<title>Keere</title>
<style nonce="${nonce}">
  :root { color-scheme: light dark; font: 1.25rem/1.5 -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif }
  main { max-width: 32rem; margin: 20vh auto; padding: 0 1rem }
  h1 { font-size: 1.5rem }
</style>
<main>
  <h1>${transportSentence(fault, language)}</h1>
  <p>${transportSentence('page_retries', language)}</p>
</main>
</html>
`
}
