import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** The resources of a server process after garbage collection. */
export type Usage = {
  readonly rssBytes: number
  readonly heapBytes: number
  /** Open handles and requests, by kind. */
  readonly resources: readonly string[]
}

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

// Loaded into the server before the product: reports its resources, and stops it together with its parent.
process.on('message', () => {
  collect()
  const { rss, heapUsed } = process.memoryUsage()
  const usage: Usage = { rssBytes: rss, heapBytes: heapUsed, resources: process.getActiveResourcesInfo() }
  process.send?.(usage)
})
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
