import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { runBridge } from '#bridge/bridge.ts'
import { help, readOptions } from '#bridge/options.ts'

/** `npm run mqtt`: passes on to Keere what machines tell an MQTT broker; `-- --help` says how. */
const RECONNECT_MS = 2_000

try {
  const options = readOptions({
    args: process.argv.slice(2),
    env: process.env,
    readFile: (path) => readFileSync(path, 'utf8'),
  })
  if (!options) console.log(help)
  else if (!(await bridge(options))) process.exitCode = 1
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault)
  process.exitCode = 1
}

function bridge(options: NonNullable<ReturnType<typeof readOptions>>): Promise<boolean> {
  const stop = new AbortController()
  const { signal } = stop
  const abort = () => stop.abort()
  process.once('SIGINT', abort).once('SIGTERM', abort)
  return runBridge({
    ...options,
    reconnectMs: RECONNECT_MS,
    now: Date.now,
    wait: (ms) => wait(ms, undefined, { signal }),
    print: console.log,
    signal,
  })
}
