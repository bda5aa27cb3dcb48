import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { databaseGround, embeddedGround, type Ground } from '#faults/support/ground.ts'
import { ServerProcess } from '#faults/support/server-process.ts'
import { Visitor } from '#faults/support/visitor.ts'
import { openDatabase } from '#server/db/open.ts'

const PASSWORD = 'kaev ja põhi 1000'
const demo = { KEERE_DEMO: 'on', KEERE_DEMO_PASSWORD: PASSWORD, LOG_LEVEL: 'error' }

/** A demo factory with a server and a database of its own, which is gone when the script is done with it. */
export class World implements AsyncDisposable {
  readonly server: ServerProcess
  readonly ground: Ground
  readonly #folder: string
  readonly #others: ServerProcess[] = []

  private constructor(server: ServerProcess, ground: Ground, folder: string) {
    this.server = server
    this.ground = ground
    this.#folder = folder
  }

  /** In a folder of its own, or on a fresh database where the environment names a `DATABASE_URL`. */
  static async make(): Promise<World> {
    const folder = await mkdtemp(join(tmpdir(), 'keere-faults-'))
    // PostgreSQL's user must pass through, where root runs this.
    await chmod(folder, 0o755)
    const { DATABASE_URL, CRASH_DATABASE } = process.env
    const data = join(folder, 'data')
    const ground = DATABASE_URL
      ? await databaseGround(DATABASE_URL, data, CRASH_DATABASE)
      : embeddedGround(data)
    const server = await ServerProcess.at({ ...ground.env, ...demo }, join(folder, 'server.log'))
    return new World(server, ground, folder)
  }

  /** Another server process beside the first, on the same database. */
  async another(): Promise<ServerProcess> {
    const env = {
      KEERE_DATA: join(this.#folder, 'data'),
      DATABASE_URL: addressOf(await this.ground.connection()),
    }
    const server = await ServerProcess.at({ ...env, ...demo }, join(this.#folder, 'another.log'))
    this.#others.push(server)
    return server
  }

  signIn(username: string, server = this.server): Promise<Visitor> {
    return Visitor.signIn(server.address, username, PASSWORD)
  }

  /** Asks the database itself. */
  async ask<Row extends pg.QueryResultRow>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    const { pool } = openDatabase(await this.ground.connection(), (fault) => console.error(fault))
    try {
      return (await pool.query<Row>(sql, [...values])).rows
    } finally {
      await pool.end()
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const server of [...this.#others, this.server]) await server.stop()
    await this.ground.discard()
    if (process.exitCode) console.error(`What the server said is kept in ${this.#folder}/server.log.`)
    const rest = process.exitCode ? join(this.#folder, 'data') : this.#folder
    await rm(rest, { recursive: true, force: true, maxRetries: 5 })
  }
}

function addressOf({ connectionString, host, user, database }: pg.ClientConfig): string {
  return connectionString ?? `postgres://${user}@${encodeURIComponent(host ?? '')}/${database}`
}
