import { Socket } from 'node:net'
import { Client } from 'pg'
import { SUPERUSER } from './make-cluster.ts'
import { isRunning, type Postmaster } from './postmaster.ts'

/** The connection by which this process owns a PostgreSQL; another who wants to is refused as long as it stands. */
export type Ownership = { readonly session: Client; readonly socket: Socket }

/** Of a PostgreSQL that another living process owns. */
export class FolderInUse extends Error {
  override name = 'FolderInUse'

  constructor(folder: string, pid: number) {
    super(
      `The database in ${folder} is in use by another Keere server (process ${pid}). Stop that server first.`,
    )
  }
}

/**
 * Connects to a PostgreSQL as its owner; throws while it cannot be reached, and when it is somebody else's.
 *
 * The lock lives and dies with the connection, and that with this process, however it ends.
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

/** Any number, as long as it stays the same. */
const OWNER_LOCK = 0x6b656572

/** The owner's process stands in the name its connection goes by. */
const NAME = 'keere owner, process '

/** To the database nobody has data in, so that the one with the data can be dropped and brought back. */
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
  // What breaks the connection also ends it, and that is what its user listens for.
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
