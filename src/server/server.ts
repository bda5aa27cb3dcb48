import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Configuration } from '#contract/bootstrap.ts'
import { buildApp } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import { readConfiguration } from '#server/configuration.ts'
import { ChangeListener } from '#server/db/changes.ts'
import { startEmbedded } from '#server/db/embedded/embedded-database.ts'
import { migrate } from '#server/db/migrate.ts'
import { type Connection, type ConnectionLimits, openDatabase } from '#server/db/open.ts'
import { reach } from '#server/db/reach.ts'
import type { Schema } from '#server/db/schema.ts'
import type { Deps } from '#server/http/deps.ts'
import { housekeeping } from '#server/jobs/housekeeping.ts'
import { startJobs } from '#server/jobs/queue.ts'
import { listOfProxies } from '#server/trusted-proxies.ts'
import type { Log } from '#server/watching/log.ts'
import type { Metrics } from '#server/watching/metrics.ts'
import { watchReach } from '#server/watching/reach.ts'
import { openTraces } from '#server/watching/traces.ts'

export type RunningServer = {
  /** Where it can be reached from this machine. */
  readonly address: string
  /** What its data say to the person who started it. */
  readonly notice: string | undefined
  readonly app: FastifyInstance
  close(): Promise<void>
}

/** How the web app is served: as built, or from its sources. */
export type Web = Pick<Deps, 'page' | 'assets' | 'serverFactory'>

/** Fills an empty database, if the settings ask for it, and returns what to tell the person who started the server. */
export type Prepare = (db: Kysely<Schema>, config: Config, now: Date) => Promise<string | undefined>

/** How the web app is served, and what happens to an empty database. */
export type Product = Web & { readonly prepare?: Prepare }

/** For what nobody waits for: migrations, the demo factory and what jobs do. */
const forBackground: ConnectionLimits = { answerWithinMs: 600_000, connections: 5 }
/** For the job queue's own statements, which are small. */
const forQueue: ConnectionLimits = { answerWithinMs: 20_000, connections: 2 }

/** Opens the database, brings it up to date and listens; every later step undoes the earlier ones when it fails. */
export async function startServer(
  config: Config,
  { prepare, ...web }: Product,
  log: Log,
): Promise<RunningServer> {
  const undo = new AsyncDisposableStack()
  try {
    const now = () => new Date()
    const delay = (ms: number) => wait(ms, undefined, { ref: false })
    const connection = await connect(config, undo, (line) => log.info(line))
    const open = (limits?: ConnectionLimits) => {
      const opened = openDatabase(connection, (err) => log.error({ err }, 'connection broken'), limits)
      undo.defer(() => opened.close())
      return opened
    }
    const background = open(forBackground)
    await migrate(background.pool, now())
    const notice = await prepare?.(background.db, config, now())

    const { db, pool } = open()
    const changes = await hear(connection, undo, log)
    const configuration = await followConfiguration(db, changes, log)
    const traces = await openTraces({
      endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
      rate: () => configuration().monitoring_sample_rate,
      log,
    })
    undo.defer(() => traces?.close())
    const metrics = await openMetrics(config.METRICS_TOKEN)
    const app = await buildApp({
      ...{ db, pool, now, delay, configuration, changes, log, metrics, traces },
      ...web,
      publicUrl: config.PUBLIC_URL.replace(/\/$/, ''),
      trustedProxies: listOfProxies(config.TRUSTED_PROXIES),
      connectionsPerAddress: config.CONNECTIONS_PER_ADDRESS,
    })
    undo.defer(() => app.close())
    const jobs = await startJobs(open(forQueue).pool, [housekeeping(background.db, now)], {
      log,
      metrics,
    })
    undo.defer(() => jobs.close())
    const address = await app.listen({
      host: config.HOST,
      port: config.PORT,
      listenTextResolver: (at) => `server started at ${at}`,
    })
    const steps = undo.move()
    return { address, notice, app, close: () => steps.disposeAsync() }
  } catch (fault) {
    await undo.disposeAsync()
    throw fault
  }
}

/** Hears the database's announcements, and says when it is lost and back. */
async function hear(connection: Connection, undo: AsyncDisposableStack, log: Log): Promise<ChangeListener> {
  const hearing = watchReach(log, 'database')
  const changes = new ChangeListener(connection, hearing.lost)
  undo.defer(() => changes.close())
  await changes.open()
  changes.subscribe(({ table }) => {
    if (table === '*') hearing.back()
  })
  return changes
}

/** The business constants as they are at any time. */
async function followConfiguration(
  db: Kysely<Schema>,
  changes: ChangeListener,
  log: Log,
): Promise<() => Configuration> {
  let configuration = await readConfiguration(db)
  changes.subscribe(async ({ table }) => {
    if (table !== 'setting' && table !== '*') return
    try {
      configuration = await readConfiguration(db)
    } catch (err) {
      log.error({ err }, 'settings not reloaded')
    }
  })
  return () => configuration
}

/** Counts for those who know the token; costs nothing where there is none. */
async function openMetrics(token: string): Promise<Metrics | undefined> {
  if (token === '') return undefined
  const { Metrics } = await import('#server/watching/metrics.ts')
  return new Metrics(token)
}

/** Reaches the database that the settings name, starting the embedded one where they name none. */
export async function connect(
  config: Config,
  undo: AsyncDisposableStack,
  log: (line: string) => void,
): Promise<Connection> {
  if (config.DATABASE_URL) {
    const connection = { connectionString: config.DATABASE_URL }
    await reach(connection, log)
    return connection
  }
  const embedded = await startEmbedded({ folder: resolve(config.KEERE_DATA, 'postgres'), log })
  undo.defer(() => embedded.stop())
  return embedded.connection
}
