import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import { readConfiguration } from '#server/configuration.ts'
import { ChangeListener } from '#server/db/changes.ts'
import { startEmbedded } from '#server/db/embedded/embedded-database.ts'
import { migrate } from '#server/db/migrate.ts'
import { type Connection, openDatabase } from '#server/db/open.ts'
import { offerDemo, type SignIns } from '#server/demo/index.ts'
import { keepHouseHourly } from '#server/housekeeping.ts'
import type { Deps } from '#server/http/deps.ts'
import type { Log } from '#server/watching/log.ts'
import type { Metrics } from '#server/watching/metrics.ts'
import { watchReach } from '#server/watching/reach.ts'
import { openTraces } from '#server/watching/traces.ts'

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

/** Opens the database, brings it up to date and listens; every later step undoes the earlier ones when it fails. */
export async function startServer(config: Config, web: Web, log: Log): Promise<RunningServer> {
  const undo = new AsyncDisposableStack()
  try {
    const now = () => new Date()
    const connection = await connect(config, undo, (line) => log.info(line))
    const say = (what: string) => (err: unknown) => log.error({ err }, what)
    const database = openDatabase(connection, say('connection to the database broken'))
    undo.defer(() => database.close())
    await migrate(database.pool, now())
    const signIns = await offerDemo(database.db, config, now())

    let configuration = await readConfiguration(database.db)
    const reach = watchReach(log, 'database')
    const changes = new ChangeListener(connection, reach.lost)
    undo.defer(() => changes.close())
    await changes.open()
    changes.subscribe(({ table }) => {
      if (table === '*') reach.back()
      if (table !== 'setting' && table !== '*') return
      readConfiguration(database.db).then((read) => {
        configuration = read
      }, say('business constants not read again'))
    })
    undo.defer(keepHouseHourly(database.db, now, say('housekeeping failed')))
    const traces = await openTraces({
      endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
      rate: () => configuration.monitoring_sample_rate,
      log,
    })
    undo.defer(() => traces?.close())

    const app = await buildApp({
      db: database.db,
      pool: database.pool,
      now,
      configuration: () => configuration,
      changes,
      ...web,
      publicUrl: config.PUBLIC_URL.replace(/\/$/, ''),
      log,
      metrics: await openMetrics(config.METRICS_TOKEN),
      traces,
    })
    undo.defer(() => app.close())
    const address = await app.listen({
      host: config.HOST,
      port: config.PORT,
      listenTextResolver: (at) => `server started at ${at}`,
    })
    const steps = undo.move()
    return { address, signIns, app, close: () => steps.disposeAsync() }
  } catch (fault) {
    await undo.disposeAsync()
    throw fault
  }
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
  if (config.DATABASE_URL) return { connectionString: config.DATABASE_URL }
  const embedded = await startEmbedded({ folder: resolve(config.KEERE_DATA, 'postgres'), log })
  undo.defer(() => embedded.stop())
  return embedded.connection
}
