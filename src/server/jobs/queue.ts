import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { PgBoss, type QueueOptions } from 'pg-boss'
import type { Changes } from '#server/http/deps.ts'
import type { Log } from '#server/telemetry/log.ts'
import type { Metrics } from '#server/telemetry/metrics.ts'

/** A job that runs when a server starts, on its schedule and when it is woken, on one server process at a time. */
export type Job = {
  readonly name: string
  /** The schedule in UTC. */
  readonly cron: string
  /** The table whose changes it is to work on. */
  readonly wokenBy?: string
  /** @param signal aborted when this process stops */
  run(signal: AbortSignal): Promise<void>
}

export type Jobs = {
  /** Stops taking jobs; waits up to a second for running ones, which another process runs again if they do not end. */
  close(): Promise<void>
}

type Telemetry = { readonly log: Log; readonly metrics: Metrics | undefined }
type Surroundings = Telemetry & { readonly changes: Changes }

/** A job without a heartbeat for this long goes to another process; the minimum of pg-boss. */
const HEARTBEAT_S = 10
/** How often one process checks for jobs without a heartbeat. */
const SUPERVISE_S = 5
const POLL_S = 2
const WAKE_AGAIN_MS = 3_000
const COUNT_EVERY_MS = 15_000
const CLOSE_WITHIN_MS = 1_000

const settings: QueueOptions = {
  heartbeatSeconds: HEARTBEAT_S,
  expireInSeconds: 600,
  retryLimit: 10,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 300,
  deleteAfterSeconds: 86_400,
}

/**
 * Runs jobs on any server process of the database, each job on one process at a time.
 *
 * A failed job is logged and retried; if its process is killed, another process runs it within half a minute.
 */
export async function startJobs(
  pool: pg.Pool,
  jobs: readonly Job[],
  { changes, ...telemetry }: Surroundings,
): Promise<Jobs> {
  const { log, metrics } = telemetry
  const stopping = new AbortController()
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'pgboss',
    superviseIntervalSeconds: SUPERVISE_S,
    monitorIntervalSeconds: SUPERVISE_S,
  })
  boss.on('error', (err) => log.error({ err }, 'job queue error'))
  boss.on('warning', ({ message, data }) => log.warn({ data }, message))
  try {
    await boss.start()
    for (const job of jobs) await register(boss, job, { ...telemetry, signal: stopping.signal })
  } catch (fault) {
    await boss.stop({ graceful: false })
    throw fault
  }
  const counting = metrics && addQueueGauge(boss, metrics, log)
  const sleep = changes.subscribe(({ table }) => {
    for (const { name, wokenBy } of jobs)
      if (table === wokenBy)
        wake(boss, name, stopping.signal).catch((err) => {
          if (!stopping.signal.aborted) log.error({ err, job: name }, 'job not woken')
        })
  })
  return {
    close: () => {
      sleep()
      stopping.abort()
      clearInterval(counting)
      return close(boss, jobs)
    },
  }
}

/** Adds a gauge of the waiting, running and failed jobs of all processes, counted every few seconds. */
function addQueueGauge(boss: PgBoss, metrics: Metrics, log: Log): NodeJS.Timeout {
  let jobs = { waiting: 0, active: 0, failed: 0 }
  const read = async () => {
    try {
      const queues = await boss.getQueues()
      const sum = (count: (queue: (typeof queues)[number]) => number) =>
        queues.reduce((total, queue) => total + count(queue), 0)
      jobs = {
        waiting: sum(({ queuedCount }) => queuedCount),
        active: sum(({ activeCount }) => activeCount),
        failed: sum(({ failedCount }) => failedCount),
      }
    } catch (err) {
      log.warn({ err }, 'job counts not updated')
    }
  }
  metrics.addGauge('keere_jobs', 'Background jobs by state, of all processes.', () => jobs)
  return setInterval(read, COUNT_EVERY_MS)
}

type Registration = Telemetry & { readonly signal: AbortSignal }

async function register(
  boss: PgBoss,
  { name, cron, run }: Job,
  { log, metrics, signal }: Registration,
): Promise<void> {
  await boss.createQueue(name, { ...settings, policy: 'exclusive' })
  // For a queue created by an earlier version, which `createQueue` does not change.
  await boss.updateQueue(name, settings)
  await boss.work(name, { pollingIntervalSeconds: POLL_S }, async ([job]) => {
    const ids = { job: name, jobId: job?.id ?? '' }
    try {
      await run(signal)
      log.info(ids, 'job done')
      metrics?.recordEvent({ name: 'job done', ...ids })
    } catch (err) {
      log.error({ err, ...ids }, 'job failed')
      metrics?.recordEvent({ name: 'job failed', ...ids })
      throw err
    }
  })
  await boss.schedule(name, cron)
  await boss.send(name)
}

/** Runs a job. One that is running may be about to end without having seen what has changed, so it is run again after a while. */
async function wake(boss: PgBoss, name: string, signal: AbortSignal): Promise<void> {
  if (await boss.send(name)) return
  await setTimeout(WAKE_AGAIN_MS, undefined, { ref: false, signal })
  await boss.send(name)
}

async function close(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const finished = Promise.all(jobs.map(({ name }) => boss.offWork(name)))
  await Promise.race([finished, setTimeout(CLOSE_WITHIN_MS, undefined, { ref: false })])
  await boss.stop({ graceful: false })
}
