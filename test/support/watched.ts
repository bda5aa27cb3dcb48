import { EventEmitter } from 'node:events'
import { after } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import type { Deps } from '#server/http/deps.ts'
import { type Log, openLog } from '#server/telemetry/log.ts'
import { app } from '#test/support/app.ts'

export type Line = Readonly<Record<string, unknown>> & { readonly level: string; readonly msg: string }

type Kept = {
  readonly log: Log
  /** Every line so far. */
  readonly lines: Line[]
  /** Emits `line` whenever one was written. */
  readonly written: EventEmitter
}

/** A log that keeps its lines. */
export function keptLog(): Kept {
  const lines: Line[] = []
  const written = new EventEmitter()
  const write = (line: string) => {
    lines.push(JSON.parse(line))
    written.emit('line')
  }
  return { log: openLog('debug', { write }), lines, written }
}

/** Another server on the file's database, with all that it logs. */
export async function watchedApp(
  wish: Partial<Deps> = {},
): Promise<Kept & { readonly server: FastifyInstance }> {
  const kept = keptLog()
  const server = await buildApp({ ...app.deps, log: kept.log, ...wish })
  after(() => server.close())
  return { server, ...kept }
}
