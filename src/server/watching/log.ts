import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino, stdTimeFunctions } from 'pino'

/** Where events are told: a line of JSON each, with a name and ids, never with words of people or secrets. */
export type Log = FastifyBaseLogger

/** Opens the log of a process; it goes to standard output unless a stream is given. */
export function openLog(level: string, stream: DestinationStream = pino.destination(1)): Log {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeFault },
    },
    stream,
  )
}

type Described = {
  readonly type: string
  readonly message: string
  readonly stack?: string
  readonly cause?: Described
  readonly [known: string]: unknown
}

/** PostgreSQL's further words about an error that name rules and never values. */
const innocent = ['code', 'constraint', 'table', 'column', 'routine', 'syscall'] as const

/** What a log may keep of a fault: where and what, without the values it was about. */
export function describeFault(fault: unknown): Described {
  if (!(fault instanceof Error)) return { type: typeof fault, message: String(fault) }
  const known = innocent.flatMap((name) => {
    const value: unknown = Reflect.get(fault, name)
    return typeof value === 'string' ? [[name, value]] : []
  })
  return {
    type: fault.name,
    ...Object.fromEntries(known),
    message: quotesValues(fault) ? fault.message.replace(/".*"/s, '"…"') : fault.message,
    stack: (fault.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(fault.cause !== undefined && { cause: describeFault(fault.cause) }),
  }
}

/** PostgreSQL's data exceptions and what JSON cannot read quote the value itself. */
function quotesValues(fault: Error): boolean {
  return fault instanceof SyntaxError || ('code' in fault && /^22...$/.test(String(fault.code)))
}
