import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ifThere } from './files.ts'
import type { Place } from './place.ts'
import { servesData } from './postmaster.ts'
import { PORT, socketDirectory } from './socket-directory.ts'

/**
 * Removes lock files of a PostgreSQL that is dead and whose process number another program has got since.
 *
 * PostgreSQL itself removes those whose process number nobody has. Gives whether there were any.
 */
export async function removeStaleLocks({ folder, data }: Place): Promise<boolean> {
  let removed = false
  for (const file of [join(data, 'postmaster.pid'), join(socketDirectory(folder), `.s.PGSQL.${PORT}.lock`)]) {
    const text = await ifThere(readFile(file, 'utf8'))
    if (text === undefined || (await servesData(Number.parseInt(text, 10), data))) continue
    await rm(file, { force: true })
    removed = true
  }
  return removed
}
