import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { PgBoss, type QueueOptions } from 'pg-boss'

/** Something the product does by itself: at the start of a server and at its times, on one server process at a time. */
export type Job = {
  readonly name: string
  /** Its times, in UTC. */
  readonly cron: string
  run(): Promise<void>
}

export type Jobs = {
  /** Takes on no more; what is not done within a second is handed to another process. */
  close(): Promise<void>
}

/** A job that its process has not vouched for in so long is another's; the shortest that pg-boss takes. */
const HEARTBEAT_S = 10
/** How often jobs without a heartbeat are looked for, by one process for all. */
const SUPERVISE_S = 5
const POLL_S = 2
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
 * Runs jobs on whichever server process of the database has time, each job on one at a time.
 *
 * A job that fails is logged and tried again; one whose process was killed is run by another within half a minute.
 */
export async function startJobs(pool: pg.Pool, jobs: readonly Job[], log: FastifyBaseLogger): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'pgboss',
    superviseIntervalSeconds: SUPERVISE_S,
    monitorIntervalSeconds: SUPERVISE_S,
  })
  boss.on('error', (err) => log.error({ err }, 'job queue fault'))
  boss.on('warning', ({ message, data }) => log.warn({ data }, message))
  try {
    await boss.start()
    for (const job of jobs) await offer(boss, job, log)
  } catch (fault) {
    await boss.stop({ graceful: false })
    throw fault
  }
  return { close: () => close(boss, jobs) }
}

async function offer(boss: PgBoss, { name, cron, run }: Job, log: FastifyBaseLogger): Promise<void> {
  await boss.createQueue(name, { ...settings, policy: 'exclusive' })
  // Of a queue made by an earlier version, which `createQueue` leaves as it is.
  await boss.updateQueue(name, settings)
  await boss.work(name, { pollingIntervalSeconds: POLL_S }, async ([job]) => {
    try {
      await run()
      log.info({ job: name, jobId: job?.id }, 'job done')
    } catch (err) {
      log.error({ err, job: name, jobId: job?.id }, 'job failed')
      throw err
    }
  })
  await boss.schedule(name, cron)
  await boss.send(name)
}

async function close(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const finished = Promise.all(jobs.map(({ name }) => boss.offWork(name)))
  await Promise.race([finished, setTimeout(CLOSE_WITHIN_MS, undefined, { ref: false })])
  await boss.stop({ graceful: false })
}
