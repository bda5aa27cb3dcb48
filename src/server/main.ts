import { readEnvironment } from '#server/environment.ts'
import { type Product, type RunningServer, startServer } from '#server/server.ts'
import { type Log, openLog } from '#server/telemetry/log.ts'

/** A server must stop within three seconds; a busy machine can take one of them to deliver the signal and end the process. */
const CLOSE_WITHIN_MS = 2_000

/** Runs the product: reads the settings, starts the server, prints its address, and closes it on a stop signal. */
export async function main({ onReady, ...product }: Product): Promise<void> {
  try {
    const config = readEnvironment(process.env)
    const log = openLog(config.LOG_LEVEL || (process.stdout.isTTY ? 'warn' : 'info'))
    process.on('uncaughtExceptionMonitor', (err) => log.fatal({ err }, 'server crashed'))
    const server = await startServer(config, product, log)
    announce(server)
    closeOnSignal(server, log)
    onReady?.(server.address)
  } catch (fault) {
    console.error(fault instanceof Error ? fault.message : fault)
    process.exit(1)
  }
}

/** Prints to the console and not to the log, because the notice contains passwords. */
function announce({ address, notice }: RunningServer): void {
  console.log(`\nKeere is ready: ${address}\n`)
  if (notice !== undefined) console.log(`${notice}\n`)
}

/** Closes the server on a stop signal, and ends the process in any case: closing can hang together with the database. */
function closeOnSignal(server: RunningServer, log: Log): void {
  const stop = async (signal: string) => {
    log.info({ signal }, 'server stopping')
    setTimeout(() => {
      log.error('server stopped before everything was closed')
      process.exit(1)
    }, CLOSE_WITHIN_MS)
    const began = performance.now()
    await server.close()
    log.info({ ms: Math.round(performance.now() - began) }, 'server stopped')
    process.exit(0)
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
}
