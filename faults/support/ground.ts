import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { SUPERUSER } from '#server/db/embedded/make-cluster.ts'
import { ended, type Postmaster, readPostmaster, servesData } from '#server/db/embedded/postmaster.ts'

/** The database under a server: its own, or one on somebody's PostgreSQL. */
export type Ground = {
  /** What tells a server to use it. */
  readonly env: Readonly<Record<string, string>>
  connection(): Promise<pg.ClientConfig>
  /** Has PostgreSQL crash; absent where that is not ours to do. */
  readonly crash?: () => Promise<void>
  /** Removes all of it; no server may be running. */
  discard(): Promise<void>
}

/** The embedded database in a folder, with the settings that the product gives it. */
export function embeddedGround(folder: string): Ground {
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
      // By turns nobody gets to know, or everybody does.
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

/** A fresh database on the PostgreSQL of an address; `crashCommand` has that PostgreSQL crash and come back. */
export async function databaseGround(url: string, folder: string, crashCommand?: string): Promise<Ground> {
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

/** The PostgreSQL of a data folder, once it runs. */
async function runningPostmaster(data: string): Promise<Postmaster> {
  for (;;) {
    const postmaster = await readPostmaster(data)
    if (postmaster && (await servesData(postmaster.pid, data))) return postmaster
    await setTimeout(20)
  }
}
