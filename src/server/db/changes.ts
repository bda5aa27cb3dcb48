import pg from 'pg'
import type { Connection } from '#server/db/open.ts'
import type { Change, Changes } from '#server/http/deps.ts'

const RETRY_MS = 1_000

/** Listens to the database's announcements on a connection of its own, which it opens again when it breaks. */
export class ChangeListener implements Changes {
  readonly #connection: Connection
  readonly #log: (fault: Error) => void
  readonly #listeners = new Set<(change: Change) => void>()
  #client: pg.Client | undefined
  #retry: NodeJS.Timeout | undefined
  #closed = false

  constructor(connection: Connection, log: (fault: Error) => void) {
    this.#connection = connection
    this.#log = log
  }

  /** How many listen at present. */
  get listening(): number {
    return this.#listeners.size
  }

  subscribe(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Resolves once it hears; a broken connection is retried until `close`. */
  async open(): Promise<void> {
    const client = new pg.Client({ ...this.#connection, keepAlive: true })
    client.on('error', (fault) => this.#reopen(client, fault))
    client.on('end', () => this.#reopen(client, new Error('the listening connection ended')))
    client.on('notification', ({ payload }) => this.#tell(JSON.parse(payload ?? '{}')))
    this.#client = client
    await client.connect()
    await client.query('listen keere_change')
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#retry)
    await this.#client?.end()
  }

  #tell(change: Change): void {
    for (const listener of this.#listeners) listener(change)
  }

  #reopen(client: pg.Client, fault: Error): void {
    if (this.#closed || this.#client !== client) return
    this.#client = undefined
    this.#log(fault)
    this.#retry = setTimeout(() => {
      this.open().then(
        // What changed meanwhile went unheard, so everything shown is read again.
        () => this.#tell({ table: '*', ids: '*' }),
        (again: Error) => this.#client && this.#reopen(this.#client, again),
      )
    }, RETRY_MS)
  }
}
