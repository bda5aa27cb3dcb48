import { execFile } from 'node:child_process'
import { rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type EmbeddedDatabase, startEmbedded } from '#server/db/embedded/embedded-database.ts'
import { migrate } from '#server/db/migrate.ts'
import { type Database, openDatabase } from '#server/db/open.ts'

const run = promisify(execFile)
/** The next test run removes what a killed bench leaves in a folder of this name. */
const folder = join(tmpdir(), `keere-test-${process.pid}`)
/** A table that is filled in the transaction that makes it needs no log, which would be as long as the table. */
const FILLING = {
  ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' },
  ...{ wal_level: 'minimal', max_wal_senders: '0', max_wal_size: '1GB' },
}
const STATEMENT_MS = 7_200_000

/** A PostgreSQL on disk with a migrated database, which nobody else uses. */
export class OwnCluster {
  private embedded: EmbeddedDatabase | undefined
  private opened: Database | undefined

  get database(): Database {
    if (!this.opened) throw new Error('The cluster does not run.')
    return this.opened
  }

  async start(): Promise<void> {
    this.embedded = await startEmbedded({ folder, settings: FILLING })
    const limits = { statementTimeoutMs: STATEMENT_MS, connections: 4 }
    this.opened = openDatabase(this.embedded.connection, (fault) => console.error(fault), limits)
    await migrate(this.opened.pool, new Date())
  }

  async stop(): Promise<void> {
    await this.opened?.close()
    await this.embedded?.stop()
  }

  /** Starts again with nothing in the memory of PostgreSQL, nor, on Linux, of the file system. */
  async startCold(): Promise<void> {
    const { rows } = await this.database.pool.query<{ data_directory: string }>('show data_directory')
    await this.stop()
    if (process.platform === 'linux') await forgetFiles(rows[0]!.data_directory)
    await this.start()
  }

  async discard(): Promise<void> {
    await this.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The bytes that are free where the cluster is. */
export async function freeBytes(): Promise<number> {
  const { bavail, bsize } = await statfs(tmpdir())
  return bavail * bsize
}

/** Leaves files out that are too small to matter: there are thousands. */
async function forgetFiles(data: string): Promise<void> {
  await run('sync', ['-f', data])
  const one = ['dd', 'if={}', 'iflag=nocache', 'count=0', 'status=none']
  await run('find', [join(data, 'base'), '-type', 'f', '-size', '+128k', '-exec', ...one, ';'])
}
