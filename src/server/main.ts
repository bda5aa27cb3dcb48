import { readConfig } from '#server/config.ts'
import { type Product, type RunningServer, startServer } from '#server/server.ts'
import { type Log, openLog } from '#server/watching/log.ts'

const CLOSE_WITHIN_MS = 2_300

/** Runs the product: reads the settings, starts, says where it is, and closes on a stop signal. */
export async function main(product: Product): Promise<void> {
  try {
    const config = readConfig(process.env)
    const log = openLog(config.LOG_LEVEL || (process.stdout.isTTY ? 'warn' : 'info'))
    process.on('uncaughtExceptionMonitor', (err) => log.fatal({ err }, 'server crashed'))
    const server = await startServer(config, product, log)
    announce(server)
    closeOnSignal(server, log)
  } catch (fault) {
    console.error(fault instanceof Error ? fault.message : fault)
    process.exit(1)
  }
}

/** For the person who started it, and not for the log: it names passwords. */
function announce({ address, notice }: RunningServer): void {
  console.log(`\nKeere is ready: ${address}\n`)
  if (notice !== undefined) console.log(`${notice}\n`)
}

/** Ends the process in time whatever happens: a database that hangs may be one of the things to be closed. */
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
