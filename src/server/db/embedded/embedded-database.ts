import { resolve } from 'node:path'
import { bringUp, type Owned, stopOwned } from './bring-up.ts'
import { findExistingPlace, findPlace } from './location.ts'
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
  /** PostgreSQL's settings, over Keere's own. */
  readonly settings?: Readonly<Record<string, string>>
}

const DATABASE = 'keere'

/**
 * Starts the PostgreSQL of a folder, making it first when there is none.
 *
 * Throws what an administrator understands when that cannot be. PostgreSQL outlives a process that does not stop it,
 * and the next start of the folder takes it over.
 */
export async function startEmbedded(
  { folder, log = () => {}, settings = {} }: EmbeddedOptions,
  machine: Machine = thisMachine,
): Promise<EmbeddedDatabase> {
  const packageFolder = findPackage(machine)
  const wished = resolve(folder)
  const place = await findPlace(wished, machine)
  if (place.folder !== wished)
    log(`PostgreSQL's user cannot reach ${wished}: its data is in ${place.folder}.`)
  const programs = await findPrograms(packageFolder, place)
  if (await ensureCluster(place, programs))
    log(`Made a database with PostgreSQL ${programs.version} in ${place.folder}.`)
  const setup = { place, programs, settings, log }
  const owned = await bringUp(setup)
  try {
    await makeDatabase(owned)
  } catch (error) {
    await stopOwned(owned, place)
    throw error
  }
  const running = new RunningCluster(owned, setup)
  return { connection: connectionTo(owned.postmaster), stop: () => running.stop() }
}

/**
 * Reaches the PostgreSQL of a folder as a guest beside the server that runs on it, or starts it for as long as it is used.
 *
 * Throws when nobody has made a database there.
 */
export async function visitEmbedded(
  options: EmbeddedOptions,
  machine: Machine = thisMachine,
): Promise<EmbeddedDatabase> {
  const wished = resolve(options.folder)
  const place = await findExistingPlace(wished, machine)
  if (!place) throw new Error(`There is no database in ${wished}. KEERE_DATA tells where Keere keeps it.`)
  const postmaster = await readPostmaster(place.data)
  if (!postmaster || !(await servesData(postmaster.pid, place.data))) return startEmbedded(options, machine)
  return { connection: connectionTo(postmaster), stop: async () => {} }
}

function connectionTo({ socketDirectory: host, port }: Postmaster): EmbeddedDatabase['connection'] {
  return { host, port, user: SUPERUSER, database: DATABASE, ssl: false }
}

async function makeDatabase({ session }: Owned): Promise<void> {
  const { rowCount } = await session.query('select from pg_database where datname = $1', [DATABASE])
  if (rowCount === 0) await session.query(`create database ${DATABASE}`)
}
