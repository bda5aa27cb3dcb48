import { Socket } from 'node:net'
import { Client } from 'pg'
import { SUPERUSER } from './make-cluster.ts'
import { isRunning, type Postmaster } from './postmaster.ts'

/** The connection by which this process owns a PostgreSQL; while it is open, no other process can own it. */
export type Ownership = { readonly session: Client; readonly socket: Socket }

/** Another running process owns the PostgreSQL. */
export class FolderInUse extends Error {
  override name = 'FolderInUse'

  constructor(folder: string, pid: number) {
    super(
      `The database in ${folder} is in use by another Keere server (process ${pid}). Stop that server first.`,
    )
  }
}

/**
 * Connects to a PostgreSQL as its owner; throws if it cannot be reached or another process owns it.
 *
 * The lock ends with the connection, and the connection with this process, however it ends.
 */
export async function own(postmaster: Postmaster, folder: string): Promise<Ownership> {
  const ownership = await connect(postmaster)
  const { session } = ownership
  const { rows } = await session.query(`select pg_try_advisory_lock(${OWNER_LOCK}) as mine`)
  if (rows[0].mine) return ownership
  const owner = await ownerOf(session)
  await session.end()
  if (await isRunning(owner)) throw new FolderInUse(folder, owner)
  throw new Error(`it is locked by process ${owner}, which is not running on this machine`)
}

/** An arbitrary number that must never change. */
const OWNER_LOCK = 0x6b656572

/** The prefix of the connection's name, which ends with the process id of the owner. */
const NAME = 'keere owner, process '

/** Connects to the database `postgres`, so that the one with the data can be dropped and restored. */
async function connect({ socketDirectory, port }: Postmaster): Promise<Ownership> {
  const socket = new Socket()
  const session = new Client({
    host: socketDirectory,
    port,
    user: SUPERUSER,
    database: 'postgres',
    ssl: false,
    stream: () => socket,
    application_name: `${NAME}${process.pid}`,
    connectionTimeoutMillis: 5_000,
  })
  // An error also ends the connection, which the user of the session listens for.
  session.on('error', () => {})
  await session.connect()
  return { session, socket }
}

async function ownerOf(session: Client): Promise<number> {
  const { rows } = await session.query(
    `select application_name from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and objid = ${OWNER_LOCK} and granted`,
  )
  return Number(rows[0]?.application_name.slice(NAME.length))
}
