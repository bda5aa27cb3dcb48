import { resolve } from 'node:path'
import { bringUp, type Owned } from './bring-up.ts'
import { type Machine, thisMachine } from './machine.ts'
import { hasCluster, makeCluster, SUPERUSER } from './make-cluster.ts'
import { findPlace } from './place.ts'
import { ended } from './postmaster.ts'
import { findPrograms } from './programs.ts'

export type EmbeddedDatabase = {
  /** How `pg` connects. */
  readonly connection: {
    readonly host: string
    readonly port: number
    readonly user: string
    readonly database: string
    readonly ssl: false
  }
  /** Stops PostgreSQL cleanly; resolves when its process is gone. */
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  /** Where the database is kept; another folder takes its place where PostgreSQL's user cannot reach it. */
  readonly folder: string
  readonly log?: (line: string) => void
  /** PostgreSQL's settings, over Keere's own. */
  readonly settings?: Readonly<Record<string, string>>
}

const DATABASE = 'keere'

/** Starts the PostgreSQL of a folder, making it first when there is none, or throws what an administrator understands. */
export async function startEmbedded(
  { folder, log = () => {}, settings = {} }: EmbeddedOptions,
  machine: Machine = thisMachine,
): Promise<EmbeddedDatabase> {
  const place = await findPlace(resolve(folder), machine)
  const programs = await findPrograms(machine, place)
  if (!(await hasCluster(place.data))) await makeCluster(place, programs)
  const owned = await bringUp({ place, programs, settings, log })
  await makeDatabase(owned)
  owned.socket.unref()
  const { socketDirectory: host, port } = owned.postmaster
  let stopped: Promise<void> | undefined
  return {
    connection: { host, port, user: SUPERUSER, database: DATABASE, ssl: false },
    stop() {
      stopped ??= stop(owned)
      return stopped
    },
  }
}

async function makeDatabase({ session }: Owned): Promise<void> {
  const { rowCount } = await session.query('select from pg_database where datname = $1', [DATABASE])
  if (rowCount === 0) await session.query(`create database ${DATABASE}`)
}

async function stop({ postmaster }: Owned): Promise<void> {
  process.kill(postmaster.pid, 'SIGINT')
  await ended(postmaster.pid)
}
