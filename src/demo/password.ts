import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { sqlState as codeOf } from '#server/db/transaction.ts'
import type { Environment } from '#server/environment.ts'
import { randomPassword } from '#server/modules/users/commands/random-password.ts'

/** Returns the password of the demo users: from the settings or from its file, which is created if there is none. */
export async function demoPassword({ KEERE_DEMO_PASSWORD, KEERE_DATA }: Environment): Promise<string> {
  if (KEERE_DEMO_PASSWORD) return KEERE_DEMO_PASSWORD
  const file = resolve(KEERE_DATA, 'demo-password')
  try {
    return (await readKept(file)) ?? (await keep(file, randomPassword()))
  } catch (cause) {
    throw new Error(`The demo password cannot be stored in ${file}. Set KEERE_DEMO_PASSWORD instead.`, {
      cause,
    })
  }
}

async function readKept(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim() || undefined
  } catch (fault) {
    if (codeOf(fault) === 'ENOENT') return undefined
    throw fault
  }
}

/** Writes the password, unless another server has just done so; returns the stored one. */
async function keep(file: string, password: string): Promise<string> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await mkdir(resolve(file, '..'), { recursive: true })
  await writeFile(draft, `${password}\n`, { mode: 0o600, flag: 'wx' })
  try {
    await link(draft, file)
    return password
  } catch (fault) {
    if (codeOf(fault) !== 'EEXIST') throw fault
    return (await readKept(file)) ?? password
  } finally {
    await rm(draft)
  }
}
