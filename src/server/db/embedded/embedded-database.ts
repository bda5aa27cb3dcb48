import { resolve } from 'node:path'
import { bringUp, type Owned, stopOwned } from './bring-up.ts'
import { findExistingLocation, findLocation } from './location.ts'
import { type Machine, thisMachine } from './machine.ts'
import { ensureCluster, SUPERUSER } from './make-cluster.ts'
import { type Postmaster, readPostmaster, servesData } from './postmaster.ts'
import { findPackage, findPrograms } from './programs.ts'
import { RunningCluster } from './running-cluster.ts'

export type EmbeddedDatabase = {
  /** The connection settings for `pg`, complete so that the environment cannot change them. */
  readonly connection: {
    readonly host: string
    readonly port: number
    readonly user: string
    readonly database: string
    readonly ssl: false
  }
  /** Stops PostgreSQL cleanly and closes all connections; resolves when its process has ended. */
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  /** The directory of the database. */
  readonly folder: string
  readonly log?: (line: string) => void
  /** PostgreSQL settings that override Keere's. */
  readonly settings?: Readonly<Record<string, string>>
}

const DATABASE = 'keere'

/**
 * Starts the PostgreSQL of a folder and creates the database if there is none.
 *
 * Throws an error that an administrator understands. PostgreSQL outlives a process that does not stop it, and the next
 * process that starts it takes it over.
 */
export async function startEmbedded(
  { folder, log = () => {}, settings = {} }: EmbeddedOptions,
  machine: Machine = thisMachine,
): Promise<EmbeddedDatabase> {
  const packageFolder = findPackage(machine)
  const requested = resolve(folder)
  const location = await findLocation(requested, machine)
  if (location.folder !== requested)
    log(`PostgreSQL's user cannot access ${requested}. The data is stored in ${location.folder}.`)
  const programs = await findPrograms(packageFolder, location)
  if (await ensureCluster(location, programs))
    log(`Created a database with PostgreSQL ${programs.version} in ${location.folder}.`)
  const setup = { location, programs, settings, log }
  const owned = await bringUp(setup)
  try {
    await ensureDatabase(owned)
  } catch (error) {
    await stopOwned(owned, location)
    throw error
  }
  const running = new RunningCluster(owned, setup)
  return { connection: connectionTo(owned.postmaster), stop: () => running.stop() }
}

/**
 * Connects to the PostgreSQL of a folder beside the server that uses it, or starts it until `stop` is called.
 *
 * Throws if there is no database in the folder.
 */
export async function visitEmbedded(
  options: EmbeddedOptions,
  machine: Machine = thisMachine,
): Promise<EmbeddedDatabase> {
  const requested = resolve(options.folder)
  const location = await findExistingLocation(requested, machine)
  if (!location)
    throw new Error(`There is no database in ${requested}. Set KEERE_DATA to the directory that Keere uses.`)
  const postmaster = await readPostmaster(location.data)
  if (!postmaster || !(await servesData(postmaster.pid, location.data)))
    return startEmbedded(options, machine)
  return { connection: connectionTo(postmaster), stop: async () => {} }
}

function connectionTo({ socketDirectory: host, port }: Postmaster): EmbeddedDatabase['connection'] {
  return { host, port, user: SUPERUSER, database: DATABASE, ssl: false }
}

async function ensureDatabase({ session }: Owned): Promise<void> {
  const { rowCount } = await session.query('select from pg_database where datname = $1', [DATABASE])
  if (rowCount === 0) await session.query(`create database ${DATABASE}`)
}
