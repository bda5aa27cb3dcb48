import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { clearInterval, setInterval } from 'node:timers'
import type { Visitor } from '#faults/support/visitor.ts'

/** The maximum time for which a server may wait for the rest of a request. */
const LONGEST_MS = 120_000
const DRIP_MS = 1_000

/** Connections with incomplete requests: truncated headers and bodies; some continue slowly. */
export class StalledConnections {
  readonly #closed: Promise<number>[]

  constructor(visitor: Visitor, count: number) {
    const port = Number(new URL(visitor.address).port)
    const { cookie = '', 'x-csrftoken': token = '' } = visitor.headers()
    const head = `POST /api/v1/clients/ HTTP/1.1\r\nhost: keere\r\ncookie: ${cookie}\r\nx-csrftoken: ${token}\r\n`
    const cuts = [
      'POST /api/v1/cl',
      head,
      `${head}content-type: application/json\r\ncontent-length: 100000\r\n\r\n{"name":"`,
      `${head}content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n9\r\n{"name":"\r\n`,
    ]
    this.#closed = Array.from({ length: count }, (_, index) =>
      stall(connect(port, '127.0.0.1'), cuts[index % cuts.length]!, index % 8 >= 4),
    )
  }

  /** Returns how long the server waited at most; undefined if it still waits. */
  async longestMs(): Promise<number | undefined> {
    const all = await Promise.all(this.#closed)
    const longest = Math.max(...all)
    return longest < LONGEST_MS ? Math.round(longest) : undefined
  }
}

/** Starts a request; resolves when the server disconnects, or after the maximum time. */
async function stall(socket: Socket, beginning: string, drips: boolean): Promise<number> {
  const began = performance.now()
  socket.on('error', () => {})
  socket.resume()
  socket.write(beginning)
  // Nothing is sent after a truncated chunk, because it would be parsed as the next chunk.
  const drip = drips ? setInterval(() => socket.write('a'), DRIP_MS) : undefined
  await Promise.race([once(socket, 'close'), once(AbortSignal.timeout(LONGEST_MS), 'abort')])
  clearInterval(drip)
  socket.destroy()
  return performance.now() - began
}
