import { lstat, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ifThere, makePrivateFolder, shortHash } from './files.ts'
import type { ClusterLocation } from './location.ts'
import type { SystemAccount } from './machine.ts'

/** Part of the socket's name; nothing listens on a port. */
export const PORT = 5432

/** Linux allows 107 bytes, macOS 103. */
const MAX_SOCKET_PATH_BYTES = 103

/** Creates the private folder of the socket next to the data or, if that path is too long, in `/tmp`. */
export async function makeSocketDirectory({ folder, account }: ClusterLocation): Promise<string> {
  const directory = socketDirectory(folder)
  if (dirname(directory) === folder) await makePrivateFolder(directory, account)
  else await claim(directory, account)
  return directory
}

/** Removes the folder of the socket if it is in `/tmp`. */
export async function removeSocketDirectory({ folder }: ClusterLocation): Promise<void> {
  const directory = socketDirectory(folder)
  if (dirname(directory) !== folder) await ifThere(rmdir(directory))
}

/** Returns the folder of the socket for a database folder. */
export function socketDirectory(folder: string): string {
  const beside = join(folder, 'socket')
  const socket = join(beside, `.s.PGSQL.${PORT}`)
  return Buffer.byteLength(socket) <= MAX_SOCKET_PATH_BYTES ? beside : `/tmp/keere-${shortHash(folder)}`
}

/** Throws if another user owns or can access the folder: in `/tmp` anyone can create it first and then control the socket. */
async function claim(directory: string, account: SystemAccount | undefined): Promise<void> {
  const found = await ifThere(lstat(directory))
  if (!found) return makePrivateFolder(directory, account)
  const owner = account?.uid ?? process.getuid?.()
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0)
    throw new Error(`${directory} belongs to someone else. Delete it, then start Keere again.`)
}
