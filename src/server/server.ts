import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import { readConfiguration } from '#server/configuration.ts'
import { ChangeListener } from '#server/db/changes.ts'
import { startEmbedded } from '#server/db/embedded/embedded-database.ts'
import { migrate } from '#server/db/migrate.ts'
import { type Connection, type Limits, openDatabase } from '#server/db/open.ts'
import { reach } from '#server/db/reach.ts'
import { offerDemo, type SignIns } from '#server/demo/index.ts'
import type { Deps } from '#server/http/deps.ts'
import { housekeeping } from '#server/jobs/housekeeping.ts'
import { startJobs } from '#server/jobs/queue.ts'

export type RunningServer = {
  /** Where it can be reached from this machine. */
  readonly address: string
  /** Who can sign in, where this is a demo. */
  readonly signIns: SignIns | undefined
  readonly app: FastifyInstance
  close(): Promise<void>
}

/** How the web app is served: as built, or from its sources. */
export type Web = Pick<Deps, 'page' | 'assets' | 'serverFactory'>

/** For what nobody waits for: migrations, the demo factory and what jobs do. */
const forBackground: Limits = { answerWithinMs: 600_000, connections: 5 }
/** For the job queue's own statements, which are small. */
const forQueue: Limits = { answerWithinMs: 20_000, connections: 2 }

/** Opens the database, brings it up to date and listens; every later step undoes the earlier ones when it fails. */
export async function startServer(config: Config, web: Web): Promise<RunningServer> {
  const undo = new AsyncDisposableStack()
  try {
    const now = () => new Date()
    const connection = await connect(config, undo)
    const say = (fault: unknown) => console.error(fault)
    const background = openDatabase(connection, say, forBackground)
    undo.defer(() => background.close())
    await migrate(background.pool, now())
    const signIns = await offerDemo(background.db, config, now())

    const database = openDatabase(connection, say)
    undo.defer(() => database.close())
    let configuration = await readConfiguration(database.db)
    const changes = new ChangeListener(connection, say)
    undo.defer(() => changes.close())
    await changes.open()
    changes.subscribe(({ table }) => {
      if (table !== 'setting' && table !== '*') return
      readConfiguration(database.db).then((read) => {
        configuration = read
      }, say)
    })

    const app = await buildApp({
      db: database.db,
      pool: database.pool,
      now,
      configuration: () => configuration,
      changes,
      ...web,
      publicUrl: config.PUBLIC_URL.replace(/\/$/, ''),
      logLevel: config.LOG_LEVEL,
    })
    undo.defer(() => app.close())
    const queue = openDatabase(connection, say, forQueue)
    undo.defer(() => queue.close())
    const jobs = await startJobs(queue.pool, [housekeeping(background.db, now)], app.log)
    undo.defer(() => jobs.close())
    const address = await app.listen({ host: config.HOST, port: config.PORT })
    const steps = undo.move()
    return { address, signIns, app, close: () => steps.disposeAsync() }
  } catch (fault) {
    await undo.disposeAsync()
    throw fault
  }
}

/** Reaches the database that the settings name, starting the embedded one where they name none. */
export async function connect(config: Config, undo: AsyncDisposableStack): Promise<Connection> {
  if (config.DATABASE_URL) {
    const connection = { connectionString: config.DATABASE_URL }
    await reach(connection, console.log)
    return connection
  }
  const embedded = await startEmbedded({ folder: resolve(config.KEERE_DATA, 'postgres'), log: console.log })
  undo.defer(() => embedded.stop())
  return embedded.connection
}
