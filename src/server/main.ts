import { readConfig } from '#server/config.ts'
import { startServer, type Web } from '#server/server.ts'

/** Runs the product: reads the settings, starts, says where it is, and closes on a stop signal. */
export async function main(web: Web): Promise<void> {
  try {
    const server = await startServer(readConfig(process.env), web)
    announce(server.address, server.signIns)
    const stop = () => void server.close().then(() => process.exit(0))
    process.once('SIGINT', stop).once('SIGTERM', stop)
  } catch (fault) {
    console.error(fault instanceof Error ? fault.message : fault)
    process.exit(1)
  }
}

function announce(address: string, signIns: Awaited<ReturnType<typeof startServer>>['signIns']): void {
  console.log(`\nKeere is ready: ${address}\n`)
  if (!signIns) return
  console.log('This is the demo factory. Sign in as one of:')
  for (const { username, role } of signIns.users) console.log(`  ${username.padEnd(14)} ${role}`)
  console.log(`Password for all of them: ${signIns.password}\n`)
}
