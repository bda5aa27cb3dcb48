import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** What a server process holds when everything it no longer needs is gone. */
export type Held = {
  readonly rssBytes: number
  readonly heapBytes: number
  /** Open handles and requests, by kind. */
  readonly resources: readonly string[]
}

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

// Loaded into the server before the product: answers what it holds, and ends the server together with who started it.
process.on('message', () => {
  collect()
  const { rss, heapUsed } = process.memoryUsage()
  const held: Held = { rssBytes: rss, heapBytes: heapUsed, resources: process.getActiveResourcesInfo() }
  process.send?.(held)
})
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
