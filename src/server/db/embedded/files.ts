import { createHash } from 'node:crypto'
import { lchown, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { SystemAccount } from './machine.ts'

/** What the file operation gives, or nothing when there is no such file. */
export async function ifThere<Result>(operation: Promise<Result>): Promise<Result | undefined> {
  try {
    return await operation
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** The code by which Node or PostgreSQL names an error. */
export function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : undefined
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Makes names given or taken in this folder survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A short name for a folder, the same every time. */
export function shortHash(folder: string): string {
  return createHash('sha256').update(folder).digest('hex').slice(0, 16)
}

/** Makes a folder only this user can enter, and gives the user what is in it. */
export async function makePrivateFolder(folder: string, account: SystemAccount | undefined): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (account) await giveTo(account, folder)
}

/** Makes this user the owner of a folder and of all that is in it. */
export async function giveTo({ uid, gid }: SystemAccount, folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true })) await lchown(join(folder, entry), uid, gid)
  await lchown(folder, uid, gid)
}

/** Gives a made folder its name; who made the same and comes second keeps the first one's. Gives whether it was first. */
export async function renameUnlessThere(made: string, name: string): Promise<boolean> {
  try {
    await rename(made, name)
    return true
  } catch (error) {
    await rm(made, { recursive: true, force: true })
    if (!(await ifThere(stat(name)))) throw error
    return false
  }
}
