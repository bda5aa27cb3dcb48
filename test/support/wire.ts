import { once } from 'node:events'
import { connect, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net'
import type { Connection } from '#server/db/open.ts'

/** A line to a PostgreSQL over a loopback port, which a test can cut, let hang, and mend. */
export class Wire {
  readonly #server: Server
  readonly #lines = new Set<readonly [near: Socket, far: Socket]>()
  readonly #target: NetConnectOpts
  #hangs = false
  #port = 0

  private constructor(target: NetConnectOpts) {
    this.#target = target
    this.#server = createServer((near) => this.#join(near))
  }

  static async to(connection: Connection): Promise<Wire> {
    const wire = new Wire(targetOf(connection))
    await wire.mend()
    return wire
  }

  /** The address by which a server reaches a database through this wire. */
  addressOf({ connectionString, user, database }: Connection): string {
    const url = new URL(connectionString ?? `postgres://${user}@localhost/${database}`)
    url.hostname = '127.0.0.1'
    url.port = String(this.#port)
    url.searchParams.delete('host')
    return url.href
  }

  /** How many connections go through it. */
  get connections(): number {
    return this.#lines.size
  }

  /** Breaks every connection and refuses new ones. */
  cut(): void {
    this.#server.close()
    for (const [near, far] of this.#lines) {
      // Node never lets go of a socket that is reset while it says goodbye.
      if (near.writableEnded) near.destroy()
      else near.resetAndDestroy()
      far.destroy()
    }
  }

  /** Goes on taking connections, and what is sent on them, and answers nothing. */
  hang(): void {
    this.#hangs = true
    for (const end of [...this.#lines].flat()) end.pause()
  }

  /** Is whole again, with what was held back while it hung. */
  async mend(): Promise<void> {
    this.#hangs = false
    for (const end of [...this.#lines].flat()) end.resume()
    if (this.#server.listening) return
    this.#server.listen(this.#port, '127.0.0.1')
    await once(this.#server, 'listening')
    const address = this.#server.address()
    if (typeof address === 'object' && address) this.#port = address.port
  }

  #join(near: Socket): void {
    const far = connect(this.#target)
    const line = [near, far] as const
    this.#lines.add(line)
    pass(near, far)
    pass(far, near)
    near.on('close', () => this.#lines.delete(line))
    if (this.#hangs) for (const end of line) end.pause()
  }
}

function pass(from: Socket, to: Socket): void {
  from.on('data', (bytes) => to.write(bytes))
  from.on('end', () => to.end())
  from.on('error', () => to.destroy())
  from.on('close', () => to.destroy())
}

function targetOf({ connectionString, host = 'localhost', port = 5432 }: Connection): NetConnectOpts {
  if (!connectionString) return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  const url = new URL(connectionString)
  const folder = url.searchParams.get('host') ?? ''
  if (folder.startsWith('/')) return { path: `${folder}/.s.PGSQL.${url.port || port}` }
  return { host: url.hostname, port: Number(url.port || port) }
}
