import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ifThere, messageOf } from '#server/db/embedded/files.ts'
import { migrationNames } from '#server/db/migrate.ts'
import { requireCompatibleMigrations } from '#server/db/migration-compatibility.ts'
import { PARTIAL } from './files.ts'
import { fileOf, MANIFEST, type Manifest, parseManifest } from './manifest.ts'
import { findDamaged, readSums, SUMS } from './sums.ts'

/** Reads a backup's manifest; throws unless every file is unchanged and this version can restore it. */
export async function checkBackup(folder: string): Promise<Manifest> {
  await refuseOtherFolder(folder)
  const sums = await readSums(folder)
  const damaged = await findDamaged(folder, sums)
  if (damaged.length > 0) throw new Error(damagedMessage(folder, damaged))
  const manifest = await readManifest(folder)
  const unlisted = [MANIFEST, ...manifest.tables.map(fileOf)].filter((name) => !sums.has(name))
  if (unlisted.length > 0) throw new Error(damagedMessage(folder, unlisted))
  requireCompatibleMigrations('The backup', manifest.migrations, migrationNames())
  return manifest
}

async function refuseOtherFolder(folder: string): Promise<void> {
  if (!(await ifThere(stat(folder)))?.isDirectory())
    throw new Error(`The directory ${folder} does not exist.`)
  if (folder.endsWith(PARTIAL)) throw new Error(`${folder} is an incomplete backup. Use a complete one.`)
  for (const name of [MANIFEST, SUMS])
    if (!(await isFile(join(folder, name))))
      throw new Error(`${folder} is not a Keere backup: it has no ${name}.`)
}

async function isFile(path: string): Promise<boolean> {
  return (await ifThere(stat(path)))?.isFile() ?? false
}

async function readManifest(folder: string): Promise<Manifest> {
  try {
    return parseManifest(await readFile(join(folder, MANIFEST), 'utf8'))
  } catch (cause) {
    throw new Error(`The ${MANIFEST} in ${folder} cannot be read: ${messageOf(cause)}.`, { cause })
  }
}

function damagedMessage(folder: string, names: readonly string[]): string {
  return `The backup in ${folder} is damaged; missing or changed since it was made: ${names.join(', ')}. Use another backup.`
}
