import { readConfig } from '#server/config.ts'
import { describeSignIns } from '#server/demo/index.ts'
import { type RunningServer, startServer, type Web } from '#server/server.ts'

const CLOSE_WITHIN_MS = 2_300

/** Runs the product: reads the settings, starts, says where it is, and closes on a stop signal. */
export async function main(web: Web): Promise<void> {
  try {
    const server = await startServer(readConfig(process.env), web)
    announce(server)
    const stop = () => void close(server)
    process.once('SIGINT', stop).once('SIGTERM', stop)
  } catch (fault) {
    console.error(fault instanceof Error ? fault.message : fault)
    process.exit(1)
  }
}

/** Ends the process in time whatever happens: a database that hangs may be one of the things to be closed. */
async function close(server: RunningServer): Promise<void> {
  setTimeout(() => {
    console.error('Not everything closed in time; what was left is broken off.')
    process.exit(1)
  }, CLOSE_WITHIN_MS)
  await server.close()
  process.exit(0)
}

function announce({ address, signIns }: RunningServer): void {
  console.log(`\nKeere is ready: ${address}\n`)
  if (signIns) console.log(`${describeSignIns(signIns)}\n`)
}
