import { lstat, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ifThere, makePrivateFolder, shortHash } from './files.ts'
import type { Place } from './location.ts'
import type { SystemAccount } from './machine.ts'

/** The number in the socket's name; nothing listens on a port. */
export const PORT = 5432

/** Systems allow a socket's path 107 bytes, macOS 103. */
const LONGEST_SOCKET_PATH_BYTES = 103

/** Makes the folder of the socket, private to PostgreSQL's user: beside the data or, where that path is too long, in `/tmp`. */
export async function makeSocketDirectory({ folder, account }: Place): Promise<string> {
  const directory = socketDirectory(folder)
  if (dirname(directory) === folder) await makePrivateFolder(directory, account)
  else await claim(directory, account)
  return directory
}

/** Removes the folder of the socket where nothing else of the database is. */
export async function removeSocketDirectory({ folder }: Place): Promise<void> {
  const directory = socketDirectory(folder)
  if (dirname(directory) !== folder) await ifThere(rmdir(directory))
}

/** Where the socket of the PostgreSQL in this folder belongs. */
export function socketDirectory(folder: string): string {
  const beside = join(folder, 'socket')
  const socket = join(beside, `.s.PGSQL.${PORT}`)
  return Buffer.byteLength(socket) <= LONGEST_SOCKET_PATH_BYTES ? beside : `/tmp/keere-${shortHash(folder)}`
}

/** In `/tmp` anybody could have made the folder first, and would then hold the door of the database. */
async function claim(directory: string, account: SystemAccount | undefined): Promise<void> {
  const found = await ifThere(lstat(directory))
  if (!found) return makePrivateFolder(directory, account)
  const owner = account?.uid ?? process.getuid?.()
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0)
    throw new Error(`${directory} is somebody else's; remove it, then start Keere again.`)
}
