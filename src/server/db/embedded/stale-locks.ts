import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { ifThere } from './files.ts'
import type { ClusterLocation } from './location.ts'
import { servesData } from './postmaster.ts'
import { PORT, socketDirectory } from './socket-directory.ts'

/**
 * Removes stale lock files that would keep PostgreSQL from starting; returns whether there were any.
 *
 * These are files whose process id another program has got since, and files that a power cut has emptied.
 */
export async function removeStaleLocks({ folder, data }: ClusterLocation): Promise<boolean> {
  let removed = false
  for (const file of [join(data, 'postmaster.pid'), join(socketDirectory(folder), `.s.PGSQL.${PORT}.lock`)]) {
    if (!(await isStale(file, data))) continue
    await rm(file, { force: true })
    removed = true
  }
  return removed
}

async function isStale(file: string, data: string): Promise<boolean> {
  const text = await ifThere(readFile(file, 'utf8'))
  if (text === undefined) return false
  return text === '' ? staysEmpty(file) : !(await servesData(Number.parseInt(text, 10), data))
}

/** Returns whether a file stays empty; a running PostgreSQL writes to it right after creating it. */
async function staysEmpty(file: string): Promise<boolean> {
  await setTimeout(WRITING_MS)
  return (await ifThere(readFile(file, 'utf8'))) === ''
}

const WRITING_MS = 300
