import { createHash } from 'node:crypto'
import { lchown, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { SystemAccount } from './machine.ts'

/** Returns the result of a file operation; undefined if the file does not exist. */
export async function ifThere<Result>(operation: Promise<Result>): Promise<Result | undefined> {
  try {
    return await operation
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Returns the error code of Node or PostgreSQL, if any. */
export function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : undefined
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Syncs a folder, so that created and renamed files in it survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Returns a short name for a folder, always the same. */
export function shortHash(folder: string): string {
  return createHash('sha256').update(folder).digest('hex').slice(0, 16)
}

/** Creates a folder that only this user can access, and makes the user the owner of everything in it. */
export async function makePrivateFolder(folder: string, account: SystemAccount | undefined): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (account) await changeOwner(account, folder)
}

/** Makes this user the owner of a folder and everything in it. */
export async function changeOwner({ uid, gid }: SystemAccount, folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true })) await lchown(join(folder, entry), uid, gid)
  await lchown(folder, uid, gid)
}

/** Renames a folder, or deletes it if the name is taken because another process was faster; returns whether it was renamed. */
export async function renameUnlessTaken(made: string, name: string): Promise<boolean> {
  try {
    await rename(made, name)
    return true
  } catch (error) {
    await rm(made, { recursive: true, force: true })
    if (!(await ifThere(stat(name)))) throw error
    return false
  }
}
