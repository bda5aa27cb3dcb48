import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { clearInterval, setInterval } from 'node:timers'
import type { Visitor } from '#faults/support/visitor.ts'

/** A server may wait for the rest of a request for so long, and no longer. */
const LONGEST_MS = 120_000
const DRIP_MS = 1_000

/** Lines on which a request begins and never ends: cut heads and bodies, some of them dripping on. */
export class StalledLines {
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

  /** How long the most patient of them was waited for; nothing where the server waits on. */
  async longestMs(): Promise<number | undefined> {
    const all = await Promise.all(this.#closed)
    const longest = Math.max(...all)
    return longest < LONGEST_MS ? Math.round(longest) : undefined
  }
}

/** Begins a request; resolves when the other side hangs up, or has been waited for long enough. */
async function stall(socket: Socket, beginning: string, drips: boolean): Promise<number> {
  const began = performance.now()
  socket.on('error', () => {})
  socket.resume()
  socket.write(beginning)
  // Of a cut chunk nothing may drip: what follows it has a meaning.
  const drip = drips ? setInterval(() => socket.write('a'), DRIP_MS) : undefined
  await Promise.race([once(socket, 'close'), once(AbortSignal.timeout(LONGEST_MS), 'abort')])
  clearInterval(drip)
  socket.destroy()
  return performance.now() - began
}
