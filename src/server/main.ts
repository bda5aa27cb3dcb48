import { readConfig } from '#server/config.ts'
import { describeSignIns } from '#server/demo/index.ts'
import { builtPage } from '#server/page.ts'
import { type RunningServer, startServer } from '#server/server.ts'

/** Runs the product: reads the settings, starts, says where it is, and closes on a stop signal. */
export async function main(dist: string): Promise<void> {
  try {
    const server = await startServer(readConfig(process.env), {
      page: builtPage(dist),
      assets: `${dist}/assets`,
    })
    announce(server.address, server.signIns)
    const stop = () => void server.close().then(() => process.exit(0))
    process.once('SIGINT', stop).once('SIGTERM', stop)
  } catch (fault) {
    console.error(fault instanceof Error ? fault.message : fault)
    process.exit(1)
  }
}

function announce(address: string, signIns: RunningServer['signIns']): void {
  console.log(`\nKeere is ready: ${address}\n`)
  if (signIns) console.log(`${describeSignIns(signIns)}\n`)
}
