import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import {
  embeddedFaultDatabase,
  externalFaultDatabase,
  type FaultDatabase,
} from '#faults/support/fault-database.ts'
import { ServerProcess } from '#faults/support/server-process.ts'
import { Visitor } from '#faults/support/visitor.ts'
import { openDatabase } from '#server/db/open.ts'

const PASSWORD = 'kaev ja põhi 1000'
const demo = { KEERE_DEMO: 'on', KEERE_DEMO_PASSWORD: PASSWORD, LOG_LEVEL: 'error' }

/** A demo factory with its own server and database, which is removed at the end of the script. */
export class World implements AsyncDisposable {
  readonly server: ServerProcess
  readonly database: FaultDatabase
  readonly #folder: string
  readonly #others: ServerProcess[] = []

  private constructor(server: ServerProcess, database: FaultDatabase, folder: string) {
    this.server = server
    this.database = database
    this.#folder = folder
  }

  /** Creates it in a temporary folder or, with `DATABASE_URL`, on a new database. */
  static async make(): Promise<World> {
    const folder = await mkdtemp(join(tmpdir(), 'keere-faults-'))
    // If root runs this, PostgreSQL's user must be able to enter.
    await chmod(folder, 0o755)
    const { DATABASE_URL, CRASH_DATABASE } = process.env
    const data = join(folder, 'data')
    const database = DATABASE_URL
      ? await externalFaultDatabase(DATABASE_URL, data, CRASH_DATABASE)
      : embeddedFaultDatabase(data)
    try {
      const server = await ServerProcess.at({ ...database.env, ...demo }, join(folder, 'server.log'))
      return new World(server, database, folder)
    } catch (fault) {
      await database.discard()
      throw fault
    }
  }

  /** Starts another server process on the same database. */
  async another(): Promise<ServerProcess> {
    const env = {
      KEERE_DATA: join(this.#folder, 'data'),
      DATABASE_URL: addressOf(await this.database.connection()),
    }
    const server = await ServerProcess.at({ ...env, ...demo }, join(this.#folder, 'another.log'))
    this.#others.push(server)
    return server
  }

  signIn(username: string, server = this.server): Promise<Visitor> {
    return Visitor.signIn(server.address, username, PASSWORD)
  }

  /** Queries the database. */
  async ask<Row extends pg.QueryResultRow>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    const { pool } = openDatabase(await this.database.connection(), (fault) => console.error(fault))
    try {
      return (await pool.query<Row>(sql, [...values])).rows
    } finally {
      await pool.end()
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const server of [...this.#others, this.server]) await server.stop()
    await this.database.discard()
    if (process.exitCode) console.error(`The log of the server is in ${this.#folder}/server.log.`)
    const rest = process.exitCode ? join(this.#folder, 'data') : this.#folder
    await rm(rest, { recursive: true, force: true, maxRetries: 5 })
  }
}

function addressOf({ connectionString, host, user, database }: pg.ClientConfig): string {
  return connectionString ?? `postgres://${user}@${encodeURIComponent(host ?? '')}/${database}`
}
