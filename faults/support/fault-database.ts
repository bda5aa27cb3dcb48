import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { SUPERUSER } from '#server/db/embedded/make-cluster.ts'
import { ended, type Postmaster, readPostmaster, servesData } from '#server/db/embedded/postmaster.ts'

/** The database of a server: embedded, or on another PostgreSQL. */
export type FaultDatabase = {
  /** The settings of a server that uses it. */
  readonly env: Readonly<Record<string, string>>
  connection(): Promise<pg.ClientConfig>
  /** Crashes PostgreSQL; absent if that is not allowed. */
  readonly crash?: () => Promise<void>
  /** Removes the database; the server must be stopped. */
  discard(): Promise<void>
}

/** Returns the embedded database in a folder. */
export function embeddedFaultDatabase(folder: string): FaultDatabase {
  const data = join(folder, 'postgres/cluster')
  let crashes = 0
  return {
    env: { KEERE_DATA: folder },
    connection: async () => {
      const { socketDirectory, port } = await runningPostmaster(data)
      return { host: socketDirectory, port, user: SUPERUSER, database: 'keere' }
    },
    crash: async () => {
      const { pid } = await runningPostmaster(data)
      crashes += 1
      // In turns without notice, and with notice to all connections.
      process.kill(pid, crashes % 2 === 1 ? 'SIGKILL' : 'SIGQUIT')
      await ended(pid)
    },
    discard: async () => {
      const postmaster = await readPostmaster(data)
      if (!postmaster || !(await servesData(postmaster.pid, data))) return
      process.kill(postmaster.pid, 'SIGQUIT')
      await ended(postmaster.pid)
    },
  }
}

/** Creates a database on the PostgreSQL of a URL; `crashCommand` makes that PostgreSQL crash and restart. */
export async function externalFaultDatabase(
  url: string,
  folder: string,
  crashCommand?: string,
): Promise<FaultDatabase> {
  const name = `keere_faults_${randomBytes(6).toString('hex')}`
  const own = new URL(url)
  own.pathname = `/${name}`
  await asAdmin(url, `create database ${name}`)
  return {
    env: { KEERE_DATA: folder, DATABASE_URL: own.href },
    connection: async () => ({ connectionString: own.href }),
    ...(crashCommand !== undefined && {
      crash: async () => {
        await promisify(execFile)('/bin/sh', ['-c', crashCommand])
      },
    }),
    discard: () => asAdmin(url, `drop database if exists ${name} with (force)`),
  }
}

async function asAdmin(url: string, sql: string): Promise<void> {
  const admin = new pg.Client(url)
  await admin.connect()
  try {
    await admin.query(sql)
  } finally {
    await admin.end()
  }
}

/** Waits for the PostgreSQL of a data folder to run. */
async function runningPostmaster(data: string): Promise<Postmaster> {
  for (;;) {
    const postmaster = await readPostmaster(data)
    if (postmaster && (await servesData(postmaster.pid, data))) return postmaster
    await setTimeout(20)
  }
}
