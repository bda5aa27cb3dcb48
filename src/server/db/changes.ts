import pg from 'pg'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { type Connection, withTimeouts } from '#server/db/open.ts'
import type { Change, Changes } from '#server/http/deps.ts'

const RETRY_MS = 1_000
/** A connection that only listens would not notice that the other end is gone, so it sends queries. */
const HEARTBEAT_MS = 5_000
const SILENCE_MS = 2 * HEARTBEAT_MS

const announcement = Compile(
  Type.Object({
    table: Type.String(),
    ids: Type.Union([Type.Array(Type.Integer()), Type.Literal('*')]),
  }),
)
const everything: Change = { table: '*', ids: '*' }

/** Listens to the database's announcements on its own connection and reopens it when it breaks. */
export class ChangeListener implements Changes {
  readonly #connection: Connection
  readonly #log: (fault: Error) => void
  readonly #listeners = new Set<(change: Change) => void>()
  #client: pg.Client | undefined
  #timer: NodeJS.Timeout | undefined
  /** The last logged message: repeated attempts to reconnect fail alike, so only the first is logged. */
  #logged = ''
  #closed = false

  constructor(connection: Connection, log: (fault: Error) => void) {
    this.#connection = connection
    this.#log = log
  }

  /** The number of current listeners. */
  get listening(): number {
    return this.#listeners.size
  }

  subscribe(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Resolves once it is listening; retries broken connections until `close`. */
  async open(): Promise<void> {
    const client = new pg.Client(withTimeouts(this.#connection, SILENCE_MS))
    client.on('error', (fault) => this.#reopen(client, fault))
    client.on('end', () => this.#reopen(client, new Error('the listening connection ended')))
    client.on('notification', ({ payload = '' }) => this.#publish(this.#parse(payload)))
    this.#client = client
    await client.connect()
    await client.query('listen keere_change')
    this.#logged = ''
    this.#scheduleHeartbeat(client)
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    await this.#client?.end()
  }

  #publish(change: Change): void {
    for (const listener of this.#listeners) listener(change)
  }

  /** Parses an announcement; any database user can send anything, so a malformed one counts as a change of everything. */
  #parse(payload: string): Change {
    const change = parsed(payload)
    if (announcement.Check(change)) return change
    this.#log(new Error(`an announcement could not be read: ${payload.slice(0, 100)}`))
    return everything
  }

  #scheduleHeartbeat(client: pg.Client): void {
    if (this.#closed || this.#client !== client) return
    this.#timer = setTimeout(() => {
      client.query('select 1').then(
        () => this.#scheduleHeartbeat(client),
        (fault: Error) => this.#reopen(client, fault),
      )
    }, HEARTBEAT_MS)
  }

  #reopen(client: pg.Client, fault: Error): void {
    if (this.#closed || this.#client !== client) return
    this.#client = undefined
    if (fault.message !== this.#logged) this.#log(fault)
    this.#logged = fault.message
    clearTimeout(this.#timer)
    void client.end()
    this.#timer = setTimeout(() => {
      this.open().then(
        // Changes in the meantime were missed, so everything shown must be refetched.
        () => this.#publish(everything),
        (again: Error) => this.#client && this.#reopen(this.#client, again),
      )
    }, RETRY_MS)
  }
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload)
  } catch {
    // Not JSON, so not an announcement.
    return undefined
  }
}
