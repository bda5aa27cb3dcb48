import { randomUUID } from 'node:crypto'
import { readFile, rename, stat, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { ifThere } from './files.ts'

/**
 * Creates the symbolic links between PostgreSQL's libraries, which npm packages cannot contain.
 *
 * The package creates them when it is installed, but not with `--ignore-scripts`.
 */
export async function makeLibraryLinks(packageFolder: string): Promise<void> {
  for (const { source, target } of await linksOf(packageFolder)) {
    const link = join(packageFolder, target)
    if (!(await ifThere(stat(link)))) await makeLink(relative(dirname(target), source), link)
  }
}

async function linksOf(packageFolder: string): Promise<{ source: string; target: string }[]> {
  const text = await ifThere(readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8'))
  return text === undefined ? [] : JSON.parse(text)
}

/** Creates a link and renames it into place, so that several processes can do this at the same time. */
async function makeLink(to: string, link: string): Promise<void> {
  const own = `${link}.${randomUUID()}`
  await symlink(to, own)
  await rename(own, link)
}
