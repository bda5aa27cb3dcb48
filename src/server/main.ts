import { readConfig } from '#server/config.ts'
import { describeSignIns } from '#server/demo/index.ts'
import { type RunningServer, startServer, type Web } from '#server/server.ts'

/** Runs the product: reads the settings, starts, says where it is, and closes on a stop signal. */
export async function main(web: Web): Promise<void> {
  try {
    const server = await startServer(readConfig(process.env), web)
    announce(server)
    const stop = () => void server.close().then(() => process.exit(0))
    process.once('SIGINT', stop).once('SIGTERM', stop)
  } catch (fault) {
    console.error(fault instanceof Error ? fault.message : fault)
    process.exit(1)
  }
}

function announce({ address, signIns }: RunningServer): void {
  console.log(`\nKeere is ready: ${address}\n`)
  if (signIns) console.log(`${describeSignIns(signIns)}\n`)
}
