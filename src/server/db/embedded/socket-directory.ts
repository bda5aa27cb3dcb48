import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Account } from './machine.ts'

export const PORT = 5432

/** The system's limit for a socket's path is 107 bytes on Linux and 103 on macOS. */
const LONGEST_SOCKET_PATH_BYTES = 103

/** Makes the folder of the socket, private to PostgreSQL's user: with the data, or in `/tmp` where that path is too long. */
export async function makeSocketDirectory(folder: string, account: Account | undefined): Promise<string> {
  const directory = socketDirectory(folder)
  const made = await mkdir(directory, { mode: 0o700 }).then(
    () => true,
    (error) => (error.code === 'EEXIST' ? false : Promise.reject(error)),
  )
  if (made && account) await chown(directory, account.uid, account.gid)
  else if (!made) await assertPrivate(directory, account)
  return directory
}

/** Where the socket of this folder's PostgreSQL is. */
export function socketDirectory(folder: string): string {
  const beside = join(folder, 'socket')
  if (Buffer.byteLength(join(beside, `.s.PGSQL.${PORT}`)) <= LONGEST_SOCKET_PATH_BYTES) return beside
  return join('/tmp', `keere-${shortHash(folder)}`)
}

export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

/** In `/tmp` anyone could have made the folder first, and would then own the database's door. */
async function assertPrivate(directory: string, account: Account | undefined): Promise<void> {
  const found = await lstat(directory)
  const owner = account?.uid ?? process.getuid?.()
  if (!found.isDirectory() || found.uid !== owner)
    throw new Error(`${directory} belongs to somebody else; remove it and start again.`)
  await chmod(directory, 0o700)
}
