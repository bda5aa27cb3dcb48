import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { help, readOptions } from '#simulator/options.ts'
import { runPlant } from '#simulator/plant.ts'

/** `npm run simulate`: reports what winding lines do, as their machines would; `-- --help` says how. */
try {
  const options = readOptions({
    args: process.argv.slice(2),
    env: process.env,
    readFile: (path) => readFileSync(path, 'utf8'),
  })
  if (options) await simulate(options)
  else console.log(help)
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault)
  process.exitCode = 1
}

async function simulate(options: NonNullable<ReturnType<typeof readOptions>>): Promise<void> {
  const stop = new AbortController()
  const { signal } = stop
  const abort = () => stop.abort()
  process.once('SIGINT', abort).once('SIGTERM', abort)
  // The server that started it is gone, however it ended.
  process.once('disconnect', abort)
  try {
    await runPlant({
      ...options,
      now: Date.now,
      wait: (ms) => wait(ms, undefined, { signal }),
      print: console.log,
      signal,
    })
  } finally {
    if (process.connected) process.disconnect?.()
  }
}
