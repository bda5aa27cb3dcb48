import { once } from 'node:events'
import { connect, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net'
import type { Connection } from '#server/db/open.ts'

/** A proxy to PostgreSQL on a loopback port that a test can cut, hang and restore. */
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

  /** Returns the URL for a database through this proxy. */
  addressOf({ connectionString, user, database }: Connection): string {
    const url = new URL(connectionString ?? `postgres://${user}@localhost/${database}`)
    url.hostname = '127.0.0.1'
    url.port = String(this.#port)
    url.searchParams.delete('host')
    return url.href
  }

  /** The number of open connections. */
  get connections(): number {
    return this.#lines.size
  }

  /** Closes all connections and refuses new ones. */
  cut(): void {
    this.#server.close()
    for (const [near, far] of this.#lines) {
      // Node never releases a socket that is reset while it closes.
      if (near.writableEnded) near.destroy()
      else near.resetAndDestroy()
      far.destroy()
    }
  }

  /** Accepts connections and data but never responds. */
  hang(): void {
    this.#hangs = true
    for (const end of [...this.#lines].flat()) end.pause()
  }

  /** Restores the proxy and forwards what was held back. */
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
