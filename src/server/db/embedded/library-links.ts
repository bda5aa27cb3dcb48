import { readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/**
 * Makes the links among PostgreSQL's libraries that npm packages cannot carry.
 *
 * The package's install script makes them; it does not run under `--ignore-scripts`.
 */
export async function makeLibraryLinks(packageFolder: string): Promise<void> {
  for (const { source, target } of await wantedLinks(packageFolder)) {
    const link = join(packageFolder, target)
    if (!(await leadsSomewhere(link))) await makeLink(relative(dirname(target), source), link)
  }
}

async function wantedLinks(packageFolder: string): Promise<{ source: string; target: string }[]> {
  return JSON.parse(await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8'))
}

async function leadsSomewhere(link: string): Promise<boolean> {
  return (await stat(link).catch(() => undefined)) !== undefined
}

/** Two processes may do this at once: each renames a link of its own into place. */
async function makeLink(to: string, link: string): Promise<void> {
  const own = `${link}.${process.pid}`
  await rm(own, { force: true })
  await symlink(to, own)
  await rename(own, link)
}
