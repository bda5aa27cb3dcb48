import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Configuration } from '#contract/bootstrap.ts'
import { buildApp } from '#server/app.ts'
import { readConfiguration } from '#server/configuration.ts'
import { ChangeListener } from '#server/db/changes.ts'
import { startEmbedded } from '#server/db/embedded/embedded-database.ts'
import { migrate } from '#server/db/migrate.ts'
import { type Connection, type ConnectionLimits, openDatabase } from '#server/db/open.ts'
import type { Schema } from '#server/db/schema.ts'
import { waitForDatabase } from '#server/db/wait-for-database.ts'
import type { Environment } from '#server/environment.ts'
import type { Deps } from '#server/http/deps.ts'
import { housekeeping } from '#server/jobs/housekeeping.ts'
import { pipeExport } from '#server/jobs/pipe-export.ts'
import { startJobs } from '#server/jobs/queue.ts'
import type { Log } from '#server/telemetry/log.ts'
import type { Metrics } from '#server/telemetry/metrics.ts'
import { logReachability } from '#server/telemetry/reachability.ts'
import { openTraces } from '#server/telemetry/traces.ts'
import { listOfProxies } from '#server/trusted-proxies.ts'

export type RunningServer = {
  /** The URL at which it can be reached from this machine. */
  readonly address: string
  /** A message for the person who started it, such as the demo sign-ins. */
  readonly notice: string | undefined
  readonly app: FastifyInstance
  close(): Promise<void>
}

/** How the web app is served: as built, or from its sources. */
export type Web = Pick<Deps, 'page' | 'assets' | 'serverFactory'>

/** Fills an empty database, if the settings ask for it, and returns what to tell the person who started the server. */
export type Prepare = (db: Kysely<Schema>, config: Environment, now: Date) => Promise<string | undefined>

/** How the web app is served, and what happens to an empty database and once the server can be reached. */
export type Product = Web & {
  readonly prepare?: Prepare
  readonly onReady?: (address: string) => void
}

/** For work that no user waits for: migrations, the demo factory and jobs. */
const forBackground: ConnectionLimits = { statementTimeoutMs: 600_000, connections: 5 }
/** For the short statements of the job queue. */
const forQueue: ConnectionLimits = { statementTimeoutMs: 20_000, connections: 2 }

/** Opens and migrates the database and starts to listen; if a step fails, the earlier ones are undone. */
export async function startServer(
  config: Environment,
  { prepare, ...web }: Omit<Product, 'onReady'>,
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
    const changes = await listenForChanges(connection, undo, log)
    const configuration = await followConfiguration(db, changes, log)
    const rate = () => configuration().monitoring_sample_rate
    const traces = await openTraces({ endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT, rate, log })
    undo.defer(() => traces?.close())
    const metrics = await openMetrics(config.METRICS_TOKEN)
    const app = await buildApp({
      db,
      pool,
      now,
      delay,
      configuration,
      changes,
      log,
      metrics,
      traces,
      ...web,
      publicUrl: config.PUBLIC_URL.replace(/\/$/, ''),
      trustedProxies: listOfProxies(config.TRUSTED_PROXIES),
      connectionsPerAddress: config.CONNECTIONS_PER_ADDRESS,
    })
    undo.defer(() => app.close())
    const queue = open(forQueue)
    const { db: forJobs } = background
    const jobs = await startJobs(queue.pool, [housekeeping(forJobs, now), pipeExport(forJobs, now)], {
      ...{ log, metrics, changes },
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

/** Listens to the database's announcements; logs when the connection is lost and back. */
async function listenForChanges(
  connection: Connection,
  undo: AsyncDisposableStack,
  log: Log,
): Promise<ChangeListener> {
  const reachability = logReachability(log, 'database')
  const changes = new ChangeListener(connection, reachability.lost)
  undo.defer(() => changes.close())
  await changes.open()
  changes.subscribe(({ table }) => {
    if (table === '*') reachability.back()
  })
  return changes
}

/** Returns a function for the current business constants, which are read again when they change. */
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

/** Opens the metrics; returns undefined, and loads nothing, without a token. */
async function openMetrics(token: string): Promise<Metrics | undefined> {
  if (token === '') return undefined
  const { Metrics } = await import('#server/telemetry/metrics.ts')
  return new Metrics(token)
}

/** Connects to the database of the settings, or starts the embedded one. */
export async function connect(
  config: Environment,
  undo: AsyncDisposableStack,
  log: (line: string) => void,
): Promise<Connection> {
  if (config.DATABASE_URL) {
    const connection = { connectionString: config.DATABASE_URL }
    await waitForDatabase(connection, log)
    return connection
  }
  const embedded = await startEmbedded({ folder: resolve(config.KEERE_DATA, 'postgres'), log })
  undo.defer(() => embedded.stop())
  return embedded.connection
}
