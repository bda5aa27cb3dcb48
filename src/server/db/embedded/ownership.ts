import { Socket } from 'node:net'
import { Client } from 'pg'
import { SUPERUSER } from './make-cluster.ts'
import type { Postmaster } from './postmaster.ts'

/** A number of our own among PostgreSQL's advisory locks. */
const OWNER_LOCK = 0x6b656572

/** The connection by which this process owns a PostgreSQL. */
export type Ownership = { readonly session: Client; readonly socket: Socket }

/**
 * Connects as the owner of this PostgreSQL, or says which process owns it.
 *
 * The lock lives and dies with the connection, and that with this process.
 */
export async function own(postmaster: Postmaster, folder: string): Promise<Ownership> {
  const socket = new Socket()
  const session = await connect(postmaster, socket)
  const { rows } = await session.query(`select pg_try_advisory_lock(${OWNER_LOCK}) as mine`)
  if (rows[0].mine) return { session, socket }
  const owner = await session.query(
    `select application_name from pg_stat_activity where pid in
      (select pid from pg_locks where locktype = 'advisory' and objid = ${OWNER_LOCK} and granted)`,
  )
  await session.end()
  throw new Error(`The database in ${folder} is in use by ${owner.rows[0]?.application_name}.`)
}

async function connect({ socketDirectory, port }: Postmaster, socket: Socket): Promise<Client> {
  const session = new Client({
    host: socketDirectory,
    port,
    user: SUPERUSER,
    database: 'postgres',
    ssl: false,
    stream: () => socket,
    application_name: `Keere, process ${process.pid}`,
    connectionTimeoutMillis: 5_000,
  })
  session.on('error', () => {})
  await session.connect()
  return session
}
