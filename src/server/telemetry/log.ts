import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino, stdTimeFunctions } from 'pino'

/** Logs each event as a JSON line with a name and ids, without personal data or secrets. */
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

/** Fields of PostgreSQL errors that name constraints and never contain values. */
const harmless = ['code', 'constraint', 'table', 'column', 'routine', 'syscall'] as const

/** Returns the loggable part of an error: where and what, without values. */
export function describeFault(fault: unknown): Described {
  if (!(fault instanceof Error)) return { type: typeof fault, message: messageOf(fault) }
  const known = harmless.flatMap((name) => {
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

/** Libraries also throw objects with a message that are not errors. */
function messageOf(thrown: unknown): string {
  const { message } = Object(thrown)
  return typeof message === 'string' ? message : String(thrown)
}

/** PostgreSQL's data exceptions and JSON parse errors quote the value. */
function quotesValues(fault: Error): boolean {
  return fault instanceof SyntaxError || ('code' in fault && /^22...$/.test(String(fault.code)))
}
