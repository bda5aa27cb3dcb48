import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { codeOf, ifThere, messageOf, syncFolder } from '#server/db/embedded/files.ts'

/** The suffix of a directory until it is completely on disk. */
export const PARTIAL = '.partial'

/** Creates a directory that gets its name only once it is complete; removes it if anything fails. */
export async function makeFolder<T>(folder: string, fill: (partial: string) => Promise<T>): Promise<T> {
  const partial = `${folder}${PARTIAL}`
  if (await ifThere(stat(folder))) throw new Error(`${folder} already exists. Choose a new directory.`)
  await makePartial(partial)
  try {
    const result = await fill(partial)
    await syncFolder(partial)
    await rename(partial, folder)
    await syncFolder(dirname(folder))
    return result
  } catch (fault) {
    await rm(partial, { recursive: true, force: true })
    throw fault
  }
}

async function makePartial(partial: string): Promise<void> {
  try {
    await mkdir(partial, { mode: 0o700 })
  } catch (cause) {
    const code = codeOf(cause)
    if (code === 'EEXIST')
      throw new Error(
        `${partial} exists: another backup is running, or one was killed. If none is running, delete it.`,
        { cause },
      )
    if (code === 'ENOENT') throw new Error(`There is no folder ${dirname(partial)}.`, { cause })
    throw new Error(`${partial} cannot be created: ${messageOf(cause)}`, { cause })
  }
}

/** Streams data into a private compressed file, syncs it, and returns its SHA-256. */
export async function writeCompressed(file: string, source: Readable): Promise<string> {
  const hash = createHash('sha256')
  const seen = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      yield chunk
    }
  }
  const target = createWriteStream(file, { mode: 0o600, flush: true })
  try {
    await pipeline(source, createGzip(), seen, target)
  } catch (cause) {
    throw new Error(`The backup failed at ${basename(file)}: ${messageOf(cause)}`, { cause })
  }
  return hash.digest('hex')
}

/** Streams the data that `writeCompressed` wrote. */
export async function readCompressed(file: string, target: Writable): Promise<void> {
  await pipeline(createReadStream(file), createGunzip(), target)
}

/** Returns the SHA-256 of a file; undefined if it does not exist. */
export async function hashFile(file: string): Promise<string | undefined> {
  if (!(await ifThere(stat(file)))) return undefined
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
