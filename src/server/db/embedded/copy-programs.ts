import { chmod, copyFile, mkdir, readdir, readFile, readlink, rm, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { ifThere, renameUnlessTaken } from './files.ts'

const COPY = 'programs-'

/** Copies the PostgreSQL binaries next to the data, once per version, readable and executable for everyone. */
export async function copyPrograms(packageFolder: string, folder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'))
  const copy = join(folder, `${COPY}${version}`)
  if (await ifThere(stat(copy))) return copy
  const half = `${copy}.new-${process.pid}`
  await rm(half, { recursive: true, force: true })
  await mkdir(half)
  await chmod(half, 0o755)
  await copyForEveryone(join(packageFolder, 'native'), join(half, 'native'))
  await renameUnlessTaken(half, copy)
  return copy
}

/** Removes the copies of other versions; they must not be running. */
export async function removeOtherCopies(folder: string, programInUse: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const copy = join(folder, name)
    if (name.startsWith(COPY) && !programInUse.startsWith(`${copy}/`)) await rm(copy, { recursive: true })
  }
}

async function copyForEveryone(from: string, to: string): Promise<void> {
  await mkdir(to)
  await chmod(to, 0o755)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await copyForEveryone(source, target)
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
    else {
      await copyFile(source, target)
      await chmod(target, 0o755)
    }
  }
}
